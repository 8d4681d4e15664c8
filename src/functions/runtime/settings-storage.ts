import { createSettingsReader, SETTINGS_KEY } from '../../client';
import type { Settings } from '../../client/settings';

/** The settings' place on this machine: Office separates the storage of add-ins by a partition key where it has one. */
function storageKey(): string {
  const partition = typeof Office === 'undefined' ? undefined : Office.context?.partitionKey;
  return `${partition ?? ''}${SETTINGS_KEY}`;
}

/** Where storage is switched off there are no settings: cells say that no token is set. */
const readStored = createSettingsReader(() => {
  try {
    return localStorage.getItem(storageKey());
  } catch {
    return null;
  }
});

let current: Settings | undefined;

/** The settings as they are stored now: read once for all the cells that are called in one turn, since storage takes its time. */
export function readSettings(): Settings {
  if (!current) {
    current = readStored();
    queueMicrotask(forget);
  }
  return current;
}

function forget(): void {
  current = undefined;
}

/** Throws where storage is switched off or full. */
export function storeSettings(settings: Settings | null): void {
  forget();
  if (settings) localStorage.setItem(storageKey(), JSON.stringify(settings));
  else localStorage.removeItem(storageKey());
}
