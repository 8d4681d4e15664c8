import { KEPT_MS } from '../api';
import { Client, companiesOf, PersistentStore, quietOf, systemClock } from '../client';
import { Edge } from './edge/edge';
import { readinessOf } from './edge/readiness';
import { Today } from './formula/today-function';
import { writing } from './late-parts';
import { readSettings } from './running/settings-storage';

const officeReady =
  typeof Office === 'undefined' || !Office.onReady ? Promise.resolve() : Promise.resolve(Office.onReady());

/** Answers that outlive the page. */
export const store: PersistentStore = new PersistentStore({
  clock: systemClock,
  readSettings,
  whenQuiet: quietOf(systemClock, () => client.waiting > 0),
  loadWriter: async (parts) =>
    writing.use(({ KeptWriter }) => new KeptWriter({ ...parts, clock: systemClock, keptMs: KEPT_MS })),
});

export const client: Client = new Client({
  readSettings,
  fetch: (input, init) => fetch(input, init),
  // Only Office knows which settings, and so which credentials, are this add-in's.
  store: officeReady.then(() => store),
  changed: () => edge.activity.changed(),
});

/** The running add-in: one client and one edge for all functions. */
export const edge: Edge = new Edge({
  client,
  companies: companiesOf(client),
  readiness: readinessOf(officeReady, client.open()),
});

export const today = new Today();
