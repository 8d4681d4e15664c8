import type { IndianStatementData, ReportingType, StatementKind, StatementScope } from '../../api';
import type { Eventually } from '../../client';
import type { Row, Statement } from '../../tables';
import type { AskedTicker } from '../argument/company-argument';
import type { AskedPeriod } from '../argument/date-argument';
import type { Asking, Values } from '../asking';
import type { CellError } from '../cell-error';
import type { StatementSource } from '../formula/statement-source';
import {
  andThen,
  INDIAN_STATEMENTS,
  MAX_PATTERNS,
  notAvailable,
  periods,
  readShareholding,
  readStatement,
  run,
  shareholdingPattern,
  SOURCE_TITLES,
  typeOfPeriod,
} from '../functions';
import { indianUnits } from './indian-units';

export interface IndianTerms extends AskedTicker {
  readonly type: ReportingType | undefined;
  readonly scope: StatementScope | undefined;
}

/** Months between two period ends of a type; a balance sheet without a type is found half-yearly. */
const STEP_MONTHS: Readonly<Record<ReportingType, number>> = {
  quarterly: 3,
  half_yearly: 6,
  nine_months: 12,
  annual: 12,
};

export function stepMonths(kind: StatementKind, type: ReportingType | undefined): number {
  if (kind === 'balance') return STEP_MONTHS[type ?? 'half_yearly'];
  return STEP_MONTHS[type ?? (INDIAN_STATEMENTS[kind].parameters['type']?.default as ReportingType)];
}

/** An Indian company's statements (E7–E10) and shareholding patterns (E5). A source of its own for each computation. */
export function indianSource(asking: Asking, terms: IndianTerms): StatementSource {
  const { asked, ticker, type, scope } = terms;
  let received: Map<string, Statement> | undefined;
  const patterns = () => (received ??= new Map());
  return {
    asked,
    question: (kind, period) =>
      kind === 'shareholding'
        ? askPattern(asking, terms, period, patterns())
        : askStatement(asking, kind, terms, period),
    none: (kind) => (kind === 'shareholding' ? noPattern(terms) : noStatement(kind, terms, { type, scope })),
    newestPeriods(kind, count) {
      if (kind === 'shareholding') return newestPatterns(asking, terms, count, patterns());
      const endpoint = INDIAN_STATEMENTS[kind];
      const search = { endpoint, ticker, type, scope, stepMonths: stepMonths(kind, type), count };
      return periods.use((part) => run(part.findIndianPeriods((...question) => asking.ask(...question), search)));
    },
  };
}

/** The values of one statement's request. For a balance sheet a fiscal token is only a date, and a blank type is not sent. */
function valuesOf(kind: StatementKind, { ticker, type, scope }: IndianTerms, period: AskedPeriod): Values {
  const date = period === 'latest' ? undefined : period.date;
  return { ticker, date, type: kind === 'balance' ? type : typeOfPeriod(type, period), scope };
}

function askStatement(asking: Asking, kind: StatementKind, terms: IndianTerms, period: AskedPeriod) {
  const values = valuesOf(kind, terms, period);
  return (): Eventually<Statement | CellError> =>
    andThen(asking.ask(INDIAN_STATEMENTS[kind], values), ({ data }) =>
      data === null ? noStatement(kind, terms, values) : readStatement(data as IndianStatementData, indianUnits),
    );
}

/** `#N/A`: what was asked for, type and scope too, and that the service has none. */
function noStatement(
  kind: StatementKind,
  { asked }: IndianTerms,
  { type, scope = 'consolidated', date }: Values,
): CellError {
  const standard = INDIAN_STATEMENTS[kind].parameters['type']?.default;
  const words = [type ?? standard, scope, SOURCE_TITLES[kind]].filter(Boolean).join(' ');
  const advice = scope === 'consolidated' ? ' Try the scope "standalone".' : '';
  return notAvailable(`${asked}: the service has no ${words}${date ? ` for ${date}` : ''}.${advice}`);
}

function askPatterns(asking: Asking, { ticker }: IndianTerms, date?: string): Eventually<readonly Statement[]> {
  return andThen(asking.ask(shareholdingPattern, { ticker, date }), ({ data }) =>
    (data as { patterns: readonly Row[] }).patterns.map(readShareholding),
  );
}

/** The dates of the newest patterns: those of the answer without a date are kept, older ones are found by asking for quarter ends. */
function newestPatterns(
  asking: Asking,
  terms: IndianTerms,
  count: number,
  received: Map<string, Statement>,
): Eventually<readonly string[]> {
  return andThen(askPatterns(asking, terms), (patterns) => {
    for (const pattern of patterns) received.set(pattern.periodEnd, pattern);
    const dates = patterns.map(({ periodEnd }) => periodEnd);
    if (count <= dates.length || dates.length < MAX_PATTERNS) return dates.slice(0, count);
    const search = { endpoint: shareholdingPattern, ticker: terms.ticker, stepMonths: STEP_MONTHS.quarterly, count };
    return periods.use((part) => run(part.findOlderPeriods((...question) => asking.ask(...question), search, dates)));
  });
}

function askPattern(
  asking: Asking,
  terms: IndianTerms,
  period: AskedPeriod,
  received: ReadonlyMap<string, Statement>,
): () => Eventually<Statement | CellError> {
  if (period === 'latest') return () => andThen(askPatterns(asking, terms), ([pattern]) => pattern ?? noPattern(terms));
  const { date } = period;
  return () =>
    received.get(date) ?? andThen(askPatterns(asking, terms, date), ([pattern]) => pattern ?? noPattern(terms, date));
}

function noPattern({ asked }: IndianTerms, date?: string): CellError {
  return notAvailable(
    `${asked}: the service has no periodic ${SOURCE_TITLES.shareholding}${date ? ` for ${date}` : ''}.`,
  );
}
