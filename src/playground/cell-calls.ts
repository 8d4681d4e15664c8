/** Which custom-function calls the cells of a workbook have made, and what came back: Excel's memory of its asynchronous cells. */
import type { Bridge } from './bridge';
import { prepareCall } from './call';
import { isCellError, type Argument, type FunctionResult } from './cell-value';
import type { Declarations } from './declarations';
import type { InvocationHandle } from './invocation-handle';

/** A cell; `sheet` tells workbooks and sheets apart. */
export interface CellPlace {
  readonly sheet: string;
  readonly row: number;
  readonly column: number;
}

/** What a formula shows until its function has answered. */
export const BUSY = '#BUSY!';

interface CellCall {
  readonly start: () => void;
  handle?: InvocationHandle;
  result?: FunctionResult;
  /** The calculation that asked for it last. */
  calculation: number;
}

interface Cell {
  readonly place: CellPlace;
  readonly calls: Map<string, CellCall>;
}

export interface CellCallsOptions {
  readonly bridge: Bridge;
  readonly declarations: Declarations;
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
  readonly #changed = new Map<string, CellPlace>();
  #unsent: CellCall[] = [];
  #waiting = 0;
  /** Calls with a first result that no calculation has read yet. */
  readonly #unread = new Set<CellCall>();
  #calculation = 0;

  constructor(options: CellCallsOptions) {
    this.#options = options;
  }

  /** Cells' calls that have no result yet. */
  get waiting(): number {
    return this.#waiting;
  }

  /** True while a cell's call has no result, or one that the cell does not show yet. */
  get busy(): boolean {
    return this.#waiting > 0 || this.#unread.size > 0;
  }

  /** The value of a call for this cell, or BUSY after noting that it has to be made. */
  value(place: CellPlace, name: string, args: readonly Argument[]): FunctionResult | typeof BUSY {
    const calls = this.#callsOf(place);
    const key = JSON.stringify([name, args]);
    let call = calls.get(key);
    if (!call) calls.set(key, (call = this.#prepare(place, name, args)));
    call.calculation = this.#calculation;
    this.#unread.delete(call);
    return call.result ?? BUSY;
  }

  /** Ends a calculation: sends what it asked for, and cancels calls that calculated cells no longer make. */
  endCalculation(): void {
    for (const { calls } of this.#cells.values()) this.#dropStale(calls);
    const unsent = this.#unsent;
    this.#unsent = [];
    if (unsent.length > 0) this.#options.bridge.together(() => unsent.forEach((call) => call.start()));
    this.#calculation++;
  }

  /** Forgets the calls of cells that were edited or cleared, cancelling what still runs. */
  forget(isGone: (place: CellPlace) => boolean): void {
    for (const [key, { place, calls }] of this.#cells) {
      if (!isGone(place)) continue;
      this.#cells.delete(key);
      for (const call of calls.values()) this.#drop(call);
    }
  }

  #callsOf(place: CellPlace): Map<string, CellCall> {
    const key = keyOf(place);
    let cell = this.#cells.get(key);
    if (!cell) this.#cells.set(key, (cell = { place, calls: new Map() }));
    return cell.calls;
  }

  #prepare(place: CellPlace, name: string, args: readonly Argument[]): CellCall {
    const prepared = prepareCall(name, args, this.#options.declarations);
    const call: CellCall = { calculation: this.#calculation, start: () => undefined };
    if (isCellError(prepared)) return { ...call, result: prepared };
    this.#waiting++;
    const started: CellCall = {
      ...call,
      start: () => {
        started.handle = this.#options.bridge.invoke(prepared);
        started.handle.onResult((result) => this.#arrive(place, started, result));
      },
    };
    this.#unsent.push(started);
    return started;
  }

  #arrive(place: CellPlace, call: CellCall, result: FunctionResult): void {
    if (call.result === undefined) {
      this.#waiting--;
      this.#unread.add(call);
    }
    call.result = result;
    if (this.#changed.size === 0) queueMicrotask(() => this.#report());
    this.#changed.set(keyOf(place), place);
  }

  #report(): void {
    const places = [...this.#changed.values()];
    this.#changed.clear();
    this.#options.onResults(places);
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
    if (call.result === undefined) this.#waiting--;
    this.#unread.delete(call);
    this.#unsent = this.#unsent.filter((unsent) => unsent !== call);
    call.handle?.cancel();
  }
}

function keyOf({ sheet, row, column }: CellPlace): string {
  return `${sheet}!${row},${column}`;
}
