import type { Look } from '../context/cache-only-context';
import type { CallRecording } from './call-recording';

/** The last argument that Excel passes to a cancelable function. */
export interface Invocation {
  onCanceled?: (() => void) | null;
  isInValuePreview?: unknown;
  /** The address of the cell, such as "Sheet1!B2". */
  readonly address?: string | undefined;
  /** True where the result does not reach a cell: the pane called the function, or Excel cancelled the cell. */
  readonly isUnseen?: boolean;
  /** Set where the pane only surveys what the function asks: nothing is requested. */
  readonly look?: Look | undefined;
  /** Set, with `look`, where Trace follows how the cells are computed. */
  readonly recording?: CallRecording | undefined;
}

/** The last argument that Excel passes to a streaming function. */
export interface StreamingInvocation<T = unknown> extends Invocation {
  setResult?: (result: T) => void;
}
