import { outcomeOf } from './outcome';
import type { PreviewCell, PreviewResult } from './pane-api';

/** What a function answered, as plain data. */
export function previewResult(answer: unknown): PreviewResult {
  if (answer instanceof CustomFunctions.Error) return plainError(answer);
  const rows = Array.isArray(answer) ? (answer as unknown[][]) : [[answer]];
  return { rows: rows.map((row) => row.map(previewCell)) };
}

/** What a function threw: Excel's error with its message, also where it is a defect of ours. */
export function previewFailure(thrown: unknown): PreviewResult {
  const outcome = outcomeOf(() => {
    throw thrown;
  }, '');
  return plainError(('error' in outcome ? outcome.error : thrown) as CustomFunctions.Error);
}

function previewCell(value: unknown): PreviewCell {
  if (typeof value !== 'object' || value === null) return value as string | number | boolean;
  if (value instanceof CustomFunctions.Error) return plainError(value);
  const { basicValue, numberFormat } = value as { basicValue: number; numberFormat: string };
  return { serial: basicValue, numberFormat };
}

function plainError({ code, message }: CustomFunctions.Error): { error: string; message: string } {
  return { error: code, message: message ?? '' };
}
