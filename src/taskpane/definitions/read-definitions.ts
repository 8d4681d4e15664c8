import type { FindDefinition } from '../../definitions/find-definition';
import { definitionsOf } from '../../definitions/find-definition';
import { DEFINITION_KEYS } from '../../definitions/stored-definition';
import { storedTexts } from '../../workbook/stored-texts';
import { officeReady } from '../when-shown';

/** Reads the definitions in the workbook's file, for the cells. */
export async function readDefinitions(): Promise<FindDefinition> {
  await officeReady();
  return definitionsOf(await storedTexts(DEFINITION_KEYS));
}
