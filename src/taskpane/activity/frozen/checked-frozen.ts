import { selectedFrozen, type FrozenFormula, type Workbook } from '../../../workbook';
import { Store } from '../../shell/store';

type Ids = ReadonlySet<string>;

/** The checked frozen formulas. Selecting one in the workbook checks it; a later change by hand overrides that. */
export class CheckedFrozen extends Store<Ids> {
  readonly #workbook: Pick<Workbook, 'selectedArea'>;
  #list: readonly FrozenFormula[] = [];
  /** The newest read of the selection; older reads that end later are ignored. */
  #reading = Promise.resolve();

  constructor(workbook: Pick<Workbook, 'selectedArea'>) {
    super(new Set());
    this.#workbook = workbook;
  }

  /** Replaces the list and checks the formulas that are selected. */
  setList(list: readonly FrozenFormula[]): void {
    this.#list = list;
    const known = new Set(list.map(({ id }) => id));
    this.set(new Set([...this.snapshot()].filter((id) => known.has(id))));
    this.checkSelected();
  }

  readonly check = (id: string, isChecked: boolean): void => {
    this.#reading = Promise.resolve();
    const others = [...this.snapshot()].filter((member) => member !== id);
    this.set(new Set(isChecked ? [...others, id] : others));
  };

  /** Reads the selection and checks the listed formulas in it. */
  readonly checkSelected = (): void => {
    const reading = this.#selected().then((ids) => {
      if (this.#reading === reading) this.set(ids);
    });
    this.#reading = reading;
    reading.catch(() => undefined); // a failed read changes nothing; chosen() reads again
  };

  /**
   * Resolves with the checked ids, or 'all' where none is checked, once no read of the selection is pending. Rejects
   * where the selection cannot be read: that must not mean 'all'.
   */
  async chosen(): Promise<readonly string[] | 'all'> {
    const reading = this.#reading;
    const isKnown = await reading.then(
      () => true,
      () => false,
    );
    if (reading !== this.#reading) return this.chosen();
    if (!isKnown) {
      this.checkSelected();
      await this.#reading;
    }
    const ids = this.snapshot();
    return ids.size > 0 ? [...ids] : 'all';
  }

  async #selected(): Promise<Ids> {
    if (this.#list.length === 0) return new Set();
    const selected = await selectedFrozen(this.#workbook, this.#list);
    return new Set(selected.map(({ id }) => id));
  }
}
