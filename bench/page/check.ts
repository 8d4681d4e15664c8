/** Is each cell what it must be? */
import type { WorkloadCell } from '../stage/workload';

/** How many cells show an error. Throws where one shows something else than its number, naming it, and at an error that may not be. */
export function countFailed(
  name: string,
  cells: readonly WorkloadCell[],
  shown: readonly unknown[],
  mayFail: boolean,
): number {
  let failed = 0;
  for (const [at, { args, value }] of cells.entries()) {
    const result = shown[at];
    if (isOne(result, value)) continue;
    if (!mayFail || !isError(result)) throw new Error(wrong(name, at, args, result, value));
    failed += 1;
  }
  return failed;
}

function isOne(result: unknown, value: number): boolean {
  if (!Array.isArray(result) || result.length !== 1) return false;
  const [row] = result as unknown[];
  return Array.isArray(row) && row.length === 1 && row[0] === value;
}

function isError(result: unknown): boolean {
  return typeof result === 'object' && result !== null && 'error' in result;
}

function wrong(name: string, at: number, args: readonly unknown[], result: unknown, value: number): string {
  const formula = `=${name}(${args.map((each) => JSON.stringify(each)).join(',')})`;
  return `${formula} in ${addressAt(at)} shows ${JSON.stringify(result)}, right is [[${value}]]`;
}

export function addressAt(at: number): string {
  return `Sheet1!A${at + 1}`;
}
