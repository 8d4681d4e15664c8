import type { CellStyle, ChartPlan, PlannedCell, SheetPlan } from '../../workbook';
import type { PickedCompany } from '../shell/market';

type Layout = Pick<SheetPlan, 'name' | 'columnWidths' | 'frozenRows'>;

/** A sheet as a model writes it, cell by cell. Text from the service stays text, whatever it begins with. */
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

  /** How an area looks that a formula spills into. */
  style(at: string, style: CellStyle): this {
    this.#areas.push({ at, style });
    return this;
  }

  chart(chart: ChartPlan): this {
    this.#charts.push(chart);
    return this;
  }

  /** What the analyst may change, with what it is called left of it. */
  input(row: number, label: string, text: string): this {
    return this.text(`A${row}`, label).text(`B${row}`, text, { preset: 'input', align: 'left' });
  }

  plan(layout: Layout): SheetPlan {
    return { ...layout, cells: this.#cells, areas: this.#areas, charts: this.#charts };
  }
}

/** How figures of a model look. */
export const CELL_STYLES = {
  title: { preset: 'title' },
  note: { preset: 'note' },
  heading: { preset: 'heading' },
  /** The head of a column of labels, and of a column of figures. */
  labels: { preset: 'header', align: 'left' },
  figures: { preset: 'header', align: 'right' },
  dates: { preset: 'header', align: 'right', numberFormat: 'yyyy-mm-dd' },
  date: { align: 'left', numberFormat: 'yyyy-mm-dd' },
  dateRight: { align: 'right', numberFormat: 'yyyy-mm-dd' },
  /** Crores or millions: a decimal only where the amount is small. */
  amount: { numberFormat: '[>=1000]#,##0;[<=-1000]-#,##0;#,##0.0' },
  whole: { numberFormat: '#,##0;[Red]-#,##0' },
  perShare: { numberFormat: '#,##0.00;[Red]-#,##0.00' },
  /** Millions without decimals, and what is per share with them. */
  millions: { numberFormat: '[>=100]#,##0;[<=-100]-#,##0;#,##0.00' },
  percent: { numberFormat: '0.0%;[Red]-0.0%' },
  /** Percent of shares, as the service gives them: 74.25. */
  points: { numberFormat: '0.00' },
  change: { numberFormat: '+0.00;[Red]-0.00;0.00' },
  times: { numberFormat: '0.0"x"' },
  left: { align: 'left' },
} as const satisfies Record<string, CellStyle>;

/** A formula of cells of the same sheet, empty where one of them has no number or the result is none. */
export function guardedFormula(cells: readonly string[], formula: string): string {
  return `=IF(COUNT(${cells.join(',')})<${cells.length},"",IFERROR(${formula},""))`;
}

/** What Excel allows. */
const LONGEST = 31;

/** The company and what the sheet is: of a long name as many words as leave room for that. */
export function modelSheetName({ name }: PickedCompany, what: string): string {
  const room = LONGEST - what.length - 1;
  if (name.length <= room) return `${name} ${what}`;
  const cut = name.slice(0, room + 1);
  const words = cut.slice(0, cut.lastIndexOf(' '));
  return `${words || name.slice(0, room)} ${what}`;
}
