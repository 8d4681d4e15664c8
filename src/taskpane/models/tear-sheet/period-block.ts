import { MOST_DAYS_OF_A_YEAR } from '../../../api';
import { columnLetters } from '../../../workbook';
import { notTwelveMonths } from '../year-length';
import { metricOf, type Figure } from '../figure';
import type { Ratio } from '../ratio';
import { CELL_STYLES, type SheetDraft, withReason } from '../sheet-draft';
import { labelledReason } from '../labelled-reason';

/** A block of figures by period, the newest first. */
export interface PeriodBlock {
  readonly row: number;
  readonly title: string;
  /** The header of the label column, such as "Year to". */
  readonly head: string;
  readonly count: number;
  /** A row of period end dates. */
  readonly periods: string;
  readonly figures: readonly Figure[];
  /** The ratios, which definitions compute, below the figures. */
  readonly ratios: readonly Ratio[];
  /** The column of line labels. */
  readonly lineColumn: string;
  /** The call that returns the types of the periods `dates`, for a sheet that says which of its years do not have twelve months. */
  readonly types?: (dates: string) => string;
  /** The formula of a note that says why periods are missing in `dates`, by a line that each has. */
  readonly missing?: (dates: string, line: string) => string;
  /** METRIC formula for the lines `rows` and the periods `columns`, with an option. */
  readonly metric: (columns: string, rows: string, option: string) => string;
  /**
   * GROWTH formula for the line in `line` over the year before the period in `date`; `before` is the date in the next
   * column. It compares periods by their dates: a neighbouring column may be of another year.
   */
  readonly growth: (line: string, date: string, before: string | undefined, options?: string) => string | undefined;
  /** The call that says in one cell why growth is missing, by all dates, or by all but the last and all but the first ones (`pairs`). */
  readonly growthReason: (
    line: string,
    dates: string,
    pairs: readonly [later: string, earlier: string],
    options: string,
  ) => string;
}

/** The rows and columns of a block that was written. */
export interface WrittenBlock {
  /** The first row after it. */
  readonly end: number;
  /** The row of the dates. */
  readonly dates: number;
  /** The last column of figures. */
  readonly last: string;
  /** The rows of its figures by their ids, and of its ratios by their names. */
  readonly rows: ReadonlyMap<string, number>;
}

/** The most days between the ends of two consecutive years, or quarters. */
const LONGEST_YEAR = MOST_DAYS_OF_A_YEAR;
const LONGEST_QUARTER = 119;

/** Writes the block, and growth and ratios below it. */
export function addPeriodBlock(draft: SheetDraft, block: PeriodBlock): WrittenBlock {
  const { row, title, head, count, figures, lineColumn } = block;
  const last = columnLetters(count);
  const first = row + 2;
  const end = first + figures.length - 1;
  draft
    .text(`A${row}`, title, CELL_STYLES.heading)
    .formula(`C${row}`, `=TEXTJOIN(" ",TRUE,${notesOf(block).join(',')})`, CELL_STYLES.note)
    .text(`A${row + 1}`, head, CELL_STYLES.labels)
    .style(`B${row + 1}:${last}${row + 1}`, CELL_STYLES.dates)
    .formula(`B${row + 1}`, `=${block.periods}`, CELL_STYLES.dates)
    .text(`${lineColumn}${row + 1}`, 'Line or name asked', CELL_STYLES.labels);
  figures.forEach((figure, index) => {
    const at = first + index;
    draft
      .text(`A${at}`, figure.label)
      .style(`B${at}:${last}${at}`, figure.style)
      .text(`${lineColumn}${at}`, metricOf(figure), CELL_STYLES.note);
  });
  const columns = `$B$${row + 1}:$${last}$${row + 1}`;
  const lines = `$${lineColumn}$${first}:$${lineColumn}$${end}`;
  // A missing number leaves its cell empty; a failed request or an unknown company shows its error.
  draft.formula(`B${first}`, `=${block.metric(columns, lines, 'missing=empty')}`, figures[0]?.style);
  const revenue = addGrowth(draft, block, { ...REVENUE_GROWTH, first, row: end + 1 });
  const ratios = addRatios(draft, block, revenue);
  const reasons = addGrowth(draft, block, { ...EPS_GROWTH, first, row: ratios });
  const rows = new Map([
    ...figures.map(({ id }, index) => [id, first + index] as const),
    ...block.ratios.map(({ name }, index) => [name, revenue + index] as const),
  ]);
  const written = (next: number): WrittenBlock => ({ end: next, dates: row + 1, last, rows });
  const all = `$${lineColumn}$${first}:$${lineColumn}$${ratios - 1}`;
  draft.formula(`A${reasons}`, `=${block.metric(columns, all, 'missing=reason')}`, CELL_STYLES.note);
  const grown = growthReasons(block, first);
  if (grown.length === 0) return written(reasons + 1);
  draft.formula(`A${reasons + 1}`, `=TEXTJOIN(" ",TRUE,${grown.join(',')})`, CELL_STYLES.note);
  return written(reasons + 2);
}

