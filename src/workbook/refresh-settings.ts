/** The settings of Refresh. They are stored in the workbook's file, so that everyone who opens it has the same. */
import { storedObject } from './stored-object';
import type { Workbook } from './workbook';

export interface RefreshSettings {
  /** Refreshes the workbook when it is opened. */
  readonly onOpen: boolean;
  /** Refresh asks again for answers of this age; undefined: for those that are no longer fresh. */
  readonly maxAgeHours: number | undefined;
}

export const DEFAULT_REFRESH: RefreshSettings = { onOpen: false, maxAgeHours: undefined };

/** The key of the settings among the file's texts. */
export const REFRESH_SETTINGS = 'settings:refresh';

/** Anyone can have changed the file: settings that cannot be read are the defaults, which send the fewest requests. */
export async function readRefreshSettings(workbook: Pick<Workbook, 'readMetadata'>): Promise<RefreshSettings> {
  const stored = parsed(await workbook.readMetadata(REFRESH_SETTINGS));
  const { onOpen, maxAgeHours } = stored;
  return { onOpen: onOpen === true, maxAgeHours: isHours(maxAgeHours) ? maxAgeHours : undefined };
}

export async function writeRefreshSettings(
  workbook: Pick<Workbook, 'writeMetadata'>,
  { onOpen, maxAgeHours }: RefreshSettings,
): Promise<void> {
  const isDefault = !onOpen && maxAgeHours === undefined;
  await workbook.writeMetadata(
    REFRESH_SETTINGS,
    isDefault ? undefined : JSON.stringify({ version: 1, onOpen, maxAgeHours }),
  );
}

function isHours(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value > 0;
}

function parsed(text: string | undefined): Record<string, unknown> {
  const stored = storedObject(text);
  return stored?.['version'] === 1 ? stored : {};
}
