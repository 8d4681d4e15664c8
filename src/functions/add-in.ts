import { Client, createSettingsReader, SETTINGS_KEY, companiesOf } from '../client';
import { Edge } from './edge/edge';
import { readinessOf } from './edge/readiness';
import { Today } from './formula/today-function';
import { WorkerTicker } from './streaming/ticker';

/** The settings' place on this machine: Office separates the storage of add-ins by a partition key where it has one. */
function readSettingsText(): string | null {
  const partition = typeof Office === 'undefined' ? undefined : Office.context?.partitionKey;
  try {
    return localStorage.getItem(`${partition ?? ''}${SETTINGS_KEY}`);
  } catch {
    return null; // storage is switched off: cells say that no token is set
  }
}

const officeReady =
  typeof Office === 'undefined' || !Office.onReady ? Promise.resolve() : Promise.resolve(Office.onReady());

const client = new Client({
  readSettings: createSettingsReader(readSettingsText),
  fetch: (input, init) => fetch(input, init),
});

export const ticker = new WorkerTicker();

/** The running add-in: one client and one edge for all functions. */
export const edge = new Edge({
  client,
  companies: companiesOf(client),
  readiness: readinessOf(officeReady, client.open()),
  ticker,
});

export const today = new Today();
