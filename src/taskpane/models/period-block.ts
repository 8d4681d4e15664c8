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
  /** The number of periods between the figures that growth compares. */
  readonly back: number;
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
  /** How many periods back the formula reads; the oldest periods have no value. */
  readonly back: number;
  readonly style: typeof CELL_STYLES.percent | typeof CELL_STYLES.amount;
  readonly formula: (cell: (id: string, back?: number) => string) => string;
}

function ratiosOf({ back, spentIsNegative, head }: PeriodBlock): Ratio[] {
  const before = head.startsWith('Quarter') ? 'Growth of revenue in a year' : 'Growth of revenue';
  return [
    {
      ...{ label: before, needs: ['revenue'], back, style: CELL_STYLES.percent },
      formula: (cell) => `${cell('revenue')}/${cell('revenue', back)}-1`,
    },
    {
      ...{ label: 'Net margin', needs: ['profit', 'revenue'], back: 0, style: CELL_STYLES.percent },
      formula: (cell) => `${cell('profit')}/${cell('revenue')}`,
    },
    {
      ...{ label: 'Free cash flow', needs: ['cash', 'spent'], back: 0, style: CELL_STYLES.amount },
      formula: (cell) => `${cell('cash')}${spentIsNegative ? '+' : '-'}${cell('spent')}`,
    },
    {
      ...{ label: 'Return on equity', needs: ['profit', 'equity'], back: 0, style: CELL_STYLES.percent },
      formula: (cell) => `${cell('profit')}/${cell('equity')}`,
    },
  ];
}

/** Writes ratios of the block's own cells, empty where an operand is empty; returns the first row after them. */
function addRatios(draft: SheetDraft, block: PeriodBlock, first: number, row: number): number {
  const rowOf = (id: string) => first + block.figures.findIndex((figure) => figure.id === id);
  const there = ratiosOf(block).filter(({ needs }) => needs.every((id) => rowOf(id) >= first));
  there.forEach(({ label, needs, back, style, formula }, index) => {
    const at = row + index;
    const top = index === 0 ? ({ preset: 'total', bold: false } as const) : {};
    draft.text(`A${at}`, label, top);
    for (let period = 0; period < block.count; period += 1) {
      const cell = (id: string, periodsBack = 0) => `${columnLetters(1 + period + periodsBack)}${rowOf(id)}`;
      const read = [...needs.map((id) => cell(id)), ...(back > 0 ? needs.map((id) => cell(id, back)) : [])];
      const place = `${columnLetters(1 + period)}${at}`;
      if (period + back < block.count) draft.formula(place, guardedFormula(read, formula(cell)), { ...top, ...style });
      else draft.style(place, top);
    }
  });
  return row + there.length;
}
