import { columnLetters } from '../../workbook';
import { metricOf, type Figure } from './figure';
import { CELL_STYLES, guardedFormula, type SheetDraft } from './sheet-draft';

/** A block of figures by period, the newest first. */
export interface PeriodBlock {
  readonly row: number;
  readonly title: string;
  /** The header of the label column, such as "Year to". */
  readonly head: string;
  readonly count: number;
  /** A column of period end dates. */
  readonly periods: string;
  readonly figures: readonly Figure[];
  /** The column of line labels. */
  readonly lineColumn: string;
  /** METRIC formula for the lines `rows` and the periods `columns`. */
  readonly metric: (columns: string, rows: string) => string;
  /**
   * GROWTH formula for the line in `line` over the year before the period in `date`; `before` is the date in the next
   * column. It compares periods by their dates: a neighbouring column may be of another year.
   */
  readonly growth: (line: string, date: string, before: string | undefined, options?: string) => string | undefined;
  /** True where the service reports outflows as negative numbers. */
  readonly spentIsNegative: boolean;
}

/** Writes the block and the ratios below it; returns the first row after it. */
export function addPeriodBlock(draft: SheetDraft, block: PeriodBlock): number {
  const { row, title, head, count, figures, lineColumn } = block;
  const last = columnLetters(count);
  const first = row + 2;
  const end = first + figures.length - 1;
  draft
    .text(`A${row}`, title, CELL_STYLES.heading)
    .text(`A${row + 1}`, head, CELL_STYLES.labels)
    .style(`B${row + 1}:${last}${row + 1}`, CELL_STYLES.dates)
    .formula(`B${row + 1}`, `=TRANSPOSE(${block.periods})`, CELL_STYLES.dates)
    .text(`${lineColumn}${row + 1}`, 'Line as reported', CELL_STYLES.labels);
  figures.forEach((figure, index) => {
    const at = first + index;
    draft
      .text(`A${at}`, figure.label)
      .style(`B${at}:${last}${at}`, figure.style)
      .text(`${lineColumn}${at}`, metricOf(figure), CELL_STYLES.note);
  });
  const columns = `$B$${row + 1}:$${last}$${row + 1}`;
  const rows = `$${lineColumn}$${first}:$${lineColumn}$${end}`;
  // A line that a filing lacks stays empty; a failed request or an unknown company shows its error.
  draft.formula(`B${first}`, `=IFNA(${block.metric(columns, rows)},"")`, figures[0]?.style);
  return addRatios(draft, block, first, end + 1);
}

interface Ratio {
  readonly label: string;
  readonly needs: readonly string[];
  readonly style: typeof CELL_STYLES.percent | typeof CELL_STYLES.amount;
  /** The formula of one period; undefined for a period without one. */
  readonly formula: (cell: (id: string) => string, period: number) => string | undefined;
}

function ratiosOf(block: PeriodBlock, lineOf: (id: string) => string): Ratio[] {
  const { row, count, spentIsNegative, head, growth } = block;
  const inYear = head.startsWith('Quarter') ? ' in a year' : '';
  const growthOf = (id: string, period: number, options?: string) => {
    const [date = '', before] = [1, 2].map((at) => `${columnLetters(period + at)}${row + 1}`);
    return growth(lineOf(id), date, period + 1 < count ? before : undefined, options);
  };
  return [
    {
      label: `Growth of revenue${inYear}`,
      needs: ['revenue'],
      style: CELL_STYLES.percent,
      formula: (_cell, period) => growthOf('revenue', period),
    },
    {
      label: 'Net margin',
      needs: ['profit', 'revenue'],
      style: CELL_STYLES.percent,
      formula: (cell) => guardedFormula([cell('profit'), cell('revenue')], `${cell('profit')}/${cell('revenue')}`),
    },
    {
      label: 'Free cash flow',
      needs: ['cash', 'spent'],
      style: CELL_STYLES.amount,
      formula: (cell) => {
        const sum = `${cell('cash')}${spentIsNegative ? '+' : '-'}${cell('spent')}`;
        return guardedFormula([cell('cash'), cell('spent')], sum);
      },
    },
    {
      label: 'Return on equity',
      needs: ['profit', 'equity'],
      style: CELL_STYLES.percent,
      formula: (cell) => guardedFormula([cell('profit'), cell('equity')], `${cell('profit')}/${cell('equity')}`),
    },
    {
      // The row of earnings per share is as filed: over a split its neighbours are of unlike shares.
      label: `EPS growth${inYear}, splits adjusted`,
      needs: ['perShare'],
      style: CELL_STYLES.percent,
      formula: (_cell, period) => growthOf('perShare', period, 'splits=adjust'),
    },
  ];
}

/** Writes ratios of the block, empty where an operand is empty; returns the first row after them. */
function addRatios(draft: SheetDraft, block: PeriodBlock, first: number, row: number): number {
  const rowOf = (id: string) => first + block.figures.findIndex((figure) => figure.id === id);
  const lineOf = (id: string) => `$${block.lineColumn}${rowOf(id)}`;
  const there = ratiosOf(block, lineOf).filter(({ needs }) => needs.every((id) => rowOf(id) >= first));
  there.forEach(({ label, style, formula }, index) => {
    const at = row + index;
    const top = index === 0 ? ({ preset: 'total', bold: false } as const) : {};
    draft.text(`A${at}`, label, top);
    for (let period = 0; period < block.count; period += 1) {
      const letters = columnLetters(1 + period);
      const text = formula((id) => `${letters}${rowOf(id)}`, period);
      if (text === undefined) draft.style(`${letters}${at}`, top);
      else draft.formula(`${letters}${at}`, text, { ...top, ...style });
    }
  });
  return row + there.length;
}
