import { MINUTE_MS } from '../../api';
import { systemClock, TimeoutError, withTimeout, type Clock } from '../../client';
import { messageOf } from '../texts/message-of';
import type { Workbook } from '../../workbook';
import type { ApiSet } from './checks/api-set';
import type { CheckEnvironment } from './checks/check-environment';
import { failed, unseen, type Check, type Outcome } from './checks/check';
import { EXCEL_CHECKS } from './checks/excel-checks';
import { FORMULA_CHECKS, NAME_CHECKS } from './checks/formula-checks';
import { STORAGE_CHECKS } from './checks/storage-checks';
import { STREAM_CHECKS } from './checks/stream-checks';
import { TEAM_CHECKS } from './checks/team-checks';
import { VOLUME_CHECKS } from './checks/volume-checks';

export const CHECKS: readonly Check[] = [
  ...NAME_CHECKS,
  ...FORMULA_CHECKS,
  ...STREAM_CHECKS,
  ...VOLUME_CHECKS,
  ...STORAGE_CHECKS,
  ...EXCEL_CHECKS,
  ...TEAM_CHECKS,
];

export interface Result {
  readonly title: string;
  readonly outcome: Outcome;
}

export interface CheckedHost {
  readonly workbook: CheckEnvironment['workbook'] &
    Pick<Workbook, 'addSheet' | 'deleteSheet' | 'selectedArea' | 'select'>;
  readonly environment: Omit<CheckEnvironment, 'workbook' | 'sheet'>;
  /** True in a workbook that is not Excel. */
  readonly isStandIn: boolean;
}

const SHEET = 'Spillway check';

/** Checks wait for cells at most twice, a minute each: one that takes longer than this will never end. */
const LONGEST_MINUTES = 3;

/**
 * Runs the checks one after another and reports each as it ends. Whatever happens, it removes its sheets and restores the selection.
 * Rejects only if the workbook cannot be read at all.
 */
export async function runChecks(
  host: CheckedHost,
  report: (result: Result) => void,
  checks: readonly Check[] = CHECKS,
  clock: Clock = systemClock,
): Promise<void> {
  const before = await host.workbook.selectedArea();
  const goBack = () => host.workbook.select(before.address);
  for (const check of checks)
    report({ title: check.title, outcome: await outcomeOf(inTime(check, clock), host, goBack) });
}

/** The check with a time limit, after which it fails, so that its sheet is removed and the next check runs. */
function inTime(check: Check, clock: Clock): Check {
  const run = async (environment: CheckEnvironment) => {
    try {
      return await withTimeout(clock, LONGEST_MINUTES * MINUTE_MS, check.run(environment));
    } catch (error) {
      if (!(error instanceof TimeoutError)) throw error;
      return failed(`It did not end within ${LONGEST_MINUTES} minutes, and nothing says why. Check once more.`);
    }
  };
  return { ...check, run };
}

async function outcomeOf(
  check: Check,
  { workbook, environment, isStandIn }: CheckedHost,
  goBack: () => Promise<void>,
): Promise<Outcome> {
  const { needs, isOfExcel, onSheet } = check;
  if (isStandIn && isOfExcel) return unseen(standInText(needs));
  if (needs && !environment.supports(needs))
    return { state: 'unsupported', detail: `It needs ${needs.name} ${needs.version}, which this Excel lacks.` };
  let sheet = '';
  try {
    if (onSheet) sheet = await workbook.addSheet({ name: SHEET, cells: [] });
    return await check.run({ ...environment, workbook, sheet });
  } catch (error) {
    return failed(messageOf(error));
  } finally {
    if (sheet !== '') {
      // Go back to the user's sheet first: if the active sheet is deleted, the workbook shows some other one.
      await goBack().catch(() => undefined);
      await workbook.deleteSheet(sheet).catch(() => undefined);
    }
  }
}

function standInText(needs: ApiSet | undefined): string {
  const excel = needs ? `an Excel with ${needs.name} ${needs.version}` : 'Excel';
  return `Only ${excel} can show it; this workbook stands in for Excel.`;
}
