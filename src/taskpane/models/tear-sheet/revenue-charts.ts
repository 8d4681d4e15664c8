import type { WrittenBlock } from './period-block';
import type { SheetDraft } from '../sheet-draft';

/** The rows that the charts cover, and an empty one below them. */
export const CHART_ROWS = 16;

/** The columns that the two charts cover. */
const PLACES = [
  ['A', 'C'],
  ['D', 'I'],
] as const;

/**
 * Adds column charts of a block's revenue and margin by period. A period without a number has no column; a line chart would draw
 * it as 0.
 */
export function addRevenueCharts(
  draft: SheetDraft,
  block: WrittenBlock,
  top: number,
  rows: readonly (readonly [id: string, title: string])[],
): void {
  const drawn = rows.flatMap(([id, title]) => {
    const row = block.rows.get(id);
    return row === undefined ? [] : [{ row, title }];
  });
  drawn.slice(0, PLACES.length).forEach(({ row, title }, index) => {
    const [left, right] = PLACES[index] ?? PLACES[0];
    draft.chart({
      kind: 'column',
      source: `B${row}:${block.last}${row}`,
      seriesIn: 'rows',
      categories: { area: `B${block.dates}:${block.last}${block.dates}`, newestFirst: true },
      title,
      place: `${left}${top}:${right}${top + CHART_ROWS - 2}`,
    });
  });
}
