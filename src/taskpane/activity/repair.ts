import { isCellError, type Workbook } from '../../workbook';

/**
 * Enters again what shows #NAME?: formulas that were typed, or opened, while the add-in was not there stay so for Excel
 * until somebody does. Resolves with how many there were.
 */
export async function repairFormulas(workbook: Workbook): Promise<number> {
  const formulas = await workbook.spillwayFormulas('workbook');
  const broken = formulas.filter(({ value }) => isCellError(value) && value.error === '#NAME?');
  return broken.length === 0 ? 0 : workbook.reenter(broken.map(({ address }) => address));
}

export function repairText(count: number): string {
  if (count === 0) return 'No Spillway formula shows #NAME?: there is nothing to repair.';
  return count === 1 ? 'Entered one formula again.' : `Entered ${count.toLocaleString('en-US')} formulas again.`;
}
