import { GOODS_LINES } from '../../../api';
import type { Check, QuartersCheck } from '../../../checks';
import { compareWithQuarters, failureText, isComparableWithQuarters } from '../../../checks';
import type { Coroutine } from '../../../client';
import { together } from '../../../client';
import { usualMonths } from '../../../tables';
import type { SourceKind } from '../../arguments/metrics/source-kind';
import type { CellFailure } from '../../cells/failures/cell-error';
import type { FoundLine } from '../../statements/lines/found-line';
import { LineContradicted } from '../../statements/lines/line-failures';
import { ifThere } from '../../statements/sources/optional-statement';
import { noteRefusedLine } from '../../statements/change-notes/shown-changes';
import type { StatementSource } from '../../statements/sources/statement-source';
import { isConfirmedByYear } from './confirmed-by-year';
import { dataOfSingleLines } from './failed-check';

/** Whether a line is of a half-year or nine months. Lines of other periods are not compared with quarters, and nothing is asked for them. */
export const isOfSeveralQuarters = ({ statement: { type } }: FoundLine): boolean =>
  type === 'half_yearly' || type === 'nine_months';

/**
 * The `#N/A` for an amount of a half-year or nine months that its quarters contradict: which quarters, by how much, and what to use instead. It
 * asks for the quarters, which are all filed in India; if one is missing or does not arrive, the amount stands. So does one that the year confirms.
 */
export function* failedQuartersCheck<K extends SourceKind>(
  source: StatementSource<K>,
  lines: readonly FoundLine[],
): Coroutine<CellFailure | undefined> {
  const amounts = lines.map(({ row }) => (typeof row.value === 'number' ? Math.abs(row.value) : 0));
  const largest = lines.length > 1 ? Math.max(...amounts) : 0;
  const ofGoods = goodsAmong(lines);
  const goods: ComparedLine<K>[] = [];
  for (const each of lines) {
    const line = each as FoundLine<K>;
    const found = yield* compareLine(source, line, largest);
    if (!found) continue;
    if (ofGoods.has(line.row.path)) goods.push({ line, ...found });
    else if (found.isContradicted) return refusedLine(source, line, found.check);
  }
  const first = goods.find(({ isContradicted }) => isContradicted);
  return first === undefined || doesSumAgree(goods) ? undefined : refusedLine(source, first.line, first.check);
}

interface ComparedLine<K extends SourceKind> extends QuartersCheck {
  readonly line: FoundLine<K>;
}

/**
 * The definition of goods consumed adds these lines up: an amount that a later filing moves from one of them to another does not change the sum. Adani
 * Enterprises filed the purchases of a first quarter as materials consumed, and those of the half-year as purchases.
 */
const GOODS: ReadonlySet<string> = new Set(Object.values(GOODS_LINES));

/** Restatements move the sum of goods by no more than 2.7 % in the filings at hand. The bound is ours. */
const RESTATED = 0.03;

/** The paths of the three lines of goods, if a figure is computed from all of them; else none. */
function goodsAmong(lines: readonly FoundLine[]): ReadonlySet<string> {
  const paths = new Set(lines.map(({ row: { path } }) => path).filter((path) => GOODS.has(path)));
  return paths.size === GOODS.size ? paths : new Set();
}

/** Whether the sum of the goods agrees with the quarters, but for a restatement, although single lines do not: amounts moved between the lines. */
function doesSumAgree<K extends SourceKind>(goods: readonly ComparedLine<K>[]): boolean {
  const checks = new Map(goods.map(({ line, check }) => [line.row.path, check]));
  const sum = (amount: (check: Check) => number) => [...checks.values()].reduce((all, each) => all + amount(each), 0);
  const reported = sum((check) => check.reported);
  const off = sum((check) => check.expected) - reported;
  return checks.size === GOODS.size && Math.abs(off) <= RESTATED * Math.abs(reported);
}

function* compareLine<K extends SourceKind>(
  source: StatementSource<K>,
  line: FoundLine<K>,
  largest: number,
): Coroutine<QuartersCheck | undefined> {
  const { kind, row, statement } = line;
  const data = dataOfSingleLines(line);
  if (!data || row.value === null || !isOfSeveralQuarters(line) || !madeOfQuarters(source, line)) return undefined;
  const count = (usualMonths(statement) ?? 0) / 3;
  const quarterly = source.ofType('quarterly');
  const ends = Array.from({ length: count }, (_, at) => source.before(statement.periodEnd, 3 * at)).flat();
  const quarters = yield* together(ends.map((date) => ifThere(quarterly.statement(kind, { date }))));
  const filed = quarters.filter((each) => each !== undefined);
  const compared = compareWithQuarters(data, filed, { path: row.path, largest });
  if (!compared?.isContradicted) return compared;
  return {
    ...compared,
    isContradicted: !(yield* isConfirmedByYear(source, { kind, data, count }, compared.check.line)),
  };
}

function refusedLine<K extends SourceKind>(source: StatementSource<K>, line: FoundLine<K>, check: Check): CellFailure {
  const { kind, row, statement } = line;
  const isPerShare = check.line !== row.path;
  const failure = new LineContradicted(() => {
    const why = failureText({ ...check, name: isPerShare ? 'the profit of its quarters' : 'its quarters' });
    const path = row.path.startsWith(`${kind}.`) ? row.path : `${kind}.${row.path}`;
    const instead = isPerShare ? 'the quarters' : 'FIN.TTM or the quarters'; // earnings per share of quarters are no sum
    return `${source.asked}: ${row.label} to ${statement.periodEnd} is contradicted by ${why}. Use ${instead}. "${path}" is what was filed.`;
  });
  const { changes } = source.context;
  if (changes) noteRefusedLine(changes, line, failure);
  return failure;
}

/** Whether a line can be compared with its quarters: it is of a kind that they add up to, and all four quarters are filed. */
function madeOfQuarters<K extends SourceKind>(source: StatementSource<K>, { kind, row: { path } }: FoundLine<K>) {
  return source.quartersFiled(kind) === 4 && isComparableWithQuarters(path, source.kindOf(kind, path));
}
