import type { StatementData } from '../../api';
import { deniedByQuarters, failureText, isHeldByQuarters } from '../../checks';
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
  for (const line of lines) {
    const denied = yield* heldLine(source, line as FoundLine<K>, largest);
    if (denied) return denied;
  }
  return undefined;
}

function* heldLine<K extends SourceKind>(
  source: StatementSource<K>,
  line: FoundLine<K>,
  largest: number,
): Coroutine<CellFailure | undefined> {
  const { kind, row, statement } = line;
  const data = dataOfSingleLines(line);
  if (!data || row.value === null || !isOfSeveralQuarters(line) || !madeOfQuarters(source, line)) return undefined;
  const count = (usualMonths(statement) ?? 0) / 3;
  const quarterly = source.ofType('quarterly');
  const ends = Array.from({ length: count }, (_, at) => source.before(statement.periodEnd, 3 * at)).flat();
  const quarters = yield* together(ends.map((date) => ifThere(quarterly.statement(kind, { date }))));
  const check = deniedByQuarters(data, quarters.filter(isStatement), { path: row.path, largest });
  if (!check) return undefined;
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
