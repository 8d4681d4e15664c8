import type { EndpointId, Envelope } from '../../api';
import type { Settings } from '../../client/settings';

/**
 * The running add-in as the pane sees it, published as `globalThis.spillway` by functions.js. The pane is another bundle in the same page
 * and shares no module with it: what passes between them is plain data and functions, never a class.
 */
export interface PaneApi {
  readSettings(): Settings;
  /** Stores the settings (null removes them) on this machine. They are read at each request, so they hold from the next one on. */
  writeSettings(settings: Settings | null): void;
  /** Asks through the client the cells share, and its cache. Rejects with a `PaneError`. */
  ask(endpointId: EndpointId, values: Readonly<Record<string, string | undefined>>): Promise<Envelope>;
  /**
   * Computes a function exactly as a cell would (`"FIN.INCOME"`, arguments in the declared order, ranges as arrays) and tells the rows or
   * the error through `show`, a streaming one's again at each update. Returns what ends it.
   */
  preview(functionId: string, args: readonly unknown[], show: (result: PreviewResult) => void): () => void;
  /** Everything kept is stale, today is today. The caller recalculates the workbook. */
  refresh(): void;
  clearCache(): Promise<void>;
  cacheSize(): { readonly answers: number; readonly characters: number };
  readonly activity: Activity;
}

export interface Activity {
  snapshot(): ActivitySnapshot;
  /** Calls the listener some time after something changed, a few times a second at most. Returns what ends that. */
  subscribe(listener: () => void): () => void;
  /** Ends everything that waits: those cells answer with an error that says they were stopped and how to ask again. */
  stop(): void;
  /** Forgets the errors of cells, as `ErrorGroup.cells` names them: their formulas are gone, which Excel tells nobody. */
  forget(cells: readonly string[]): void;
}

/** What `ask` rejects with: plain data. */
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

/** What an error comes from, in the few ways that ask for something different from whoever reads it. */
export type ErrorKind =
  /** No token is set. */
  | 'no-token'
  /** The token was refused, or is none. */
  | 'auth'
  /** An argument cannot be read, or breaks a rule. */
  | 'argument'
  /** The service answered, and has none. */
  | 'none'
  /** The service could not be reached, failed or did not answer. */
  | 'outage'
  | 'limited'
  /** The cell shows no error but the last good answer, since the service could not be reached, failed or did not answer. */
  | 'stale'
  | 'other';

/** Errors, or outdated answers, with one cause. */
export interface ErrorGroup {
  /** What the cells show; "" for an outdated answer. */
  readonly code: '#N/A' | '#VALUE!' | '';
  readonly kind: ErrorKind;
  readonly message: string;
  /** How many cells show it. */
  readonly count: number;
  /** Their addresses as Excel gives them ("Sheet1!B2"): some hundreds at most. */
  readonly cells: readonly string[];
  /** When the oldest of the outdated answers was received; undefined for errors. */
  readonly receivedMs?: number;
}

/** What the cells of the current run, or of the last one, did. A run begins when a cell waits while none did. */
export interface ActivitySnapshot {
  readonly cellsWaiting: number;
  readonly cellsDone: number;
  /** Queued or in flight, both interfaces. */
  readonly requestsWaiting: number;
  readonly requestsSent: number;
  /** Questions that needed no request: answered from memory, or already on their way for another cell. */
  readonly requestsSaved: { readonly byCache: number; readonly bySharing: number };
  /** Errors and outdated answers that cells show: of all runs, not only of this one. A cell that later succeeds leaves its group. */
  readonly errors: readonly ErrorGroup[];
}

declare global {
  /** Undefined until functions.js has run. */
  var spillway: PaneApi | undefined;
}
