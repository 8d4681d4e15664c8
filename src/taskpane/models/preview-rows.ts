import type { PreviewCell, PaneApi } from '../../functions/runtime/pane-api';

/** What a function answers, once: its rows, or the error a cell would show. */
export type Answer =
  { readonly rows: readonly (readonly PreviewCell[])[] } | { readonly error: string; readonly message: string };

export function previewRows(
  addIn: Pick<PaneApi, 'preview'>,
  functionId: string,
  args: readonly unknown[],
): Promise<Answer> {
  return new Promise((resolve) => {
    addIn.preview(functionId, args, resolve);
  });
}
