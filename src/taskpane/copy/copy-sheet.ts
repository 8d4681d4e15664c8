import type { PaneApi } from '../../functions/runtime/pane-api';
import type { Workbook } from '../../workbook';
import { fetchFunctions } from '../formula-builder/fetch-functions';
import type { FunctionMetadata } from '../formula-builder/function-metadata';
import { readSources } from './read-sources';
import { shortName } from './short-name';
import { sourcesSheet } from './sources-sheet';

/**
 * Adds a copy of the active sheet without formulas, and a sheet with the sources of its figures. Resolves with a sentence
 * that names both.
 */
export async function copySheetAsValues(
  addIn: Pick<PaneApi, 'ready' | 'preview' | 'functionGroups'>,
  workbook: Workbook,
  functions: () => Promise<readonly FunctionMetadata[]> = () => fetchFunctions(addIn),
): Promise<string> {
  const formulas = await workbook.spillwayFormulas('sheet');
  if (formulas.length === 0) return 'There is no Spillway formula on this sheet.';
  const sheet = formulas[0]?.sheet.name ?? '';
  const sources = await readSources(addIn, workbook, formulas, await functions());
  const copy = await workbook.copyAsValues(sheet, `${shortName(sheet)} values`);
  const list = await workbook.addSheet(sourcesSheet(sheet, sources, Date.now()));
  await workbook.activateSheet(copy);
  return `Added ${copy}, without formulas, and ${list}: move both to a new workbook to send them.`;
}
