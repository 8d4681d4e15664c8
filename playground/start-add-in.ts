/** Loads the built add-in as Excel does: Microsoft's runtime over the bridge, then functions.js as a classic script. */
import { installBridge, type Bridge, type BridgeOptions, type NativeBridge } from './bridge';
import { fetchDeclarations, type Declarations } from './declarations';
import { claimedRuntime, completeOffice, includesVersion, type MicrosoftOffice } from './office-stand-in';

const RUNTIME = '/runtime/custom-functions-runtime.js';
const ADD_IN = '/add-in';

export interface AddIn {
  readonly bridge: Bridge;
  readonly declarations: Declarations;
}

type PageWindow = Window & { _richApiNativeBridge?: NativeBridge; Office?: MicrosoftOffice };

/** Starts the add-in of this server in this page; once, because the runtime keeps the first bridge it finds. */
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

/** Puts the add-in's pane into this page, beside its workbook; an add-in without a pane has none to load. */
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
