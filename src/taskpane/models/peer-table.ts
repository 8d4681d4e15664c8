import { columnLetters, type CellStyle } from '../../workbook';
import { CELL_STYLES, type SheetDraft } from './sheet-draft';
import type { MarketId } from '../../api';
import type { ModelSubject } from './model';
import { ratiosOf } from './ratio';

/** The maximum number of peers below the company. */
export const PEER_COUNT = 5;

/** The rows of the companies; the first is the company of the input cell. */
export const PEER_ROWS = { header: 8, first: 9, last: 9 + PEER_COUNT } as const;

export interface TableRows {
  readonly header: number;
  readonly first: number;
  readonly last: number;
}

export interface PeerColumn {
  readonly label: string;
  readonly width: number;
  readonly style: CellStyle;
  /** Either one formula in each row, or one formula at the top that fills the column. */
  readonly formula: (row: number) => string;
  readonly fills?: boolean;
  /** True for a column without a median, such as a date. */
  readonly noMedian?: boolean;
}

/**
 * Writes names and tickers into columns A and B, the columns from C on, and medians below; returns the column widths.
 */
export function addPeerTable(
  draft: SheetDraft,
  { peers }: ModelSubject,
  nameOf: (cell: string) => string,
  columns: readonly PeerColumn[],
  rows: TableRows = PEER_ROWS,
): Record<string, number> {
  const { header, first, last } = rows;
  draft.text(`A${header}`, 'Company', CELL_STYLES.labels).text(`B${header}`, 'Ticker', CELL_STYLES.labels);
  draft.formula(`B${first}`, '=$B$3', { bold: true, align: 'left' });
  for (let row = first; row <= last; row += 1) {
    draft.formula(`A${row}`, `=IF(B${row}="","",${nameOf(`B${row}`)})`, row === first ? { bold: true } : {});
    const peer = peers[row - first - 1];
    if (row > first) draft.text(`B${row}`, peer?.argument ?? '', { preset: 'input', align: 'left' });
  }
  draft.text(`A${last + 1}`, 'Median', { preset: 'total' }).style(`B${last + 1}`, { preset: 'total' });
  columns.forEach((column, index) => addColumn(draft, columnLetters(2 + index), column, rows));
  const widths = columns.map(({ width }, index) => [columnLetters(2 + index), width] as const);
  return { A: 34, B: 16, ...Object.fromEntries(widths) };
}

/** A column for each ratio that companies of this kind have; `metric` is the formula of a name for all companies. */
export function ratioColumns(market: MarketId, subject: ModelSubject, metric: (name: string) => string): PeerColumn[] {
  const shown = ratiosOf(market, subject).filter(({ ofPeers }) => ofPeers);
  return shown.map(({ label, name, style }) => {
    return { label, width: 20, style, fills: true, formula: () => metric(`"${name}"`) };
  });
}

/** Says below the table why cells of it are empty; `metric` is the formula of several names for all companies. */
export function addReasons(
  draft: SheetDraft,
  market: MarketId,
  subject: ModelSubject,
  profit: string,
  metric: (names: string) => string,
): void {
  const ratios = ratiosOf(market, subject).filter(({ ofPeers }) => ofPeers);
  const names = [profit, ...ratios.map(({ name }) => name)].map((name) => `"${name}"`);
  draft.formula(`A${PEER_ROWS.last + 2}`, metric(`{${names.join(',')}}`), CELL_STYLES.note);
}

function addColumn(draft: SheetDraft, letters: string, column: PeerColumn, rows: TableRows): void {
  const { header, first, last } = rows;
  const { label, style, formula, fills, noMedian } = column;
  draft.text(`${letters}${header}`, label, CELL_STYLES.figures);
  if (fills) {
    draft.style(`${letters}${first}:${letters}${last}`, style).formula(`${letters}${first}`, formula(first), style);
  } else {
    for (let row = first; row <= last; row += 1) draft.formula(`${letters}${row}`, formula(row), style);
  }
  const median = `=IFERROR(MEDIAN(${letters}${first}:${letters}${last}),"")`;
  const total = { preset: 'total', ...style } as const;
  if (noMedian) draft.style(`${letters}${last + 1}`, { preset: 'total' });
  else draft.formula(`${letters}${last + 1}`, median, total);
}
