/** The custom-function calls of a workbook's cells and their results, as Excel tracks its asynchronous cells. */
import type { Bridge } from './bridge';
import { prepareCall } from './call';
import { isShownError, type Argument, type FunctionResult } from './cell-value';
import type { Declarations } from './declarations';
import { RunningCall, streamKey } from './running-call';

/** A cell; `sheet` distinguishes workbooks and sheets. */
export interface CellPlace {
  readonly sheet: string;
  readonly row: number;
  readonly column: number;
}

/** The value of a formula until its function has answered. */
export const BUSY = '#BUSY!';

interface CellCall {
  readonly cell: Cell;
  readonly running: RunningCall<CellCall>;
  /** The key of its stream; undefined for a function that answers once. */
  readonly stream: string | undefined;
  /** The last calculation that made the call. */
  calculation: number;
}

interface Cell {
  readonly place: CellPlace;
  readonly calls: Map<string, CellCall>;
  /** The last calculation in which an argument was waiting. */
  blocked: number;
  /** Replaces all calls of a cell that depends on itself. */
  circular?: CellCall;
  /** True once the dependent cells have read its value. */
  seen?: boolean;
}

export interface CellCallsOptions {
  readonly bridge: Bridge;
  readonly declarations: Declarations;
  /** The cell's address as Excel writes it. */
  readonly addressOf: (place: CellPlace) => string;
  /** Called once for all results of a message, with the cells that must be recalculated. */
  readonly onResults: (places: CellPlace[]) => void;
}

/**
 * The grid reads values synchronously while it calculates. New calls wait until the calculation ends and go out in one
 * message; when the results arrive, their cells are recalculated.
 */
export class CellCalls {
  readonly #options: CellCallsOptions;
  readonly #cells = new Map<string, Cell>();
  readonly #streams = new Map<string, RunningCall<CellCall>>();
  readonly #changed = new Map<string, CellPlace>();
  readonly #unsent = new Set<RunningCall<CellCall>>();
  readonly #waiting = new Set<CellCall>();
  /** Calls whose first result no calculation has read yet. */
  readonly #unread = new Set<CellCall>();
  /** Calls whose result was not read because an argument of their cell was waiting. */
  readonly #stuck = new Set<CellCall>();
  /** For each running calculation: the unread calls of the cells that it calculates. */
  readonly #due: CellCall[][] = [];
  #calculation = 0;

  constructor(options: CellCallsOptions) {
    this.#options = options;
  }

  /** The number of calls without a result. */
  get waiting(): number {
    return this.#waiting.size;
  }

  /** True while a call has no result, or a result that its cell does not show yet. */
  get busy(): boolean {
    return this.#waiting.size > 0 || this.#unread.size > 0;
  }

