import { failureBehind } from '../cells/results/error-of-failure';
import { failedResult } from '../cells/results/excel-result';
import type { PreviewError } from '../cells/results/preview-result';
import type { StreamingInvocation } from '../cells/invocation';
import { callDeclared, isDeclared } from './call-declared';
import type { PreviewCell, PreviewResult } from './pane-api';
import type { Look } from '../context/cache-only-context';
import { isDateFormat } from '../../tables';

/**
 * Calls a declared function as Excel does, without the arguments that are not given, and shows each result. With `look`
 * it only surveys what the function asks. Returns a function that ends it.
 */
export function preview(
  declared: unknown,
  args: readonly unknown[],
  show: (result: PreviewResult) => void,
  look?: Look,
): () => void {
  if (!isDeclared(declared)) {
    show({ error: '#NAME?', message: 'This function does not exist.' });
    return () => undefined;
  }
  let isOpen = true;
  const showOpen = (result: PreviewResult) => {
    if (isOpen) show(result);
  };
  const invocation: StreamingInvocation = {
    isUnseen: true,
    look,
    setResult: (answer) => showOpen(previewResult(answer)),
  };
  new Promise((resolve) => resolve(callDeclared(declared, args, invocation))).then(
    // A streaming function returns nothing.
    (answer) => answer !== undefined && showOpen(previewResult(answer)),
    (thrown: unknown) => showOpen(previewFailure(thrown)),
  );
  return () => {
    isOpen = false;
    invocation.onCanceled?.();
  };
}

/** The result of a function as a plain object. */
export function previewResult(answer: unknown): PreviewResult {
  if (answer instanceof CustomFunctions.Error) return plainError(answer);
  const rows = Array.isArray(answer) ? (answer as unknown[][]) : [[answer]];
  return { rows: rows.map((row) => row.map(previewCell)) };
}

/** What a function threw as an error with a message, even for a defect of the add-in. */
function previewFailure(thrown: unknown): PreviewResult {
  const outcome = failedResult(thrown, '');
  return plainError(('error' in outcome ? outcome.error : thrown) as CustomFunctions.Error);
}

function previewCell(value: unknown): PreviewCell {
  if (typeof value !== 'object' || value === null) return value as string | number | boolean;
  if (value instanceof CustomFunctions.Error) return plainError(value);
  if ('text' in value) return String(value.text); // an entity
  const { basicValue, numberFormat } = value as { basicValue: number; numberFormat?: string };
  // With a card, but in the format of its cell.
  if (numberFormat === undefined) return basicValue;
  return isDateFormat(numberFormat) ? { serial: basicValue, numberFormat } : { number: basicValue, numberFormat };
}

/** The failure with its message for the pane, which has no cell. */
function plainError(error: CustomFunctions.Error): PreviewError {
  const { messageInPane = error.message ?? '', known: { isOfOthers, isUncertain } = {} } = failureBehind(error) ?? {};
  const known = { ...(isOfOthers && { isOfOthers }), ...(isUncertain && { isUncertain }) };
  return { error: error.code, message: messageInPane, ...known };
}
