/** Loads the built add-in as Excel does: Microsoft's runtime with the bridge, then functions.js as a classic script. */
import { SETTINGS_KEY, connectionsTo } from '../src/client';
import { installBridge, type Bridge, type BridgeOptions, type NativeBridge } from './bridge/bridge';
import { fetchDeclarations, type Declarations } from './bridge/declarations';
import { claimedRuntime, completeOffice, includesVersion, type MicrosoftOffice } from './office/fake-office';
import { dialogUi } from './office/office-dialogs';
import type { ServedService, ServedSettings } from './served-settings';

const SANDBOX_TOKEN = 'sandbox-token';
const RUNTIME = '/runtime/custom-functions-runtime.js';
const ADD_IN = '/add-in';

export interface AddIn {
  readonly bridge: Bridge;
  readonly declarations: Declarations;
}

type PageWindow = Window & { _richApiNativeBridge?: NativeBridge; Office?: MicrosoftOffice };

/** Starts this server's add-in in this page. Call it once: the runtime keeps the first bridge it finds. */
export async function startAddIn(options: BridgeOptions = {}): Promise<AddIn> {
  const page: PageWindow = window;
  const runtime = claimedRuntime(page.location.search);
  const bridge = installBridge(page, { dataTypes: includesVersion(runtime, '1.4'), ...options });
  preload(`${ADD_IN}/functions.js`);
  await loadScript(RUNTIME);
  if (page.Office) await completeOffice(page.Office, runtime, dialogUi(page));
  const [declarations] = await Promise.all([
    fetchDeclarations(`${ADD_IN}/functions.json`),
    loadScript(`${ADD_IN}/functions.js`),
  ]);
  return { bridge, declarations };
}

/** Loads the add-in's pane into this page; does nothing for an add-in without a pane. */
export function loadPane(): Promise<void> {
  return loadScript(`${ADD_IN}/taskpane.js`).catch(() => undefined);
}

/** Fetches a script without running it, as on the add-in's own page, where the browser fetches functions.js while Office.js loads. */
function preload(address: string): void {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'script';
  link.href = address;
  document.head.append(link);
}

function loadScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`cannot load ${address}`));
    document.head.append(script);
  });
}

/** The storage key of the settings that this page has last written for a service whose token may change with each start. */
const WRITTEN_KEY = 'playground.written';

/** The services that the page's server named: the one to use, and the sandbox that describes the data. */
export interface Connected {
  /** In words, with its address; null where the server was started without one. */
  readonly service: { readonly name: string; readonly baseUrl: string } | null;
  readonly sandboxUrl: string | null;
}

/**
 * Writes settings for the server's service, or its sandbox, on a page without settings. With `?connect=no` it writes the
 * addresses only, as on a first run where the host of the add-in has set them.
 */
export async function connectService(storage: Storage, query: string): Promise<Connected> {
  const { sandboxUrl, service: served } = (await (await fetch('/playground.json')).json()) as ServedSettings;
  const sandbox = sandboxUrl === null ? null : { name: 'the sandbox', baseUrl: sandboxUrl, token: SANDBOX_TOKEN };
  const service: ServedService | null = served ?? sandbox;
  if (!service) return { service, sandboxUrl };
  const { name, baseUrl, token, answers } = service;
  const connection = { baseUrl, token: isFirstRun(query) ? '' : token, ...(answers && { answers }) };
  const settings = JSON.stringify(connectionsTo(connection));
  const kept = storage.getItem(SETTINGS_KEY);
  // Settings that this page wrote and nobody has changed are replaced: the server may not accept an older token.
  if (kept === null || (served && kept === storage.getItem(WRITTEN_KEY))) storage.setItem(SETTINGS_KEY, settings);
  if (served) storage.setItem(WRITTEN_KEY, settings);
  return { service: { name, baseUrl }, sandboxUrl };
}

function isFirstRun(query: string): boolean {
  return new URLSearchParams(query).get('connect') === 'no';
}
