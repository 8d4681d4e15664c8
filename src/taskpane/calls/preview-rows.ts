import type { PaneApi, PreviewResult } from '../../functions/runtime/pane-api';

/**
 * Calls a function once. Resolves with its rows, numbers without their formats, or with the error that a cell would show; never resolves if
 * the signal aborts.
 */
export function previewRows(
  addIn: Pick<PaneApi, 'preview'>,
  functionId: string,
  args: readonly unknown[],
  signal?: AbortSignal,
): Promise<PreviewResult> {
  return new Promise((resolve) => {
    if (signal?.aborted) return;
    const end = addIn.preview(functionId, args, (result) => resolve(withoutFormats(result)));
    signal?.addEventListener('abort', end, { once: true });
  });
}

function withoutFormats(result: PreviewResult): PreviewResult {
  if ('error' in result) return result;
  return {
    rows: result.rows.map((row) =>
      row.map((cell) => (typeof cell === 'object' && 'number' in cell ? cell.number : cell)),
    ),
  };
}
