import type { PreviewResult } from './pane-api';
import type { StreamingInvocation } from '../streaming/stream-cell';
import { previewFailure, previewResult } from './preview-result';

/**
 * Calls a declared function as Excel does, with what was given for its arguments and nothing for the rest, and tells each result. Returns
 * what ends it.
 */
export function preview(
  declared: unknown,
  args: readonly unknown[],
  show: (result: PreviewResult) => void,
): () => void {
  if (typeof declared !== 'function') {
    show({ error: '#NAME?', message: 'There is no such function.' });
    return () => undefined;
  }
  let isOpen = true;
  const tell = (result: PreviewResult) => {
    if (isOpen) show(result);
  };
  const invocation: StreamingInvocation = { isUnseen: true, setResult: (answer) => tell(previewResult(answer)) };
  const given = Array.from({ length: declared.length - 1 }, (_, position) => args[position] ?? null);
  new Promise((resolve) => resolve((declared as (...all: unknown[]) => unknown)(...given, invocation))).then(
    // A streaming function returns nothing.
    (answer) => answer !== undefined && tell(previewResult(answer)),
    (thrown: unknown) => tell(previewFailure(thrown)),
  );
  return () => {
    isOpen = false;
    invocation.onCanceled?.();
  };
}
