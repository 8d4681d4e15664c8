import type { Activity, TablePlace } from '../../../functions/runtime/pane-api';
import {
  callsSpillway,
  type CellValue,
  formatAddress,
  handlesNotAvailable,
  isCellError,
  localAddress,
  onSheet,
  parseAddress,
  type SheetName,
  spillwayCalls,
  type Workbook,
} from '../../../workbook';
import { Store } from '../../shell/store';

/** The number of formulas that one call checks. */
const MAX_FORMULAS = 1000;

/** A cell that shows an error or a stale answer: the formula's own, or one of the table that the formula fills. */
export interface ListedCell {
  /** The formula's address as Excel gave it. */
  readonly formula: string;
  readonly at: TablePlace;
}

/** The current address of a listed cell, or part of a sentence that says that the cell is gone. */
export type FoundCell = { readonly place: string } | { readonly gone: string };

/**
 * Removes from the add-in's list the cells of deleted formulas, for which Excel sends no event, and every #N/A that the
 * formula itself handles, for example with IFNA, so that no cell shows it.
 */
export async function forgetDeleted(activity: Activity, workbook: Workbook): Promise<void> {
  const listed = [...activity.failures].filter(([formula]) => formula !== '').slice(0, MAX_FORMULAS);
  const isCardMissing = listed.some(([, failed]) => failed.some(({ kind }) => kind === 'no-card'));
  const withCards = isCardMissing ? activity.withCards().filter((formula) => formula !== '') : [];
  const found = await findFormulas(activity, workbook, [
    ...new Set([...listed.map(([formula]) => formula), ...withCards.slice(0, MAX_FORMULAS)]),
  ]);
  const handled = listed.filter(([formula, failed]) => {
    if (!failed.some(({ code }) => code === '#N/A')) return false;
    const { text = '', value } = found.get(formula) ?? {};
    const isTable = failed.some(({ places }) => places !== undefined);
    return isTable ? handlesNotAvailable(text) : value !== undefined && !isCellError(value);
  });
  activity.forget(
    handled.map(([formula]) => formula),
    '#N/A',
  );
}

/**
 * Finds the current addresses of listed cells, in their order; removes cells without a Spillway formula from the list.
 */
export async function findListed(
  activity: Pick<Activity, 'forget'>,
  workbook: Pick<Workbook, 'sheets' | 'readAreas'>,
  cells: readonly ListedCell[],
): Promise<readonly FoundCell[]> {
  const found = await findFormulas(activity, workbook, [...new Set(cells.map(({ formula }) => formula))]);
  return cells.map(({ formula, at }) => found.get(formula)?.at(at) ?? { gone: goneText(workbook, formula) });
}

interface FoundFormula {
  readonly text: string;
  readonly value: CellValue | undefined;
  readonly at: (place: TablePlace) => FoundCell;
}

/** Finds the listed formulas that still exist, by their listed addresses, and removes the others from the list. */
async function findFormulas(
  activity: Pick<Activity, 'forget'>,
  workbook: Pick<Workbook, 'sheets' | 'readAreas'>,
  formulas: readonly string[],
): Promise<ReadonlyMap<string, FoundFormula>> {
  const found = new Map<string, FoundFormula>();
  if (formulas.length === 0) return found;
  const sheets = knownSheets(workbook);
  const placesOf = await sheets.read();
  const places = formulas.flatMap((formula) => placesOf(formula));
  const contents = await workbook.readAreas(places);
  const living = new Map(places.map((place, index) => [place, contents[index]]));
  for (const formula of formulas) {
    const place = placesOf(formula).find((one) => callsSpillway(living.get(one)?.formulas[0]?.[0] ?? ''));
    if (place === undefined) continue;
    const text = living.get(place)?.formulas[0]?.[0] ?? '';
    const isCall = spillwayCalls(text).some(({ isWhole }) => isWhole);
    sheets.keepCall(formula, isCall);
    const at = (inTable: TablePlace) => ({ place: isCall ? placeIn(place, inTable) : place });
    found.set(formula, { text, value: living.get(place)?.values?.[0]?.[0], at });
  }
  activity.forget(formulas.filter((formula) => !found.has(formula)));
  return found;
}

