import type { EndpointId, Envelope } from '../../api';
import type { CarriedAnswers, ParameterValues, Settings, WorkbookAnswer } from '../../client';
import type { FindDefinition } from '../../definitions/find-definition';
import type { FunctionGroup } from '../function-facts';
import type { Change } from '../changes/change';
import type { Activity } from '../cells/activity/activity';
import type { ErrorKind } from '../../tables';
import type { PreviewResult } from '../cells/results/preview-result';
import type { Look } from '../context/cache-only-context';
import type { CallTrace, TracedNumber, TracePlace } from '../trace/call-trace-data';

export type { Activity, ActivitySnapshot } from '../cells/activity/activity';
export type { ErrorKind } from '../../tables';
export type { PreviewCell, PreviewResult } from '../cells/results/preview-result';
export type { Change } from '../changes/change';
export type { SeenAnswer } from '../context/cache-only-context';
export type {
  CallTrace,
  TracedAmount,
  TracedAnswer,
  TracedNumber,
  TracedStatement,
  TracePlace,
} from '../trace/call-trace-data';
export type { ShownFailure, TablePlace } from '../cells/activity/shown-failure';

/**
 * The running add-in's API for the pane, which functions.js publishes as `globalThis.spillway`. The pane is another
 * bundle in the same page and shares no modules: the API passes plain objects and functions, never class instances.
 * Decision: docs/decisions/pane/plain-data-between-bundles.md
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
  ask(endpointId: EndpointId, values: ParameterValues): Promise<Envelope>;
  /**
   * Computes a function exactly as a cell would (`"FIN.INCOME"`, arguments in the declared order, ranges as arrays) and
   * passes the rows or the error to `show`, for a streaming function at each update. Returns a function that ends it.
   *
   * With `look` nothing is requested: it is called, before this returns, for each answer that the function asks for. It
   * is not called before `ready`.
   */
  preview(functionId: string, args: readonly unknown[], show: (result: PreviewResult) => void, look?: Look): () => void;
  /**
   * How the cell of a place, or the only one that shows a number, came about in the result of a call, from what is kept and without
   * a request. Streaming functions are not traced.
   */
  trace(functionId: string, args: readonly unknown[], place: TracePlace | TracedNumber): Promise<CallTrace>;
  /** The arguments that Excel passes to the calls of the one watched cell: only Excel knows the value of an expression or a name. */
  readonly watchedCell: {
    /** Watches this cell from now on, in place of any other, and forgets earlier calls. The caller recalculates it. */
    watch(address: string | undefined, onCalled?: () => void): void;
    /** The different arguments that a function was called with in this cell since it is watched. */
    calls(address: string, functionId: string): readonly (readonly unknown[])[];
  };
  /**
   * Reads the definitions of the workbook again, and resolves with the definitions that names have then. Rejects with a `PaneError`.
   * The caller recalculates the cells.
   */
  readDefinitions(): Promise<FindDefinition>;
  /**
   * Marks cached answers as stale and updates FIN.TODAY's date: all answers, or only those that are at least this old
   * (none for Infinity). Live feeds are polled with the former. The caller recalculates the workbook.
   */
  refresh(minAgeMs?: number): void;
  clearCache(): Promise<void>;
  /** Tells the functions that the workbook counts days from 1904. The caller recalculates the cells. */
  countDatesFrom1904(): void;
  cacheSize(): { readonly answers: number; readonly bytes: number; readonly maxBytes: number };
  /** The values that cells show and that came back different. */
  readonly changes: Changes;
  readonly workbookAnswers: {
    /**
     * The answers that are kept to these questions, as `look` gets them; with `withUsed` also all others that cells of this
     * session used. Nothing is requested.
     */
    kept(questions: readonly string[], withUsed: boolean): readonly WorkbookAnswer[];
    /** Reads again what the workbook's file carries. The caller recalculates the cells. Never rejects. */
    read(): Promise<CarriedAnswers>;
  };
  readonly activity: Activity;
}

interface Changes {
  /** Adds those of earlier sessions and of other windows to those of this one. Never fails. */
  load(): Promise<void>;
  /** Those received at or after this time, newest first. */
  since(ms: number): readonly Change[];
  /** Calls the listener after changes. Returns a function that unsubscribes it. */
  subscribe(listener: () => void): () => void;
}

/** The plain object with which `ask` rejects. */
export interface PaneError {
  readonly kind: ErrorKind;
  readonly message: string;
}

declare global {
  /** Undefined until functions.js has run. */
  var spillway: PaneApi | undefined;
}
