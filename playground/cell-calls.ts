/** Which custom-function calls the cells of a workbook have made, and what came back: Excel's memory of its asynchronous cells. */
import type { Bridge } from './bridge';
import { prepareCall } from './call';
import { isCellError, type Argument, type FunctionResult } from './cell-value';
import type { Declarations } from './declarations';
import { RunningCall, streamKey } from './running-call';

/** A cell; `sheet` tells workbooks and sheets apart. */
export interface CellPlace {
  readonly sheet: string;
  readonly row: number;
  readonly column: number;
}

/** What a formula shows until its function has answered. */
export const BUSY = '#BUSY!';

interface CellCall {
  readonly cell: Cell;
  readonly running: RunningCall<CellCall>;
  /** Under which its stream is found; undefined for a call that answers once. */
  readonly stream: string | undefined;
  /** The calculation that asked for it last. */
  calculation: number;
}

interface Cell {
  readonly place: CellPlace;
  readonly calls: Map<string, CellCall>;
  /** The calculation in which an argument was last waiting. */
  blocked: number;
  /** Takes the place of every call once the cell is found to wait for itself. */
  circular?: CellCall;
  /** True once the cells that read it have seen it so. */
  seen?: boolean;
}

export interface CellCallsOptions {
  readonly bridge: Bridge;
  readonly declarations: Declarations;
  /** The cell's address as Excel writes it. */
  readonly addressOf: (place: CellPlace) => string;
  /** Told, once for all results of a message, which cells have to be calculated again. */
  readonly onResults: (places: CellPlace[]) => void;
}

/**
 * A grid asks for values synchronously while it calculates. New calls wait until the calculation ends and go out in one
 * message; their cells are calculated again when the results are there.
 */
export class CellCalls {
  readonly #options: CellCallsOptions;
  readonly #cells = new Map<string, Cell>();
  readonly #streams = new Map<string, RunningCall<CellCall>>();
  readonly #changed = new Map<string, CellPlace>();
  readonly #unsent = new Set<RunningCall<CellCall>>();
  readonly #waiting = new Set<CellCall>();
  /** Calls with a first result that no calculation has read yet. */
  readonly #unread = new Set<CellCall>();
  /** Calls whose result was not read because an argument of their cell was waiting. */
  readonly #stuck = new Set<CellCall>();
  /** For each calculation that began and has not ended: the unread calls of the cells it calculates. */
  readonly #due: CellCall[][] = [];
  #calculation = 0;

  constructor(options: CellCallsOptions) {
    this.#options = options;
  }

  /** Cells' calls that have no result yet. */
  get waiting(): number {
    return this.#waiting.size;
  }

  /** True while a cell's call has no result, or one that the cell does not show yet. */
  get busy(): boolean {
    return this.#waiting.size > 0 || this.#unread.size > 0;
  }

  /** The value of a call for this cell, or BUSY: after noting that it has to be made, or while an argument waits. */
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

  /** Begins a calculation of these cells and those that read them. */
  beginCalculation(isDirty: (place: CellPlace) => boolean): void {
    this.#due.push([...this.#unread].filter(({ cell }) => isDirty(cell.place)));
  }

  /** Ends a calculation: sends what it asked for, and cancels calls that calculated cells no longer make. */
  endCalculation(): void {
    for (const { calls } of this.#cells.values()) this.#dropStale(calls);
    const unsent = [...this.#unsent];
    this.#unsent.clear();
    const { bridge } = this.#options;
    if (unsent.length > 0) {
      bridge.together(() => unsent.forEach((call) => call.start(bridge, (result) => this.#arrive(call, result))));
    }
    this.#passOver(this.#due.shift() ?? []);
    this.#calculation++;
  }

  /** Ends a calculation that was given up for another. */
  stopCalculation(): void {
    this.#due.shift();
    this.#calculation++;
  }

  /** Forgets the calls of cells that were edited, cancelling what nobody else waits for. */
  edit(isEdited: (place: CellPlace) => boolean): void {
    // Whatever was edited may have broken a circle.
    for (const cell of this.#cells.values()) {
      if (cell.circular) this.#drop(cell.circular);
      delete cell.circular;
      delete cell.seen;
    }
    this.forget(isEdited);
  }

  /** Forgets the calls of cells that are no more, cancelling what nobody else waits for. */
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
    if (isCellError(prepared)) return this.#use(cell, new RunningCall(undefined, prepared), undefined);
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

  /** Ends the waiting for results that a calculation of their cells did not read. */
  #passOver(due: readonly CellCall[]): void {
    for (const call of due) {
      if (this.#unread.delete(call) && call.cell.blocked === this.#calculation) this.#stuck.add(call);
    }
    if (this.busy) return;
    // Nothing is on its way, and still an argument waits: for the cell itself. Excel shows 0.
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
    // In a circle, a cell that reads this one may have been calculated before it: once more round.
    if (!cell.seen) this.#closeCircle(cell);
    cell.seen = true;
    return shown;
  }

  #dropStale(calls: Map<string, CellCall>): void {
    const asked = [...calls.values()].some((call) => call.calculation === this.#calculation);
    if (!asked) return;
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
