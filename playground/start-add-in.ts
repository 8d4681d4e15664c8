/** Loads the built add-in as Excel does: Microsoft's runtime with the bridge, then functions.js as a classic script. */
import { installBridge, type Bridge, type BridgeOptions, type NativeBridge } from './bridge/bridge';
import { fetchDeclarations, type Declarations } from './bridge/declarations';
import { claimedRuntime, completeOffice, includesVersion, type MicrosoftOffice } from './office/fake-office';
import { dialogUi } from './office/office-dialogs';

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
