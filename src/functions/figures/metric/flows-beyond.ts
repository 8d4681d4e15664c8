/** The lines of a cash flow statement where no balance sheet was filed, in which a name is looked for before it: as for Indian periods before September 2022. */
import { foldName, lastKey } from '../../../api';
import type { Coroutine } from '../../../client';
import type { Statement, StatementLine } from '../../../tables';
import type { MetricName } from '../../arguments/defined-metric';
import type { AskedPeriod } from '../../arguments/period-grammar';
import type { SourceKind } from '../../arguments/source-kind';
import { NotServed } from '../../cells/absent';
import type { CellFailure } from '../../cells/cell-error';
import { findAsked } from '../../statements/asked-line';
import type { StatementSource } from '../../statements/sources/statement-source';

/** How the names of lines begin that are of a period's flows of cash, and of no balance sheet. */
const FLOW =
  /^(proceeds|payments?|repayments|receipts|purchase|adjustments|(other_)?cash_(flows|receipts|payments?|advances)|other_(inflows_outflows|adjustments)|(dividends|interest|income_taxes)_(paid|received)|increase_decrease_in_cash|effect_of_exchange)(_|$)/;
/** How paths begin that lead into a cash flow statement, and into no balance sheet. */
const FLOW_SECTION = /^(operating|investing|financing)\./;

/** The cash flow statement, for a name that it may have; undefined where there is none either. */
export function* flowsBeyond<K extends SourceKind>(
  { kinds }: MetricName<K>,
  source: StatementSource<K>,
  period: AskedPeriod,
): Coroutine<Statement | CellFailure | undefined> {
  const kind = kinds.find((each) => each === 'cashflow');
  const statement = kind && (yield* source.statement(kind, period));
  return statement instanceof NotServed ? undefined : statement;
}

/**
 * Its line that stands for a name. A name that a balance sheet may have too, such as trade receivables, is none: what they changed by would pass for them.
 */
export function flowLine(name: MetricName<SourceKind>, statement: Statement): StatementLine | undefined {
  const found = findAsked(statement, name);
  if (found.kind !== 'line') return undefined;
  const isFlow = FLOW.test(lastKey(found.line.path)) || (name.isPath && FLOW_SECTION.test(foldName(name.name)));
  return isFlow ? found.line : undefined;
}
