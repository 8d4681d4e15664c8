import { overlaps, parseAddress, type FrozenFormula, type Workbook } from '../../workbook';
import { Store } from '../shell/store';

type Ids = ReadonlySet<string>;

/** Which frozen formulas are meant. Selecting one in the workbook checks it; a later change by hand overrides that. */
export class CheckedFrozen extends Store<Ids> {
  readonly #workbook: Pick<Workbook, 'selectedArea'>;
  #list: readonly FrozenFormula[] = [];
  /** The newest read of the selection; the result of an earlier one that ends later is dropped. */
  #look = Promise.resolve();

  constructor(workbook: Pick<Workbook, 'selectedArea'>) {
    super(new Set());
    this.#workbook = workbook;
  }

  /** Replaces the list, and checks those of it that are selected. */
  setList(list: readonly FrozenFormula[]): void {
    this.#list = list;
    const known = new Set(list.map(({ id }) => id));
    this.set(new Set([...this.snapshot()].filter((id) => known.has(id))));
    this.look();
  }

  readonly check = (id: string, isChecked: boolean): void => {
    this.#look = Promise.resolve();
    const others = [...this.snapshot()].filter((member) => member !== id);
    this.set(new Set(isChecked ? [...others, id] : others));
  };

  /** Checks the listed formulas that are selected in the workbook, once the selection is read. */
  readonly look = (): void => {
    const reading = this.#selected();
    const look = reading.then((ids) => {
      if (this.#look === look) this.set(ids);
    });
    this.#look = look;
    look.catch(() => undefined); // a failed read changes nothing; chosen() reads again
  };

  /**
   * The checked ids, or all where none is, once no read of the selection is under way. Rejects where the selection cannot be read,
   * which is no reason to take all.
   */
  async chosen(): Promise<readonly string[] | 'all'> {
    const look = this.#look;
    const isKnown = await look.then(
      () => true,
      () => false,
    );
    if (look !== this.#look) return this.chosen();
    if (!isKnown) {
      this.look();
      await this.#look;
    }
    const ids = this.snapshot();
    return ids.size > 0 ? [...ids] : 'all';
  }

  async #selected(): Promise<Ids> {
    if (this.#list.length === 0) return new Set();
    const { sheet, address } = await this.#workbook.selectedArea();
    const area = parseAddress(address);
    const inside = this.#list.filter((one) => one.sheet.id === sheet.id && overlaps(parseAddress(one.area), area));
    return new Set(inside.map(({ id }) => id));
  }
}
