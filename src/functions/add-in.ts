import { KEPT_MS } from '../api';
import { Client, createCompanyLoaders, PersistentStore, quietOf, systemClock } from '../client';
import { FunctionRuntime } from './runtime/function-runtime';
import { readinessOf } from './runtime/readiness';
import { Today } from './today';
import { KeptWriter } from '../client/persistence/writing/kept-writer';
import { readSettings } from './runtime/settings-storage';

const officeReady =
  typeof Office === 'undefined' || !Office.onReady ? Promise.resolve() : Promise.resolve(Office.onReady());

/** Answers that outlive the page. */
export const store: PersistentStore = new PersistentStore({
  clock: systemClock,
  readSettings,
  whenQuiet: quietOf(systemClock, () => client.waiting > 0),
  loadWriter: async (parts) => new KeptWriter({ ...parts, clock: systemClock, keptMs: KEPT_MS }),
});

export const client: Client = new Client({
  readSettings,
  fetch: (input, init) => fetch(input, init),
  // Only Office knows which settings, and so which credentials, are this add-in's.
  store: officeReady.then(() => store),
  changed: () => runtime.activity.changed(),
});

/** The running add-in: one client and one edge for all functions. */
export const runtime: FunctionRuntime = new FunctionRuntime({
  client,
  companies: createCompanyLoaders(client),
  readiness: readinessOf(officeReady, client.open()),
});

export const today = new Today();
