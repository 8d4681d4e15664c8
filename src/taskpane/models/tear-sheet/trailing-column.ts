import { labelledReason } from '../labelled-reason';
import type { WrittenBlock } from './period-block';
import { CELL_STYLES, type SheetDraft } from '../sheet-draft';
import type { Figure } from '../figure';

interface TrailingColumn {
  readonly block: WrittenBlock;
  readonly column: string;
  readonly figures: readonly Figure[];
  /** The call that returns the newest quarter's end, and the one for the newest year's. */
  readonly ends: readonly string[];
  /** The formula of the line in `line` for the twelve months to the day in `date`. */
  readonly trailing: (date: string, line: string) => string;
  /** The call that says why the lines in `lines` have no twelve months to that day. */
  readonly reason: (date: string, lines: string) => string;
  readonly lineColumn: string;
}

/**
 * Writes a column with twelve months of the amounts beside a block, and below the block why some are missing. The header is the day on
 * which the twelve months end. Returns the first row after that.
 */
export function addTrailingColumn(draft: SheetDraft, column: TrailingColumn): number {
  const head = `${column.column}${column.block.dates}`;
  const newest = `MAX(${column.ends.map((end) => `IFNA(${end},0)`).join(',')})`;
  // The date's own format has the words of a heading: a heading above it would cut the notes on the years.
  draft.formula(head, `=IF(${newest}=0,"",${newest})`, CELL_STYLES.trailingDate);
  const date = `$${column.column}$${column.block.dates}`;
  const rows: number[] = [];
  for (const { id, hasTrailing, style } of column.figures) {
    const row = column.block.rows.get(id);
    if (!hasTrailing || row === undefined) continue;
    rows.push(row);
    draft.formula(
      `${column.column}${row}`,
      `=IF(${date}="","",${column.trailing(date, `$${column.lineColumn}${row}`)})`,
      style,
    );
  }
  const lines = runsOf(rows).map(([from, to]) => `$${column.lineColumn}$${from}:$${column.lineColumn}$${to}`);
  const reasons = lines.map((each) => labelledReason('12 months', column.reason(date, each)));
  const { end } = column.block;
  draft.formula(`A${end}`, `=IF(${date}="","",TEXTJOIN(" ",TRUE,${reasons.join(',')}))`, CELL_STYLES.note);
  return end + 1;
}

/** The first and last row of each group of consecutive rows. */
function runsOf(rows: readonly number[]): readonly (readonly [from: number, to: number])[] {
  const starts = rows.filter((row) => !rows.includes(row - 1));
  const ends = rows.filter((row) => !rows.includes(row + 1));
  return starts.map((from, index) => [from, ends[index] ?? from]);
}
