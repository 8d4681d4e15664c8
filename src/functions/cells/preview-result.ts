/** The cells of a result as plain data. */
export type PreviewCell =
  | string
  | number
  | boolean
  | { readonly serial: number; readonly numberFormat: string }
  | { readonly number: number; readonly numberFormat: string }
  | { readonly error: string; readonly message: string };

export type PreviewResult =
  | { readonly rows: readonly (readonly PreviewCell[])[] }
  | { readonly error: string; readonly message: string };
