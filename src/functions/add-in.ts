import { Client, companiesOf } from '../client';
import { Edge } from './edge/edge';
import { readinessOf } from './edge/readiness';
import { Today } from './formula/today-function';
import { readSettings } from './running/settings-storage';

const officeReady =
  typeof Office === 'undefined' || !Office.onReady ? Promise.resolve() : Promise.resolve(Office.onReady());

export const client: Client = new Client({
  readSettings,
  fetch: (input, init) => fetch(input, init),
  changed: () => edge.activity.changed(),
});

/** The running add-in: one client and one edge for all functions. */
export const edge: Edge = new Edge({
  client,
  companies: companiesOf(client),
  readiness: readinessOf(officeReady, client.open()),
});

export const today = new Today();
