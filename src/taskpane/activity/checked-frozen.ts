import { overlaps, parseAddress, type FrozenFormula, type Workbook } from '../../workbook';
import { Store } from '../shell/store';

type Ids = ReadonlySet<string>;

/** Which frozen formulas are meant. Those selected in the workbook are ticked; who ticks by hand has the last word. */
export class CheckedFrozen extends Store<Ids> {
  readonly #workbook: Pick<Workbook, 'selectedArea'>;
  #list: readonly FrozenFormula[] = [];
  /** The newest look at the selection; an earlier one that ends later counts for nothing. */
  #look = Promise.resolve();

  constructor(workbook: Pick<Workbook, 'selectedArea'>) {
    super(new Set());
    this.#workbook = workbook;
  }

  /** Takes up what is frozen now, and ticks what of it is selected. */
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

  /** The selection may have changed: ticks what of the list is in it, once the workbook has told. */
  readonly look = (): void => {
    const reading = this.#selected();
    const look = reading.then((ids) => {
      if (this.#look === look) this.set(ids);
    });
    this.#look = look;
    look.catch(() => undefined); // what cannot be read changes no tick; chosen() asks again
  };

  /**
   * The ticked ids, or all where none is: known only when no look is under way. Rejects where the workbook does not tell what is selected,
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
