import { HOUR_MS } from '../../api';
import type { PaneApi } from '../../functions/runtime/pane-api';
import { systemClock, withTimeout } from '../../client';
import { DEFAULT_REFRESH, readRefreshSettings, type RefreshSettings, type Scope, type Workbook } from '../../workbook';
import { sharedMonitor } from '../activity/refresh-monitor';
import { fetchFunctions } from '../formula-builder/fetch-functions';
import { type MinAgeMs, recalculatedFormulas, type SurveyedScope } from './refresh-cost';
import { surveyWorkbook } from './survey';

/** If Excel does not give the settings in this time, the refresh begins with the defaults. */
const MAX_SETTINGS_MS = 10_000;

/** The age from which on a Refresh with these settings requests answers again. */
export function minAgeOf({ maxAgeHours }: RefreshSettings): MinAgeMs {
  return maxAgeHours === undefined ? undefined : maxAgeHours * HOUR_MS;
}

/**
 * Refreshes by the workbook's settings: requests no fresh answers, unless they are older than the settings allow. Resolves
 * with the number of recalculated formulas, before they answer.
 */
export async function refreshAsSet(addIn: PaneApi, workbook: Workbook, scope: Scope): Promise<number> {
  readDefinitionsAgain(addIn);
  const settings = withTimeout(systemClock, MAX_SETTINGS_MS, readRefreshSettings(workbook)).catch(
    () => DEFAULT_REFRESH,
  );
  const minAgeMs = minAgeOf(await settings);
  if (minAgeMs === undefined) return sharedMonitor(addIn).refresh(workbook, { scope, minAgeMs: Infinity });
  const find = () => formulasToAsk(addIn, workbook, scope, minAgeMs).catch(() => scope);
  return sharedMonitor(addIn).refresh(workbook, { scope, minAgeMs, find });
}

/** Refreshes every answer, the fresh ones too. */
export function refreshEverything(addIn: PaneApi, workbook: Workbook, scope: Scope): Promise<number> {
  readDefinitionsAgain(addIn);
  return sharedMonitor(addIn).refresh(workbook, { scope, minAgeMs: 0 });
}

/** Reads the definitions again, since another user may have changed them in the file. The recalculated cells wait for them. */
function readDefinitionsAgain(addIn: PaneApi): void {
  addIn.readDefinitions().catch(() => undefined); // the cells say so
}

/** The formulas of a scope, and those of the whole workbook, with what they ask. */
export async function surveyScope(addIn: PaneApi, workbook: Workbook, scope: Scope): Promise<SurveyedScope> {
  const all = await surveyWorkbook(addIn, workbook, await fetchFunctions(addIn));
  return { workbook: all, formulas: await within(workbook, all, scope) };
}

/** The surveyed formulas that are in the scope now. */
export async function within(
  workbook: Pick<Workbook, 'spillwayFormulas'>,
  all: SurveyedScope['workbook'],
  scope: Scope,
): Promise<SurveyedScope['formulas']> {
  if (scope === 'workbook') return all;
  const addresses = new Set((await workbook.spillwayFormulas(scope)).map(({ address }) => address));
  return all.filter(({ address }) => addresses.has(address));
}

async function formulasToAsk(addIn: PaneApi, workbook: Workbook, scope: Scope, minAgeMs: number): Promise<string[]> {
  const { formulas } = await surveyScope(addIn, workbook, scope);
  return recalculatedFormulas(formulas, minAgeMs).map(({ address }) => address);
}
