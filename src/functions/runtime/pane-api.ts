import type { EndpointId, Envelope } from '../../api';
import type { Settings } from '../../client/settings';
import type { FindDefinition } from '../../definitions/find-definition';
import type { FunctionGroup } from '../function-facts';
import type { Look } from './query-context';

/**
 * The running add-in's API for the pane, which functions.js publishes as `globalThis.spillway`. The pane is another
 * bundle in the same page and shares no modules: the API passes plain objects and functions, never class instances.
 */
export interface PaneApi {
  /** Resolves once functions compute at once: Office is ready and the persistent cache is preloaded, or a second is over. */
  readonly ready: Promise<void>;
  /** Every function, in the order in which the pane lists them. */
  readonly functionGroups: readonly FunctionGroup[];
  readSettings(): Settings;
  /** Stores the settings on this machine; null removes them. The next request uses them. */
  writeSettings(settings: Settings | null): void;
  /** Queries through the client of the cells and its cache. Rejects with a `PaneError`. */
  ask(endpointId: EndpointId, values: Readonly<Record<string, string | undefined>>): Promise<Envelope>;
  /**
   * Computes a function exactly as a cell would (`"FIN.INCOME"`, arguments in the declared order, ranges as arrays) and
   * passes the rows or the error to `show`, for a streaming function at each update. Returns a function that ends it.
   *
   * With `look` nothing is requested: it is told, before this returns, of each answer that the function asks for. Until
   * `ready` it is told of none.
   */
  preview(functionId: string, args: readonly unknown[], show: (result: PreviewResult) => void, look?: Look): () => void;
  /**
   * Reads the definitions of the workbook again, and resolves with what names define then. Rejects with a `PaneError`.
   * The caller recalculates the cells.
   */
  readDefinitions(): Promise<FindDefinition>;
  /**
   * Marks cached answers as stale and updates FIN.TODAY's date: all answers, or only those that are at least this old
   * (none for Infinity). Live feeds are polled with the former. The caller recalculates the workbook.
   */
  refresh(minAgeMs?: number): void;
  clearCache(): Promise<void>;
  cacheSize(): { readonly answers: number; readonly bytes: number; readonly maxBytes: number };
  readonly activity: Activity;
}

export interface Activity {
  snapshot(): ActivitySnapshot;
  /** Calls the listener after changes, a few times a second at most. Returns a function that unsubscribes it. */
  subscribe(listener: () => void): () => void;
  /** Stops all waiting cells. Each shows an error that says so and how to query again. */
  stop(): void;
  /**
   * The errors and stale answers that cells show now, from all runs, by the cells' addresses as Excel gives them
   * ("Sheet1!B2"); "" for cells that Excel does not name. It changes as cells calculate.
   */
  readonly failures: ReadonlyMap<string, ShownFailure>;
  /** Removes the failures of cells whose formulas are gone: Excel does not report that. */
  forget(cells: readonly string[]): void;
}

/** The plain object with which `ask` rejects. */
export interface PaneError {
  readonly kind: ErrorKind;
  readonly message: string;
}

export type PreviewCell =
  | string
  | number
  | boolean
  | { readonly serial: number; readonly numberFormat: string }
  | { readonly error: string; readonly message: string };

export type PreviewResult =
  { readonly rows: readonly (readonly PreviewCell[])[] } | { readonly error: string; readonly message: string };

/** The kinds of errors, by what the user has to do about them. */
export type ErrorKind =
  /** No token is set. */
  | 'no-token'
  /** The service rejected the token, or it cannot be a token. */
  | 'auth'
  /** An argument cannot be read or breaks a rule. */
  | 'argument'
  /** The service has no such data. */
  | 'none'
  /** The service could not be reached, failed or did not answer. */
  | 'outage'
  | 'limited'
  /** The cell shows the last good answer, not an error, since the service was unreachable, failed or did not answer. */
  | 'stale'
  | 'other';

/** The failure that a cell shows, or the reason why it shows a stale answer. */
export interface ShownFailure {
  /** The error code that the cell shows; "" for a stale answer. */
  readonly code: '#N/A' | '#VALUE!' | '#DIV/0!' | '';
  readonly message: string;
  /** An `ErrorKind`; "other" where it is absent. */
  readonly kind?: string;
  /** When the stale answer was received. */
  readonly receivedMs?: number;
}

/** The counts of the current or last run. A run begins when a cell starts to wait while no other does. */
export interface ActivitySnapshot {
  readonly cellsWaiting: number;
  readonly cellsDone: number;
  /** Queued or in flight, for all markets. */
  readonly requestsWaiting: number;
  readonly requestsSent: number;
  /** Queries that sent no request: answered from memory, or by a request already in flight for another cell. */
  readonly requestsSaved: { readonly byCache: number; readonly bySharing: number };
}

declare global {
  /** Undefined until functions.js has run. */
  var spillway: PaneApi | undefined;
}
