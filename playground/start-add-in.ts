/** Loads the built add-in as Excel does: Microsoft's runtime with the bridge, then functions.js as a classic script. */
import { SETTINGS_KEY } from '../src/client/settings';
import { installBridge, type Bridge, type BridgeOptions, type NativeBridge } from './bridge';
import { fetchDeclarations, type Declarations } from './declarations';
import { claimedRuntime, completeOffice, includesVersion, type MicrosoftOffice } from './fake-office';

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
  await loadScript(RUNTIME);
  if (page.Office) await completeOffice(page.Office, runtime);
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

function loadScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`cannot load ${address}`));
    document.head.append(script);
  });
}

/**
 * Writes settings for the server's sandbox with its token, on a page without settings. With `?connect=no` it writes the
 * addresses only, as on a first run where the host of the add-in has set them. Resolves to the sandbox's address, or
 * null where the server was started without one.
 */
export async function connectSandbox(storage: Storage, query: string): Promise<string | null> {
  const response = await fetch('/playground.json');
  const { sandboxUrl } = (await response.json()) as { sandboxUrl: string | null };
  if (sandboxUrl && storage.getItem(SETTINGS_KEY) === null) {
    const connection = { baseUrl: sandboxUrl, token: isFirstRun(query) ? '' : SANDBOX_TOKEN };
    storage.setItem(SETTINGS_KEY, JSON.stringify({ india: connection, us: connection }));
  }
  return sandboxUrl;
}

function isFirstRun(query: string): boolean {
  return new URLSearchParams(query).get('connect') === 'no';
}
