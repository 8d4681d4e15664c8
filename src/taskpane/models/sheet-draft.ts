import type { CellStyle, ChartPlan, PlannedCell, SheetPlan } from '../../workbook';

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
  look(at: string, style: CellStyle): this {
    this.#areas.push({ at, style });
    return this;
  }

  chart(chart: ChartPlan): this {
    this.#charts.push(chart);
    return this;
  }

  /** What the analyst may change, with what it is called left of it. */
  input(row: number, label: string, text: string): this {
    return this.text(`A${row}`, label).text(`B${row}`, text, { look: 'input', align: 'left' });
  }

  plan(layout: Layout): SheetPlan {
    return { ...layout, cells: this.#cells, areas: this.#areas, charts: this.#charts };
  }
}