function goneText(workbook: Pick<Workbook, 'sheets'>, formula: string): string {
  const hasSheet = knownSheets(workbook).snapshot()(formula).length > 0;
  return hasSheet ? `${formula} has no Spillway formula any more` : `${formula} has no sheet any more`;
}

/** The place of the formula's own cell. */
export const OWN: TablePlace = { below: 0, right: 0 };

function placeIn(formula: string, { below, right }: TablePlace): string {
  if (below === 0 && right === 0) return formula;
  const { sheet, startRow, startColumn } = parseAddress(formula);
  const cell = { startRow: startRow + below, startColumn: startColumn + right };
  return formatAddress({ sheet, ...cell, endRow: cell.startRow, endColumn: cell.startColumn });
}

/**
 * The possible current addresses of a listed formula, or of a cell of its table, if its sheet was renamed; empty if the sheet
 * was deleted. If the formula is more than one call, the cells of the table are unknown, since INDEX, for example, moves them: all of
 * them have the formula's address.
 */
type PlacesOf = (formula: string, at?: TablePlace) => readonly string[];

const known = new WeakMap<object, KnownSheets>();

/** The sheets of this workbook by every name they have had. */
export function knownSheets(workbook: Pick<Workbook, 'sheets'>): KnownSheets {
  const sheets = known.get(workbook) ?? new KnownSheets(workbook);
  known.set(workbook, sheets);
  return sheets;
}

/** Remembers sheet names: a listed cell has the sheet name of its last calculation, and renaming a sheet does not recalculate its cells. */
class KnownSheets extends Store<PlacesOf> {
  readonly #workbook: Pick<Workbook, 'sheets'>;
  /** Sheet ids by lower-case name. */
  readonly #ids = new Map<string, Set<string>>();
  #sheets: readonly SheetName[] = [];
  /** Formulas that are more than one call. */
  readonly #others = new Set<string>();

  constructor(workbook: Pick<Workbook, 'sheets'>) {
    super((formula, at = OWN) => [placeIn(formula, at)]);
    this.#workbook = workbook;
  }

  /** Reads the current sheet names. */
  async read(): Promise<PlacesOf> {
    const sheets = await this.#workbook.sheets();
    if (JSON.stringify(sheets) === JSON.stringify(this.#sheets)) return this.snapshot();
    for (const { id, name } of sheets) {
      const key = name.toLowerCase();
      this.#ids.set(key, (this.#ids.get(key) ?? new Set()).add(id));
    }
    this.#sheets = sheets;
    this.#publish();
    return this.snapshot();
  }

  /** Remembers whether the formula is one call and nothing else. */
  keepCall(formula: string, isCall: boolean): void {
    if (isCall !== this.#others.has(formula)) return;
    if (isCall) this.#others.delete(formula);
    else this.#others.add(formula);
    this.#publish();
  }

  #publish(): void {
    this.set((formula, at = OWN) => {
      const places = this.#places(formula);
      return this.#others.has(formula) ? places : places.map((place) => placeIn(place, at));
    });
  }

  /** The sheet that has the name now comes first. */
  #places(cell: string): string[] {
    const named = parseAddress(cell).sheet?.toLowerCase() ?? '';
    const ids = this.#ids.get(named);
    const isNamed = ({ name }: SheetName) => name.toLowerCase() === named;
    const own = this.#sheets.filter(({ id }) => ids?.has(id));
    return [...own.filter(isNamed), ...own.filter((sheet) => !isNamed(sheet))].map(({ name }) =>
      onSheet(name, localAddress(cell)),
    );
  }
}
