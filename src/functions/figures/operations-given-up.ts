import { typeOfQuarters } from '../../api';
import type { Coroutine } from '../../client';
import { together } from '../../client';
import type { Statement } from '../../tables';
import { numberOnLine } from '../../tables';
import type { SourceKind } from '../arguments/source-kind';
import { CellFailure } from '../cells/cell-error';
import { decimalSum } from '../statements/decimal-sum';
import type { FoundLine } from '../statements/found-line';
import { AmountsDisagree, pathOf } from '../statements/found-line';
import type { StatementSource } from '../statements/sources/statement-source';
import { agree } from './amounts-agree';

/** Lines of the operations that continue, and definitions that have one; the profit after tax, and what follows it, is of all. */
const CONTINUING =
  /\bincome\.(?:(?:income|expenses|taxexpense)\.|profitbefore|exceptionalitems)|(?<!dis)continuingoperations/;
/** What discontinued operations earned; some filings have 0 after tax and not before. */
const APART = [
  'profit_loss_from_discontinued_operations_before_tax',
  'profit_loss_from_discontinued_operations_after_tax',
] as const;
const SALES = 'income.sales';
/** A quarter after the first, by its number: its year to date is filed beside it. */
const LATER_QUARTER = /^Q([2-4])$/;

/**
 * India: the `#N/A` where a later amount is without operations that were given up since, and an earlier one was filed with them. The later
 * statement shows such operations apart, and its year to date was filed with less sales than its quarters: they were taken out of those before.
 * Operations that were bought to be sold never were in sales, and refuse nothing; those given up in a first quarter no filing tells.
 */
export function* operationsGivenUp<K extends SourceKind>(
  source: StatementSource<K>,
  lines: readonly FoundLine<K>[],
): Coroutine<AmountsDisagree | undefined> {
  if (source.market !== 'india') return undefined;
  const ofOperations = lines.filter(isOfContinuing).sort((one, other) => (endOf(one) < endOf(other) ? -1 : 1));
  for (const [at, later] of ofOperations.entries()) {
    const earlier = ofOperations[0];
    if (at === 0 || !earlier || endOf(earlier) === endOf(later) || !showsApart(later)) continue;
    if (yield* areTakenOut(source, later)) return unlike(source.asked, later, earlier);
  }
  return undefined;
}

function isOfContinuing(line: FoundLine): boolean {
  // The path of a definition names the lines that it was computed from.
  return line.kind === 'income' && CONTINUING.test(line.row.path.includes(' (') ? line.row.path : pathOf(line));
}

const endOf = ({ statement }: FoundLine) => statement.periodEnd;

const showsApart = ({ statement }: FoundLine) => APART.some((name) => numberOnLine(statement, name));

/** Whether the year to the statement's end was filed with less sales than its quarters, each of which is there. */
function* areTakenOut<K extends SourceKind>(
  source: StatementSource<K>,
  { kind, statement: { fiscalQuarter = '', periodEnd } }: FoundLine<K>,
): Coroutine<boolean> {
  const count = Number(LATER_QUARTER.exec(fiscalQuarter)?.[1] ?? 0);
  const type = typeOfQuarters(count);
  if (type === undefined || source.quartersFiled(kind) < 4) return false;
  const quarterly = source.ofType('quarterly');
  const ends = Array.from({ length: count }, (_, at) => source.before(periodEnd, 3 * at)).flat();
  const asked = [
    source.ofType(type).statement(kind, { date: periodEnd }),
    ...ends.map((date) => quarterly.statement(kind, { date })),
  ];
  const [whole, ...quarters] = (yield* together(asked)).map(salesOf);
  if (whole === undefined || !quarters.every((each) => each !== undefined)) return false;
  const sum = decimalSum(quarters);
  return whole < sum && !agree(whole, sum, [whole, ...quarters]);
}

function salesOf(statement: Statement | CellFailure): number | undefined {
  return statement instanceof CellFailure ? undefined : numberOnLine(statement, SALES);
}

function unlike(asked: string, later: FoundLine, earlier: FoundLine): AmountsDisagree {
  return new AmountsDisagree(
    () =>
      `${asked}: ${later.row.label} to ${endOf(later)} is without discontinued operations, and to ${endOf(earlier)} it was filed with them. METRIC gives each as filed.`,
  );
}
