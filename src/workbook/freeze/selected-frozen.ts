import { overlaps, parseAddress } from '../addresses/a1';
import type { Workbook } from '../workbook';
import type { FrozenFormula } from './frozen-formulas';

/** The frozen formulas whose area is selected, in whole or in part. */
export async function selectedFrozen(
  workbook: Pick<Workbook, 'selectedArea'>,
  all: readonly FrozenFormula[],
): Promise<readonly FrozenFormula[]> {
  const { sheet, address } = await workbook.selectedArea();
  const area = parseAddress(address);
  return all.filter((frozen) => frozen.sheet.id === sheet.id && overlaps(parseAddress(frozen.area), area));
}
