import { MINUTE_MS } from '../../../api';
import type { MarketId } from '../../../api';
import type { Connection, Settings } from '../../../client';
import type { PaneApi } from '../../../functions/runtime/pane-api';
import type { AreaContents, CellInput, CellValue, Workbook } from '../../../workbook';
import { isCellError, onSheet } from '../../../workbook';
import type { FunctionMetadata } from '../../formula-builder/function-metadata';
import type { Checked } from '../../settings/connection-check/check-connection';
import type { ApiSet } from './api-set';
import type { ExcelFeatures } from './excel-features';
import type { StreamSeen } from './team-stream';

/** What a check may use: the workbook, the running add-in, storage and requests. */
export interface CheckEnvironment {
  readonly addIn: Pick<PaneApi, 'readSettings' | 'functionGroups'> & {
    readonly activity: Pick<PaneApi['activity'], 'streams'>;
  };
  readonly workbook: Pick<Workbook, 'readArea' | 'writeCells' | 'readMetadata' | 'writeMetadata'>;
  readonly features: ExcelFeatures;
  /** The name of an empty sheet; "" for a check that wants none. */
  readonly sheet: string;
  readonly functions: () => Promise<readonly FunctionMetadata[]>;
  /** Asks each market once, without the cache. */
  readonly checkConnections: (settings: Settings) => Promise<readonly Checked[]>;
  /** Asks a team server a list of two questions. */
  readonly seeStream: (market: MarketId, connection: Connection) => Promise<StreamSeen>;
  /** The page's storage. Called only when a check uses it, since a browser that denies storage to the page throws. */
  readonly storage: () => Storage;
  /** The storage of this window alone. */
  readonly session: () => Pick<Storage, 'getItem' | 'setItem'>;
  readonly databases: () => IDBFactory;
  readonly supports: (set: ApiSet) => boolean;
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
}

const POLL_MS = 100;
const CALCULATION_TIMEOUT_MS = MINUTE_MS;
/** How long a cell may stay blank before its calculation begins. */
const BLANK_MS = 10_000;

/** Enters cells from an address of the scratch sheet on. */
export function enter(
  environment: CheckEnvironment,
  at: string,
  rows: readonly (readonly CellInput[])[],
): Promise<string> {
  return environment.workbook.writeCells(onSheet(environment.sheet, at), rows);
}

/**
 * The contents of an area of formulas once none of its cells waits; rejects after a minute. A blank cell may not have been calculated yet,
 * or never will be.
 */
export async function settled(environment: CheckEnvironment, area: string, blankMs = BLANK_MS): Promise<AreaContents> {
  const beganMs = environment.now();
  for (;;) {
    const contents = await environment.workbook.readArea(onSheet(environment.sheet, area));
    const values = contents.values.flat();
    const waitedMs = environment.now() - beganMs;
    if (!values.some(isWaiting)) {
      if (!values.includes('') || waitedMs > blankMs) return contents;
    } else if (waitedMs > CALCULATION_TIMEOUT_MS) throw new Error('A cell still shows #BUSY! after a minute.');
    await environment.wait(POLL_MS);
  }
}

/** Enters one formula and resolves with the value that it shows. */
export async function shows(environment: CheckEnvironment, formula: string, at = 'A1'): Promise<CellValue> {
  await enter(environment, at, [[{ formula }]]);
  return (await settled(environment, at)).values[0]?.[0] ?? '';
}

function isWaiting(value: CellValue): boolean {
  return isCellError(value) && (value.error === '#BUSY!' || value.error === '#GETTING_DATA');
}

/** The value in words of a report. */
export function valueText(value: CellValue): string {
  if (isCellError(value)) return value.error;
  return value === '' ? 'nothing' : String(value);
}
