import type { StatementData } from '../../api';
import type { PromiseOrValue } from '../../client';
import type { Cell, Statement } from '../../tables';

/** The operation that computes a value from others. */
export type Step =
  | 'definition'
  | 'sum'
  | 'difference'
  | 'product'
  | 'quotient'
  | 'mean'
  /** The change from the second to the first, as a part of the second. */
  | 'growth'
  /** Multiplied, so that figures per share or shares are on the shares of another period. */
  | 'split'
  /** Multiplied, for another scale. */
  | 'scale'
  /** A fact of a statement, which is no amount. */
  | 'fact'
  /** What a failure lacks: a line of the statements that it was looked for in, a statement, or parts of a definition. */
  | 'missing';

/** How a value was computed from others. */
export interface Derivation {
  readonly step: Step;
  /** Lines, and amounts that were computed, in order. */
  readonly of: readonly object[];
  /** The definition's name. */
  readonly name?: string;
  /** The formula of a definition that ships in words, of one of the workbook as it is written. */
  readonly formula?: string | undefined;
  /** The factor. */
  readonly factor?: number;
}

/** A statement in which a line was looked for. */
export interface FoundStatement {
  /** "income statement". */
  readonly title: string;
  /** The statements in memory that it may be held to. Nothing is requested. */
  readonly inMemory: () => PromiseOrValue<readonly StatementData[]>;
}

/**
 * Notes how the cells of one call were computed, for Trace. Contexts of cells have none, so that a cell pays for it only by
 * looking whether there is one. Values are distinguished by identity: a value that was tried and not used is in no derivation of a shown one.
 * Decision: docs/decisions/functions/trace-by-the-same-code.md
 */
export class Recorder {
  /** Whether a cell without a number keeps its reason, whatever its options show in the place of the number. */
  readonly keepsReasons: boolean = true;
  readonly #derivations = new Map<object, Derivation>();
  readonly #origins = new Map<object, object>();
  readonly statements = new Map<Statement, FoundStatement>();

  /** Notes how a value was computed; returns the value. */
  derived<T extends object>(value: T, derivation: Derivation): T {
    this.#derivations.set(value, derivation);
    return value;
  }

  derivationOf(value: object): Derivation | undefined {
    return this.#derivations.get(value);
  }

  /** The same cell, from which its origin is found: a line, or an amount that was computed. */
  cell(cell: Cell, origin: object): Cell {
    const own = copyOf(cell);
    this.#origins.set(own, origin);
    return own;
  }

  originOf(cell: Cell): object | undefined {
    return typeof cell === 'object' ? this.#origins.get(cell) : undefined;
  }
}

/** A cell of its own that shows the same: two cells may be one number, one text or one failure. */
function copyOf(cell: Cell): Exclude<Cell, string | number> {
  if (typeof cell === 'number') return { number: cell, numberFormat: 'General' };
  if (typeof cell === 'string') return { passed: cell };
  return Object.getPrototypeOf(cell) === Object.prototype ? { ...cell } : cell;
}

/** Notes how a value was computed, where that is recorded; returns the value. */
export function noted<T extends object>(trace: Recorder | undefined, value: T, step: Step, of: readonly object[]): T {
  return trace ? trace.derived(value, { step, of }) : value;
}
