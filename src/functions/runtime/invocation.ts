/** What Excel hands to a cancelable function as its last argument. */
export interface Invocation {
  onCanceled?: (() => void) | null;
  isInValuePreview?: unknown;
  /** The cell, as "Sheet1!B2". */
  readonly address?: string | undefined;
  /** The answer does not go to Excel: the pane asks, or the cell was cancelled. */
  readonly isUnseen?: boolean;
}

/** What Excel hands to a streaming function as its last argument. */
export interface StreamingInvocation<T = unknown> extends Invocation {
  setResult?: (result: T) => void;
}
