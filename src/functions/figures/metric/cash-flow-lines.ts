/**
 * A name is looked for in the balance sheet before the cash flow statement. Where no balance sheet was filed, as for Indian half-years before
 * September 2022, some lines of the cash flow statement are taken for it all the same.
 */
import type { MarketId } from '../../../api';
import { foldName, lastKey } from '../../../api';
import type { Coroutine } from '../../../client';
import type { Statement, StatementLine } from '../../../tables';
import type { MetricName } from '../../arguments/metrics/defined-metric';
import type { AskedPeriod } from '../../arguments/periods/period-grammar';
import type { SourceKind } from '../../arguments/metrics/source-kind';
import { NotServed } from '../../cells/failures/absence-text';
import type { CellFailure } from '../../cells/failures/cell-error';
import { findAsked } from '../../statements/lines/asked-line';
import type { StatementSource } from '../../statements/sources/statement-source';

/** How lines begin that only a cash flow statement has. */
const FLOW =
  /^(proceeds|payments?|repayments|receipts|purchase|adjustments|(other_)?cash_(flows|receipts|payments?|advances)|other_(inflows_outflows|adjustments)|(dividends|interest|income_taxes)_(paid|received)|increase_decrease_in_cash|effect_of_exchange)(_|$)/;
/** How paths begin that only a cash flow statement has. */
const FLOW_SECTION = /^(operating|investing|financing)\./;

/** Whether a period may have cash flows and no balance sheet. */
const MAY_LACK_BALANCE: Readonly<Record<MarketId, boolean>> = { india: true, us: false };

/** The cash flow statement of a period without a balance sheet, if the name may be in it; undefined if none was filed. */
export function* cashFlowsFor<K extends SourceKind>(
  { kinds }: MetricName<K>,
  source: StatementSource<K>,
  period: AskedPeriod,
): Coroutine<Statement | CellFailure | undefined> {
  const kind = MAY_LACK_BALANCE[source.market] ? kinds.find((each) => each === 'cashflow') : undefined;
  const statement = kind && (yield* source.statement(kind, period));
  return statement instanceof NotServed ? undefined : statement;
}

/**
 * The line of a name, if no balance sheet can have it. A name such as trade receivables is refused: in the cash flow statement it is the change
 * of them, which would pass for the amount.
 */
export function cashFlowLine(name: MetricName<SourceKind>, statement: Statement): StatementLine | undefined {
  const found = findAsked(statement, name);
  if (found.kind !== 'line') return undefined;
  const isFlow = FLOW.test(lastKey(found.line.path)) || (name.isPath && FLOW_SECTION.test(foldName(name.name)));
  return isFlow ? found.line : undefined;
}
