import type { PaneApi } from '../../functions/runtime/pane-api';
import { type FunctionMetadata, readFunctions } from './function-metadata';

declare const __webpack_public_path__: string;

/** Fetches functions.json from beside the pane. */
export async function fetchFunctions({
  functionGroups,
}: Pick<PaneApi, 'functionGroups'>): Promise<readonly FunctionMetadata[]> {
  const response = await fetch(`${__webpack_public_path__}functions.json`);
  if (!response.ok) throw new Error(`functions.json: ${response.status}`);
  return readFunctions(await response.json(), functionGroups);
}
