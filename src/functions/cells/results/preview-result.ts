/** An error with its message. */
export interface PreviewError {
  readonly error: string;
  readonly message: string;
  /** Set for a metric that only companies of other kinds have. */
  readonly isOfOthers?: true;
  /** Set where the service may have it: which one it is could not be made certain. */
  readonly isUncertain?: true;
}

/** The cells of a result as plain data. */
export type PreviewCell =
  | string
  | number
  | boolean
  | { readonly serial: number; readonly numberFormat: string }
  | { readonly number: number; readonly numberFormat: string }
  | PreviewError;

export type PreviewResult = { readonly rows: readonly (readonly PreviewCell[])[] } | PreviewError;

export function isPreviewError(cell: PreviewCell | undefined): cell is PreviewError {
  return typeof cell === 'object' && 'error' in cell;
}