/** The formulas that say why numbers in the rows of growth are missing. */
function growthReasons({ row, count, figures, lineColumn, growthReason }: PeriodBlock, first: number): string[] {
  const datesOf = (from: number, to: number) => `$${columnLetters(from)}$${row + 1}:$${columnLetters(to)}$${row + 1}`;
  const pairs = [datesOf(1, count - 1), datesOf(2, count)] as const;
  return [REVENUE_GROWTH, EPS_GROWTH].flatMap(({ id, name, options }) => {
    const at = figures.findIndex((figure) => figure.id === id);
    if (at < 0) return [];
    const line = `$${lineColumn}$${first + at}`;
    return labelledReason(name, growthReason(line, datesOf(1, count), pairs, withReason(options)));
  });
}

/** The notes on the periods, beside the title. */
function notesOf(block: PeriodBlock): string[] {
  const { row, count, types, missing, lineColumn } = block;
  const dates = `B${row + 1}:${columnLetters(count)}${row + 1}`;
  return [
    notConsecutive(block),
    ...(types === undefined ? [] : [notTwelveMonths(types(dates), dates)]),
    ...(missing === undefined ? [] : [missing(dates, `$${lineColumn}$${row + 2}`)]),
  ];
}

/** A note if two neighbouring columns are not consecutive periods: a period that was not filed has no column, and its neighbours would look consecutive. */
function notConsecutive({ row, head, count }: PeriodBlock): string {
  const [days, period] = head.startsWith('Quarter') ? [LONGEST_QUARTER, 'quarter'] : [LONGEST_YEAR, 'year'];
  const [later, earlier] = [
    `B${row + 1}:${columnLetters(count - 1)}${row + 1}`,
    `C${row + 1}:${columnLetters(count)}${row + 1}`,
  ];
  const apart = `SUMPRODUCT((${earlier}>0)*(${later}-${earlier}>${days}))`;
  return `IFERROR(IF(${apart}>0,"Not consecutive: two are more than a ${period} apart.",""),"")`;
}

interface Growth {
  /** The figure that grows; without it there is no such row. */
  readonly id: string;
  readonly label: (inYear: string, figure: string) => string;
  /** Its name in notes. */
  readonly name: string;
  readonly options?: string;
}

const REVENUE_GROWTH: Growth = {
  id: 'revenue',
  label: (inYear, figure) => `Growth of ${figure}${inYear}`,
  name: 'Growth',
};

/** Growth of EPS adjusts for splits, while the row of EPS shows amounts as filed, of different shares before and after a split. */
const EPS_GROWTH: Growth = {
  id: 'perShare',
  label: (inYear) => `EPS growth${inYear}, splits adjusted`,
  name: 'EPS growth',
  options: 'splits=adjust',
};

const TOP = { preset: 'total', bold: false } as const;

/** Writes the growth of a figure, where the block has it; returns the first row after it. */
function addGrowth(
  draft: SheetDraft,
  { row: top, head, count, figures, lineColumn, growth }: PeriodBlock,
  { id, label, options, first, row }: Growth & { readonly first: number; readonly row: number },
): number {
  const at = figures.findIndex((figure) => figure.id === id);
  if (at < 0) return row;
  const style = row === first + figures.length ? TOP : {};
  const figure = (figures[at]?.label ?? '').replace(/^./, (letter) => letter.toLowerCase());
  draft.text(`A${row}`, label(head.startsWith('Quarter') ? ' in a year' : '', figure), style);
  for (let period = 0; period < count; period += 1) {
    const [date = '', before] = [1, 2].map((next) => `${columnLetters(period + next)}${top + 1}`);
    const text = growth(`$${lineColumn}${first + at}`, date, period + 1 < count ? before : undefined, options);
    const cell = `${columnLetters(1 + period)}${row}`;
    if (text === undefined) draft.style(cell, style);
    else draft.formula(cell, text, { ...style, ...CELL_STYLES.percent });
  }
  return row + 1;
}

/** Writes the ratios, empty for a period that lacks one; returns the first row after them. */
function addRatios(
  draft: SheetDraft,
  { row: top, count, ratios, lineColumn, metric }: PeriodBlock,
  row: number,
): number {
  const last = columnLetters(count);
  ratios.forEach(({ label, name, style }, index) => {
    const at = row + index;
    draft.text(`A${at}`, label).style(`B${at}:${last}${at}`, style).text(`${lineColumn}${at}`, name, CELL_STYLES.note);
  });
  if (ratios.length === 0) return row;
  const names = `$${lineColumn}$${row}:$${lineColumn}$${row + ratios.length - 1}`;
  draft.formula(`B${row}`, `=${metric(`$B$${top + 1}:$${last}$${top + 1}`, names, 'missing=empty')}`, ratios[0]?.style);
  return row + ratios.length;
}
