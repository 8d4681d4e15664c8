/**
 * Gives the add-in its settings on a page that has none: the sandbox of this server, with the sandbox's token. A page opened with
 * `?connect=no` gets the addresses alone: a first run, as where whoever hosts the add-in has set them.
 */

const KEY = 'spillway.settings';
const TOKEN = 'sandbox-token';

/** The address of the sandbox, or null when the server was started without one. */
export async function connectSandbox(storage: Storage, query: string): Promise<string | null> {
  const response = await fetch('/playground.json');
  const { sandboxUrl } = (await response.json()) as { sandboxUrl: string | null };
  if (sandboxUrl && storage.getItem(KEY) === null) {
    const connection = { baseUrl: sandboxUrl, token: isFirstRun(query) ? '' : TOKEN };
    storage.setItem(KEY, JSON.stringify({ india: connection, us: connection }));
  }
  return sandboxUrl;
}

function isFirstRun(query: string): boolean {
  return new URLSearchParams(query).get('connect') === 'no';
}
