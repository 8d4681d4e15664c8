import { takesFormattedNumbers } from '../../functions/cells/results/formatted-numbers';
import type { CellStyle, ChartPlan, PlannedCell, SheetPlan } from '../../workbook';
import type { PickedCompany } from '../companies/picked-company';

type Layout = Pick<SheetPlan, 'name' | 'columnWidths' | 'frozenRows'>;

/** Styles of texts that may continue over the empty cells beside them. */
const OVERFLOWING: ReadonlySet<CellStyle['preset']> = new Set(['title', 'heading', 'note'] as const);

/** A sheet that a model writes cell by cell. Text from the service is always written as text. */
export class SheetDraft {
  readonly #cells: PlannedCell[] = [];
  readonly #areas: { readonly at: string; readonly style: CellStyle }[] = [];
  readonly #charts: ChartPlan[] = [];

  text(at: string, text: string, style: CellStyle = {}): this {
    this.#cells.push({ at, text, style });
    return this;
  }

  formula(at: string, formula: string, style: CellStyle = {}): this {
    this.#cells.push({ at, formula, style });
    return this;
  }

  /** Sets the style of an area that a formula spills into. */
  style(at: string, style: CellStyle): this {
    this.#areas.push({ at, style });
    return this;
  }

  chart(chart: ChartPlan): this {
    this.#charts.push(chart);
    return this;
  }

  /** Adds an input cell with its label to the left. */
  input(row: number, label: string, text: string): this {
    return this.text(`A${row}`, label).text(`B${row}`, text, { preset: 'input', align: 'left' });
  }

  /** The most characters of a label in column A, which the figure beside it would cut. Titles and notes do not count. */
  longestLabel(): number {
    const lengths = this.#cells.map(({ at, text = '', style }) =>
      /^A\d/.test(at) && !OVERFLOWING.has(style?.preset) ? text.length : 0,
    );
    return Math.max(0, ...lengths);
  }

  plan(layout: Layout): SheetPlan {
    return { ...layout, cells: this.#cells, areas: this.#areas, charts: this.#charts };
  }
}

/** Cell styles of a model's figures. */
export const CELL_STYLES = {
  title: { preset: 'title' },
  note: { preset: 'note' },
  heading: { preset: 'heading' },
  /** Headers of a label column and of a figure column. */
  labels: { preset: 'header', align: 'left' },
  figures: { preset: 'header', align: 'right' },
  dates: { preset: 'header', align: 'right', numberFormat: 'yyyy-mm-dd' },
  trailingDate: { preset: 'header', align: 'right', wrap: false, numberFormat: '"12 months to "yyyy-mm-dd' },
  date: { align: 'left', numberFormat: 'yyyy-mm-dd' },
  dateRight: { align: 'right', numberFormat: 'yyyy-mm-dd' },
  /** Crores or millions, with a decimal for small amounts only. */
  amount: { numberFormat: '[>=1000]#,##0;[<=-1000]-#,##0;#,##0.0' },
  /** Like `amount`, for amounts that are never negative: zero is 0, not 0.0. */
  owed: { numberFormat: '[=0]0;[>=1000]#,##0;#,##0.0' },
  whole: { numberFormat: '#,##0;[Red]-#,##0' },
  perShare: { numberFormat: '#,##0.00;[Red]-#,##0.00' },
  /** Crores and ratios as filed: a ratio of 0.0036 is not 0.00. */
  asFiled: { numberFormat: '[>=1]#,##0.00;[Red][<=-1]-#,##0.00;0.00##' },
  /** Millions without decimals, per-share figures with decimals. */
  millions: { numberFormat: '[>=100]#,##0;[<=-100]-#,##0;#,##0.00' },
  percent: { numberFormat: '0.0%;[Red]-0.0%' },
  /** Percent with two decimals, for small ratios of loans, assets or capital: a bank files its bad loans as 0.33 %. */
  finePercent: { numberFormat: '0.00%;[Red]-0.00%' },
  /** Percent of shares, as the service gives them: 74.25. */
  points: { numberFormat: '0.00' },
  change: { numberFormat: '+0.00;[Red]-0.00;0.00' },
  times: { numberFormat: '0.0"x"' },
  /** Like `times`, with two decimals, for ratios with a required minimum: a solvency of 1.46 is below the required 1.5. */
  fineTimes: { numberFormat: '0.00"x"' },
  left: { align: 'left' },
} as const satisfies Record<string, CellStyle>;

/**
 * The style of moments that a function gives. Where functions give formats, one of the cell's own would show midnight for a day whose time is not
 * known.
 */
export function momentStyle(): CellStyle {
  return takesFormattedNumbers() ? { align: 'left' } : { align: 'left', numberFormat: 'yyyy-mm-dd hh:mm' };
}

/** The options of a formula whose cells stay empty where a number is missing. */
export function withEmpty(option?: string): string {
  return [...(option ? [option] : []), 'missing=empty'].join('; ');
}

/** The options of a formula that says why numbers are missing. */
export function withReason(option?: string): string {
  return [...(option ? [option] : []), 'missing=reason'].join('; ');
}

/** Excel's maximum length of a sheet name. */
const LONGEST = 31;

/** The company and the kind of the sheet; a long company name is cut after a whole word. */
export function modelSheetName({ name }: PickedCompany, what: string): string {
  const room = LONGEST - what.length - 1;
  if (name.length <= room) return `${name} ${what}`;
  const cut = name.slice(0, room + 1);
  const words = cut.slice(0, cut.lastIndexOf(' '));
  return `${words || name.slice(0, room)} ${what}`;
}
