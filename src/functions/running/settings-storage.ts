import { createSettingsReader, SETTINGS_KEY } from '../../client';
import type { Settings } from '../../client/settings';

/** The settings' place on this machine: Office separates the storage of add-ins by a partition key where it has one. */
function storageKey(): string {
  const partition = typeof Office === 'undefined' ? undefined : Office.context?.partitionKey;
  return `${partition ?? ''}${SETTINGS_KEY}`;
}

/** Where storage is switched off there are no settings: cells say that no token is set. */
export const readSettings = createSettingsReader(() => {
  try {
    return localStorage.getItem(storageKey());
  } catch {
    return null;
  }
});

/** Throws where storage is switched off or full. */
export function storeSettings(settings: Settings | null): void {
  if (settings) localStorage.setItem(storageKey(), JSON.stringify(settings));
  else localStorage.removeItem(storageKey());
}
