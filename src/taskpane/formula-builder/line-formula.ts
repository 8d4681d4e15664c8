import { formulaText, type FormValues } from './formula-text';
import type { FunctionMetadata } from './function-metadata';
import type { Insertion } from './insertion';
import type { LineItem } from './line-items';

/** The METRIC formula that gives the value a statement shows on a line, for the same company, period, type and scope. */
export function lineFormula(metricFunction: FunctionMetadata, values: FormValues, metric: string, sheet = ''): string {
  const date = values['date']?.trim() || 'latest';
  // In quotes, so that it is text whatever it looks like.
  const text = `"${metric.replaceAll('"', '""')}"`;
  return formulaText(metricFunction, { ...values, options: '', date, metric: text }, sheet);
}

/** One line alone, or a row for each of several, with their labels before the figures where asked. */
export function lineInsertion(
  lines: readonly LineItem[],
  withLabels: boolean,
  formulaOf: (metric: string) => string,
  references: readonly string[],
): Insertion {
  const rows = lines.flatMap(({ label, metric }) => {
    if (metric === undefined) return [];
    const formula = { formula: formulaOf(metric) };
    return [withLabels ? [label, formula] : [formula]];
  });
  const [only] = lines;
  const what = lines.length === 1 && only ? only.label : `${rows.length} lines`;
  return { rows, size: { rows: rows.length, columns: withLabels ? 2 : 1 }, references, what };
}
