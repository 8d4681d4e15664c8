import type { WrittenBlock } from './period-block';
import { CELL_STYLES, type SheetDraft } from './sheet-draft';
import type { Figure } from './figure';

interface TrailingColumn {
  readonly block: WrittenBlock;
  readonly column: string;
  readonly figures: readonly Figure[];
  /** The call of the newest quarter's end, and that of the newest year's. */
  readonly ends: readonly string[];
  /** The formula of twelve months of the line in `line` to the day in `date`. */
  readonly trailing: (date: string, line: string) => string;
  readonly lineColumn: string;
}

/** Writes twelve months of the amounts beside a block; the day to which they are stands in the header. */
export function addTrailingColumn(draft: SheetDraft, column: TrailingColumn): void {
  const head = `${column.column}${column.block.dates}`;
  const newest = `MAX(${column.ends.map((end) => `IFNA(${end},0)`).join(',')})`;
  // In the format of its own cell: a heading above it would cut what is said of the years.
  draft.formula(head, `=IF(${newest}=0,"",${newest})`, CELL_STYLES.trailingDate);
  for (const { id, hasTrailing, style } of column.figures) {
    const row = column.block.rows.get(id);
    if (!hasTrailing || row === undefined) continue;
    const date = `$${column.column}$${column.block.dates}`;
    draft.formula(
      `${column.column}${row}`,
      `=IF(${date}="","",${column.trailing(date, `$${column.lineColumn}${row}`)})`,
      style,
    );
  }
}