  /**
   * The value of a cell's call. BUSY while an argument waits, or while the call has no result; a new call is recorded
   * for sending.
   */
  value(place: CellPlace, name: string, args: readonly (Argument | typeof BUSY)[]): FunctionResult | typeof BUSY {
    const cell = this.#cellAt(place);
    if (cell.circular) return this.#readCircle(cell, cell.circular);
    if (args.includes(BUSY)) {
      cell.blocked = this.#calculation;
      return BUSY;
    }
    const key = JSON.stringify([name, args]);
    let call = cell.calls.get(key);
    if (!call) cell.calls.set(key, (call = this.#open(cell, name, args)));
    return this.#read(call);
  }

  /** Starts a calculation of these cells and their dependents. */
  beginCalculation(isDirty: (place: CellPlace) => boolean): void {
    this.#due.push([...this.#unread].filter(({ cell }) => isDirty(cell.place)));
  }

  /**
   * Ends a calculation: sends its new calls and cancels those that the calculated cells no longer make. `hasValue` tells which cells were
   * calculated, since a cell that made no call is not recorded.
   */
  endCalculation(hasValue: (place: CellPlace) => boolean = () => false): void {
    for (const cell of this.#cells.values()) this.#dropStale(cell, hasValue);
    const unsent = [...this.#unsent];
    this.#unsent.clear();
    const { bridge } = this.#options;
    if (unsent.length > 0) {
      bridge.together(() => unsent.forEach((call) => call.start(bridge, (result) => this.#arrive(call, result))));
    }
    this.#passOver(this.#due.shift() ?? []);
    this.#calculation++;
  }

  /** Ends a calculation that another one replaces. */
  stopCalculation(): void {
    this.#due.shift();
    this.#calculation++;
  }

  /** Removes the calls of edited cells and cancels those that no other cell shares. */
  edit(isEdited: (place: CellPlace) => boolean): void {
    // The edit may have broken a circular reference.
    for (const cell of this.#cells.values()) {
      if (cell.circular) this.#drop(cell.circular);
      delete cell.circular;
      delete cell.seen;
    }
    this.forget(isEdited);
  }

  /** Removes the calls of deleted cells and cancels those that no other cell shares. */
  forget(isGone: (place: CellPlace) => boolean): void {
    for (const [key, cell] of this.#cells) {
      if (!isGone(cell.place)) continue;
      this.#cells.delete(key);
      for (const call of cell.calls.values()) this.#drop(call);
      if (cell.circular) this.#drop(cell.circular);
    }
  }

  #cellAt(place: CellPlace): Cell {
    const key = keyOf(place);
    let cell = this.#cells.get(key);
    if (!cell) this.#cells.set(key, (cell = { place, calls: new Map(), blocked: -1 }));
    return cell;
  }

  #read(call: CellCall): FunctionResult | typeof BUSY {
    call.calculation = this.#calculation;
    this.#unread.delete(call);
    this.#stuck.delete(call);
    return call.running.result ?? BUSY;
  }

  #open(cell: Cell, name: string, args: readonly Argument[]): CellCall {
    const { declarations, addressOf } = this.#options;
    const prepared = prepareCall(name, args, declarations, addressOf(cell.place));
    if (isShownError(prepared)) return this.#use(cell, new RunningCall(undefined, prepared), undefined);
    const stream = prepared.streaming ? streamKey(prepared) : undefined;
    const shared = stream === undefined ? undefined : this.#streams.get(stream);
    const running = shared ?? new RunningCall<CellCall>(prepared);
    if (!shared) this.#unsent.add(running);
    if (stream !== undefined) this.#streams.set(stream, running);
    return this.#use(cell, running, stream);
  }

  #use(cell: Cell, running: RunningCall<CellCall>, stream: string | undefined): CellCall {
    const call = { cell, running, stream, calculation: this.#calculation };
    running.users.add(call);
    if (running.result === undefined) this.#waiting.add(call);
    return call;
  }

  #arrive(running: RunningCall<CellCall>, result: FunctionResult): void {
    running.result = result;
    for (const call of running.users) {
      if (this.#waiting.delete(call)) this.#unread.add(call);
      this.#recalculate(call.cell);
    }
  }

  #recalculate({ place }: Cell): void {
    if (this.#changed.size === 0) queueMicrotask(() => this.#report());
    this.#changed.set(keyOf(place), place);
  }

  #report(): void {
    const places = [...this.#changed.values()];
    this.#changed.clear();
    this.#options.onResults(places);
  }

  /** Stops waiting for results that a calculation of their cells did not read. */
  #passOver(due: readonly CellCall[]): void {
    for (const call of due) {
      if (this.#unread.delete(call) && call.cell.blocked === this.#calculation) this.#stuck.add(call);
    }
    if (this.busy) return;
    // No result is pending, and an argument still waits: the cell depends on itself. Excel shows 0.
    for (const { cell } of [...this.#stuck]) {
      if (cell.circular) continue;
      for (const call of cell.calls.values()) this.#drop(call);
      cell.calls.clear();
      this.#closeCircle(cell);
    }
  }

  #closeCircle(cell: Cell): void {
    const call = this.#use(cell, new RunningCall(undefined, 0), undefined);
    this.#unread.add(call);
    this.#recalculate(cell);
    cell.circular = call;
  }

  #readCircle(cell: Cell, circular: CellCall): FunctionResult | typeof BUSY {
    const shown = this.#read(circular);
    // A cell in the circle may have been calculated before this one: calculate once more.
    if (!cell.seen) this.#closeCircle(cell);
    cell.seen = true;
    return shown;
  }

  #dropStale({ place, calls, blocked }: Cell, hasValue: (place: CellPlace) => boolean): void {
    const madeOne = [...calls.values()].some((call) => call.calculation === this.#calculation);
    if (!madeOne && (blocked === this.#calculation || !hasValue(place))) return;
    for (const [key, call] of calls) {
      if (call.calculation === this.#calculation) continue;
      calls.delete(key);
      this.#drop(call);
    }
  }

  #drop(call: CellCall): void {
    for (const calls of [this.#waiting, this.#unread, this.#stuck]) calls.delete(call);
    const { running, stream } = call;
    running.users.delete(call);
    if (running.users.size > 0) return;
    if (stream !== undefined && this.#streams.get(stream) === running) this.#streams.delete(stream);
    this.#unsent.delete(running);
    running.cancel();
  }
}

function keyOf({ sheet, row, column }: CellPlace): string {
  return `${sheet}!${row},${column}`;
}
