import { createSettingsReader, SETTINGS_KEY } from '../../client';
import type { Settings } from '../../client';

/** The storage key of the settings. Office separates the storage of add-ins by a partition key where it has one. */
function storageKey(): string {
  const partition = typeof Office === 'undefined' ? undefined : Office.context?.partitionKey;
  return `${partition ?? ''}${SETTINGS_KEY}`;
}

/** Where storage is disabled there are no settings: cells show that no token is set. */
const readStored = createSettingsReader(() => {
  try {
    return localStorage.getItem(storageKey());
  } catch {
    return null;
  }
});

let current: Settings | undefined;

/** The stored settings. Calls in one tick share one read, since storage is slow. */
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

/** Throws where storage is disabled or full. */
export function storeSettings(settings: Settings | null): void {
  forget();
  if (settings) localStorage.setItem(storageKey(), JSON.stringify(settings));
  else localStorage.removeItem(storageKey());
}
