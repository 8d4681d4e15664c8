import type { Coroutine } from '../../client';
import type { Table } from '../../tables';
import type { OptionValues } from '../arguments/options/options-argument';
import type { MISSING_OPTION } from '../arguments/options/option-rules';
import { CellFailure } from '../cells/failures/cell-error';
import { confirmed, isAbsence } from '../cells/failures/confirmed-absence';
import { failureCell } from '../cells/results/excel-result';
import type { QueryContext } from '../context/query-context';

type Missing = OptionValues<typeof MISSING_OPTION>['missing'];

/**
 * The computed cells as the option "missing" wants them: `#N/A` with its reason, nothing in its place, or one cell that says in words how many
 * have no number, why the first has none, and which other reasons are the most frequent. Other errors stay.
 */
export function* withMissing(
  missing: Missing,
  context: QueryContext,
  computed: Coroutine<Table | CellFailure>,
): Coroutine<Table | CellFailure> {
  if (missing === 'error') return yield* computed;
  const table = confirmed(yield* asTable(computed), context);
  return missing === 'empty' ? table.map((row) => row.map((cell) => (isAbsence(cell) ? '' : cell))) : reasonOf(table);
}

function* asTable(computed: Coroutine<Table | CellFailure>): Coroutine<Table> {
  try {
    const table = yield* computed;
    return table instanceof CellFailure ? [[table]] : table;
  } catch (thrown) {
    return [[failureCell(thrown)]];
  }
}

function reasonOf(table: Table): Table {
  const cells = table.flat();
  const other = cells.find((cell) => typeof cell === 'object' && !isAbsence(cell) && !('numberFormat' in cell));
  if (other !== undefined) return [[other]];
  const [first, ...others] = cells.filter(isAbsence);
  if (!first) return [['']];
  if (cells.length === 1) return [[first.message]];
  if (others.length === 0) return [[`1 cell has no number: ${first.message}`]];
  return [
    [`${others.length + 1} cells have no number. The first: ${first.message}${otherReasons([first, ...others])}`],
  ];
}

/** How many of the other reasons are named. */
const NAMED = 2;

/**
 * Reasons that differ from the first in more than their dates and the names of what wants the same part, those of most cells first. A name stands
 * before a reason where it is that of all its cells.
 */
function otherReasons(failures: readonly [CellFailure, ...CellFailure[]]): string {
  const counts = new Map<string, { readonly message: string; readonly cells: number }>();
  for (const { message, cause } of failures) {
    const key = withoutDates(cause);
    const known = counts.get(key);
    const isSame = known === undefined || withoutDates(known.message) === withoutDates(message);
    counts.set(key, { message: isSame ? (known?.message ?? message) : cause, cells: (known?.cells ?? 0) + 1 });
  }
  const others = [...counts.values()].slice(1).sort((one, other) => other.cells - one.cells);
  const more = others.slice(NAMED).reduce((sum, { cells }) => sum + cells, 0);
  return [
    ...others.slice(0, NAMED).map(({ message, cells }) => ` In ${cells}: ${message}`),
    ...(more > 0 ? [` ${more} more for other reasons.`] : []),
  ].join('');
}

const withoutDates = (message: string) => message.replace(/\d{4}-\d\d-\d\d/g, '');
