import { ENDPOINTS, KEPT_MS } from '../api';
import { answerEntry, Client, companiesOf, credentialScope, readAnswer, systemClock } from '../client';
import { Edge } from './edge/edge';
import { readinessOf } from './edge/readiness';
import { Today } from './formula/today-function';
import { persistence } from './late-parts';
import { readSettings } from './running/settings-storage';

const officeReady =
  typeof Office === 'undefined' || !Office.onReady ? Promise.resolve() : Promise.resolve(Office.onReady());

/** Handed over: the part may not import what the bundle holds. */
const store = persistence.use(({ openStore }) =>
  openStore({
    clock: systemClock,
    readSettings,
    credentialScope,
    endpoints: ENDPOINTS,
    readAnswer,
    answerEntry,
    keptMs: KEPT_MS,
  }),
);

export const client: Client = new Client({
  readSettings,
  fetch: (input, init) => fetch(input, init),
  // Only Office knows which settings, and so which credentials, are this add-in's.
  store: Promise.all([store, officeReady]).then(([opened]) => opened),
  changed: () => edge.activity.changed(),
});

/** The running add-in: one client and one edge for all functions. */
export const edge: Edge = new Edge({
  client,
  companies: companiesOf(client),
  readiness: readinessOf(officeReady, client.open()),
});

export const today = new Today();
