import type { StatementData } from '../../api';
import { GOODS_LINES } from '../../api';
import type { Check } from '../../checks';
import { deniedByQuarters, failureText, isHeldByQuarters, SAME } from '../../checks';
import type { Coroutine } from '../../client';
import { RequestError, together } from '../../client';
import type { Statement } from '../../tables';
import { usualMonths } from '../../tables';
import type { SourceKind } from '../arguments/source-kind';
import { CellFailure } from '../cells/cell-error';
import type { FoundLine } from '../statements/found-line';
import { LineDenied } from '../statements/found-line';
import { noteRefusedLine } from '../statements/shown-changes';
import type { StatementSource } from '../statements/sources/statement-source';
import { dataOfSingleLines } from './failed-check';

/** Whether a line is of a half-year or nine months. A cell of any other asks no more than this. */
export const isOfSeveralQuarters = ({ statement: { type } }: FoundLine): boolean =>
  type === 'half_yearly' || type === 'nine_months';

/**
 * The `#N/A` for amounts of a half-year or nine months that its quarters deny, where each of these is filed (India): which, by how much, and what to
 * use instead. The quarters are asked for; where one is missing or does not arrive, nothing is denied.
 */
export function* failedQuarters<K extends SourceKind>(
  source: StatementSource<K>,
  lines: readonly FoundLine[],
): Coroutine<CellFailure | undefined> {
  const amounts = lines.map(({ row }) => (typeof row.value === 'number' ? Math.abs(row.value) : 0));
  const largest = lines.length > 1 ? Math.max(...amounts) : 0;
  const ofGoods = goodsAmong(lines);
  const moved: Denied<K>[] = [];
  for (const line of lines) {
    const check = yield* heldLine(source, line as FoundLine<K>, largest);
    if (!check) continue;
    const denied = { line: line as FoundLine<K>, check };
    if (ofGoods.length === 0 || !isOfGoods(line)) return refusedLine(source, denied);
    moved.push(denied);
  }
  const [first] = moved;
  return first === undefined || isSumHeld(ofGoods, moved) ? undefined : refusedLine(source, first);
}

interface Denied<K extends SourceKind> {
  readonly line: FoundLine<K>;
  readonly check: Check;
}

/**
 * The definition of goods consumed adds these lines up: an amount that a later filing moves from one of them to another does not change the sum. Adani
 * Enterprises filed the purchases of a first quarter as materials consumed, and those of the half-year as purchases.
 */
const GOODS: ReadonlySet<string> = new Set(Object.values(GOODS_LINES));

const isOfGoods = ({ row: { path } }: FoundLine) => GOODS.has(path);

/** The lines of goods, one of each; none where a figure is computed from some of them only. */
function goodsAmong(lines: readonly FoundLine[]): readonly FoundLine[] {
  const byPath = new Map(lines.filter(isOfGoods).map((line) => [line.row.path, line]));
  return byPath.size === GOODS.size ? [...byPath.values()] : [];
}

/** Whether what the quarters have more of some lines of goods they have less of others. */
function isSumHeld<K extends SourceKind>(goods: readonly FoundLine[], moved: readonly Denied<K>[]): boolean {
  const checks = new Map(moved.map(({ line, check }) => [line.row.path, check]));
  const off = [...checks.values()].reduce((sum, { reported, expected }) => sum + reported - expected, 0);
  const whole = goods.reduce((sum, { row }) => sum + (typeof row.value === 'number' ? row.value : 0), 0);
  return checks.size > 1 && Math.abs(off) <= SAME * Math.abs(whole);
}

function* heldLine<K extends SourceKind>(
  source: StatementSource<K>,
  line: FoundLine<K>,
  largest: number,
): Coroutine<Check | undefined> {
  const { kind, row, statement } = line;
  const data = dataOfSingleLines(line);
  if (!data || row.value === null || !isOfSeveralQuarters(line) || !madeOfQuarters(source, line)) return undefined;
  const count = (usualMonths(statement) ?? 0) / 3;
  const quarterly = source.ofType('quarterly');
  const ends = Array.from({ length: count }, (_, at) => source.before(statement.periodEnd, 3 * at)).flat();
  const quarters = yield* together(ends.map((date) => ifThere(quarterly.statement(kind, { date }))));
  return deniedByQuarters(data, quarters.filter(isStatement), { path: row.path, largest });
}

function refusedLine<K extends SourceKind>(source: StatementSource<K>, { line, check }: Denied<K>): CellFailure {
  const { kind, row, statement } = line;
  const failure = new LineDenied(() => {
    const why = failureText({
      ...check,
      name: check.line === row.path ? 'its quarters' : 'the profit of its quarters',
    });
    const path = row.path.startsWith(`${kind}.`) ? row.path : `${kind}.${row.path}`;
    return `${source.asked}: ${row.label} to ${statement.periodEnd} is denied by ${why}. Use FIN.TTM, the quarters, or "${path}" as filed.`;
  });
  const { changes } = source.context;
  if (changes) noteRefusedLine(changes, line, failure);
  return failure;
}

/** Whether quarters tell of a line, and each of them is filed. */
function madeOfQuarters<K extends SourceKind>(source: StatementSource<K>, { kind, row: { path } }: FoundLine<K>) {
  return source.quartersFiled(kind) === 4 && isHeldByQuarters(path, source.kindOf(kind, path));
}

/** The statement's data, if it is there and the service answers. */
function* ifThere(asked: Coroutine<Statement | CellFailure>): Coroutine<Statement['facts'] | undefined> {
  try {
    const statement = yield* asked;
    return statement instanceof CellFailure ? undefined : statement.facts;
  } catch (error) {
    if (error instanceof RequestError) return undefined;
    throw error;
  }
}

function isStatement(facts: Statement['facts'] | undefined): facts is StatementData {
  return facts?.statement_type !== undefined;
}
