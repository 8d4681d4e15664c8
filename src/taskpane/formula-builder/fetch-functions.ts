import type { PaneApi } from '../../functions/runtime/pane-api';
import { type FunctionMetadata, readFunctions } from './function-metadata';

declare const __webpack_public_path__: string;

/** Fetches functions.json from beside the pane. */
export async function fetchFunctions({
  functionGroups,
}: Pick<PaneApi, 'functionGroups'>): Promise<readonly FunctionMetadata[]> {
  const response = await fetch(`${__webpack_public_path__}functions.json`);
  if (!response.ok) throw new Error(`functions.json: ${response.status}`);
  const functions = readFunctions(await response.json(), functionGroups);
  return functions.map((each) => ({ ...each, helpUrl: besideAddIn(each.helpUrl) }));
}

/** The help page beside this add-in: functions.json names the address that it was built for. */
function besideAddIn(helpUrl: string): string {
  const page = /[^/]+$/.exec(helpUrl)?.[0];
  return page === undefined ? '' : `${__webpack_public_path__}${page}`;
}
