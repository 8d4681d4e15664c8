/** Which service the cells of the page ask: settings that the page stores where the pane keeps its own. */
import { SETTINGS_KEY, connectionsTo } from '../src/client';
import { fingerprintOf } from '../src/workbook';
import type { ServedService, ServedSettings } from './served-settings';

const SANDBOX_TOKEN = 'sandbox-token';

/** The storage key of what tells the settings that this page has last written: they have the token, which stands there alone. */
const WRITTEN_KEY = 'playground.written';

/** The services that the page's server named: the one to use, and the sandbox that describes the data. */
export interface Connected {
  /** In words, with its address; null where the server was started without one. */
  readonly service: { readonly name: string; readonly baseUrl: string } | null;
  readonly sandboxUrl: string | null;
}

/** Connects the page to its server's service, or to its sandbox. */
export async function connectService(storage: Storage, query: string): Promise<Connected> {
  const { sandboxUrl, service: served } = (await (await fetch('/playground.json')).json()) as ServedSettings;
  const sandbox = sandboxUrl === null ? null : { name: 'the sandbox', baseUrl: sandboxUrl, token: SANDBOX_TOKEN };
  const service: ServedService | null = served ?? sandbox;
  if (!service) return { service, sandboxUrl };
  writeSettings(storage, service, query);
  return { service: { name: service.name, baseUrl: service.baseUrl }, sandboxUrl };
}

/**
 * Writes settings for a service on a page without settings, or over those that the page wrote and nobody has changed: the service may
 * have moved, or not accept an older token. With `?connect=no` it writes the addresses only, as on a first run where the host of the
 * add-in has set them.
 */
export function writeSettings(
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  { baseUrl, token, answers }: ServedService,
  query: string,
): void {
  const kept = storage.getItem(SETTINGS_KEY);
  if (kept !== null && fingerprintOf([[kept]]) !== storage.getItem(WRITTEN_KEY)) return;
  const connection = { baseUrl, token: isFirstRun(query) ? '' : token, ...(answers && { answers }) };
  const settings = JSON.stringify(connectionsTo(connection));
  storage.setItem(SETTINGS_KEY, settings);
  storage.setItem(WRITTEN_KEY, fingerprintOf([[settings]]));
}

function isFirstRun(query: string): boolean {
  return new URLSearchParams(query).get('connect') === 'no';
}
