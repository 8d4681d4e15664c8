import { isFormattedNumber } from '../../playground/bridge/cell-value';
import type { WorkloadCell } from '../environment/workload';

/**
 * Compares each cell with its expected value and throws at the first difference, with the cell's formula. `mayFail`:
 * cells may show an error instead; returns their number.
 */
export function countFailed(
  name: string,
  cells: readonly WorkloadCell[],
  shown: readonly unknown[],
  mayFail: boolean,
): number {
  let failed = 0;
  for (const [at, { args, value }] of cells.entries()) {
    const result = shown[at];
    if (shows(result, value)) continue;
    if (!mayFail || !isError(result)) throw new Error(wrong(name, at, args, result, value));
    failed += 1;
  }
  return failed;
}

/** True where a cell shows this value, whatever its format. */
export function shows(result: unknown, value: unknown): boolean {
  if (typeof value === 'string') return isError(result) && result.error === value;
  if (!Array.isArray(result) || result.length !== 1) return false;
  const [row] = result as unknown[];
  if (!Array.isArray(row) || row.length !== 1) return false;
  const [cell] = row as unknown[];
  return (isFormattedNumber(cell) ? cell.number : cell) === value;
}

function isError(result: unknown): result is { readonly error: unknown } {
  return typeof result === 'object' && result !== null && 'error' in result;
}

function wrong(
  name: string,
  at: number,
  args: readonly unknown[],
  result: unknown,
  value: WorkloadCell['value'],
): string {
  const formula = `=${name}(${args.map((each) => JSON.stringify(each)).join(',')})`;
  return `${formula} in ${addressAt(at)} shows ${JSON.stringify(result)}, right is ${typeof value === 'string' ? value : `[[${value}]]`}`;
}

export function addressAt(at: number): string {
  return `Sheet1!A${at + 1}`;
}
