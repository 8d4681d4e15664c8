import { Client, createCompanyLoaders, idleOf, PersistentCache, systemClock } from '../client';
import { FunctionRuntime } from './runtime/function-runtime';
import { readinessOf } from './runtime/readiness';
import { Today } from './today';
import { readSettings } from './runtime/settings-storage';

const officeReady =
  typeof Office === 'undefined' || !Office.onReady ? Promise.resolve() : Promise.resolve(Office.onReady());

/** Answers that outlive the page. */
export const store: PersistentCache = new PersistentCache({
  clock: systemClock,
  readSettings,
  whenIdle: idleOf(systemClock, () => client.waiting > 0),
});

export const client: Client = new Client({
  readSettings,
  fetch: (input, init) => fetch(input, init),
  // Only Office knows which settings, and so which credentials, are this add-in's.
  persistentCache: officeReady.then(() => store),
  onActivity: () => runtime.activity.changed(),
});

/** The running add-in: one client and one edge for all functions. */
export const runtime: FunctionRuntime = new FunctionRuntime({
  client,
  companies: createCompanyLoaders(client),
  readiness: readinessOf(officeReady, client.open()),
});

export const today = new Today();
