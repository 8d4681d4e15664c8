import { same } from './echo';
import type { Parameter } from './endpoint';
import { endpointsOf } from './endpoint';
import { datedLifetime } from './lifetime';
import { indianStatement } from './response';
import { isoDate, oneOf } from './rule';
import { statementPath, ticker, UNKNOWN_COMPANY } from './shared-parameters';
import { REPORTING_TYPES, STATEMENT_SCOPES } from './vocabulary';

const india = endpointsOf('india');

/**
 * E7–E10 differ only in statement and default type. The balance sheet's answer has no type: its period is always
 * `as_of`.
 */
function statement(
  id: 'E7' | 'E8' | 'E9' | 'E10',
  statementType: string,
  { summary, reporting }: { readonly summary: string; readonly reporting: Partial<Parameter> },
) {
  return india({
    id,
    summary,
    method: 'GET',
    path: statementPath('in', statementType),
    statementType,
    parameters: () => ({
      ticker: ticker(),
      date: { wire: 'period_end_date', rule: isoDate(), echo: same('period_end_date') },
      type: { wire: 'reporting_type', rule: oneOf(REPORTING_TYPES), ...reporting },
      scope: {
        wire: 'statement_scope',
        rule: oneOf(STATEMENT_SCOPES),
        default: 'consolidated',
        echo: same('statement_scope'),
      },
    }),
    response: indianStatement(statementType),
    isEmpty: (envelope) => envelope.data === null,
    notFound: { company: UNKNOWN_COMPANY },
    lifetime: datedLifetime('date'),
  });
}

export const segmentResults = statement('E7', 'segment_results', {
  summary: 'The segment results of one period',
  reporting: { default: 'quarterly', echo: same('reporting_type') },
});
/**
 * Without type and date the service returns the latest half-yearly filing; the document gives no default type for a
 * date alone, so none is assumed.
 */
export const balanceSheet = statement('E8', 'balance_sheet', {
  summary: 'The balance sheet of one period',
  reporting: {},
});
export const cashFlow = statement('E9', 'cash_flow', {
  summary: 'The cash flow of one period',
  reporting: { default: 'half_yearly', echo: same('reporting_type') },
});
export const incomeStatement = statement('E10', 'income_statement', {
  summary: 'The income statement of one period',
  reporting: { default: 'quarterly', echo: same('reporting_type') },
});
