import { columnLetters, type CellStyle } from '../../../workbook';
import { CELL_STYLES, type SheetDraft } from '../sheet-draft';
import type { MarketId } from '../../../api';
import type { ModelSubject } from '../model';
import { type Ratio, ratiosOf } from '../ratio';

/** The usual number of peers. If the user adds more, the table has more rows. */
export const PEER_COUNT = 5;

/** The widest column of names, in characters. */
const WIDEST_NAME = 46;

/** How much wider bold letters are than the digit by which columns are measured. */
const BOLD = 1.2;

/** Separates words from the column of right-aligned figures before them. */
const GAP = '  ';

export interface TableRows {
  readonly header: number;
  readonly first: number;
  readonly last: number;
}

/** The cells that name the companies. */
export function companiesIn({ first, last }: TableRows): string {
  return `$B$${first}:$B$${last}`;
}

/** The rows of the companies: that of the input cell, its peers, and empty ones up to the usual number. */
export function peerRows({ peers }: Pick<ModelSubject, 'peers'>): TableRows {
  return { header: 8, first: 9, last: 9 + Math.max(PEER_COUNT, peers.length) };
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

interface PeerTable {
  readonly rows: TableRows;
  readonly nameOf: (cell: string) => string;
  readonly columns: readonly PeerColumn[];
  /** The calls that say in words why numbers of the company in this row are missing. */
  readonly reasons: (row: number) => readonly string[];
}

/**
 * Writes names and tickers into columns A and B, the columns from C on, the reasons for empty cells after the last column, and
 * medians below; returns the column widths.
 */
export function addPeerTable(
  draft: SheetDraft,
  { company, peers }: ModelSubject,
  { rows, nameOf, columns, reasons }: PeerTable,
): Record<string, number> {
  const { header, first, last } = rows;
  draft.text(`A${header}`, 'Company', CELL_STYLES.labels).text(`B${header}`, 'Ticker', CELL_STYLES.labels);
  draft.formula(`B${first}`, '=$B$3', { bold: true, align: 'left' });
  for (let row = first; row <= last; row += 1) {
    draft.formula(`A${row}`, `=IF(B${row}="","",${nameOf(`B${row}`)})`, row === first ? { bold: true } : {});
    const peer = peers[row - first - 1];
    if (row > first) draft.text(`B${row}`, peer?.argument ?? '', { preset: 'input', align: 'left' });
  }
  draft
    .text(`A${last + 1}`, 'Median', { preset: 'total' })
    .style(`B${last + 1}`, { preset: 'total' })
    .text(`A${last + 2}`, 'of the companies that have the figure', CELL_STYLES.note);
  columns.forEach((column, index) => addColumn(draft, columnLetters(2 + index), column, rows));
  const note = columnLetters(2 + columns.length);
  addReasonsHead(draft, 2 + columns.length, header);
  for (let row = first; row <= last; row += 1) addReasons(draft, `${note}${row}`, row, reasons(row));
  const widths = columns.map(({ width }, index) => [columnLetters(2 + index), width] as const);
  const names = [BOLD * company.name.length, ...peers.map(({ name }) => name.length)].map(
    (width) => Math.ceil(width) + 2,
  );
  return { A: Math.min(WIDEST_NAME, Math.max(34, ...names)), B: 18, ...Object.fromEntries(widths), [note]: 60 };
}

/** Writes the header of the column that `addReasons` fills. If the column is narrow, the text continues over the next one. */
export function addReasonsHead(draft: SheetDraft, column: number, row: number): void {
  const at = `${columnLetters(column)}${row}`;
  draft
    .text(at, `${GAP}Why a cell is empty`, { ...CELL_STYLES.labels, wrap: false })
    .style(`${at}:${columnLetters(column + 1)}${row}`, CELL_STYLES.labels);
}

/** Writes why numbers of the company whose ticker stands in this row are missing. */
export function addReasons(draft: SheetDraft, at: string, row: number, reasons: readonly string[]): void {
  draft.formula(at, `=IF(B${row}="","","${GAP}"&TEXTJOIN(" ",TRUE,${reasons.join(',')}))`, CELL_STYLES.note);
}

/** The row of the next heading below the table, after the medians and the row that counts their companies. */
export function rowBelow({ last }: TableRows): number {
  return last + 4;
}

/**
 * A column for each ratio that companies of this kind have. `metric` returns the formula of a name for all companies, by standalone
 * accounts if only banks without their group file the ratio.
 */
export function ratioColumns(
  market: MarketId,
  subject: ModelSubject,
  metric: (name: string, isOfBankAlone: boolean) => string,
): PeerColumn[] {
  return peerRatios(market, subject).map(({ label, name, style, isOfBankAlone = false }) => {
    const head = isOfBankAlone ? `${label}, alone` : label;
    const width = Math.max(13, head.length + 4);
    return { label: head, width, style, fills: true, formula: () => metric(`"${name}"`, isOfBankAlone) };
  });
}

/** The names of the ratios that have a column, in quotes. */
export function ratioNames(market: MarketId, subject: ModelSubject, ofBankAlone: boolean): string[] {
  const shown = peerRatios(market, subject).filter(({ isOfBankAlone = false }) => isOfBankAlone === ofBankAlone);
  return shown.map(({ name }) => `"${name}"`);
}

function peerRatios(market: MarketId, subject: ModelSubject): Ratio[] {
  return ratiosOf(market, subject).filter(({ ofPeers }) => ofPeers);
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
  if (noMedian) draft.style(`${letters}${last + 1}`, { preset: 'total' });
  else addMedian(draft, letters, column, rows);
}

/** AGGREGATE's functions and options: the median, without cells that have an error, such as those of a mistyped ticker. */
const MEDIAN = 12;
const WITHOUT_ERRORS = 6;

function addMedian(draft: SheetDraft, letters: string, { style }: PeerColumn, rows: TableRows): void {
  const { first, last } = rows;
  const figures = `${letters}${first}:${letters}${last}`;
  const companies = `SUMPRODUCT(--(${companiesIn(rows)}<>""))`;
  draft
    .formula(`${letters}${last + 1}`, `=IFERROR(AGGREGATE(${MEDIAN},${WITHOUT_ERRORS},${figures}),"")`, {
      preset: 'total',
      ...style,
    })
    .formula(`${letters}${last + 2}`, `=COUNT(${figures})&" of "&${companies}`, {
      ...CELL_STYLES.note,
      align: 'right',
    });
}
