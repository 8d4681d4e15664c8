/** Gives the add-in its settings on a page that has none: the sandbox of this server, with the sandbox's token. */

const KEY = 'spillway.settings';
const TOKEN = 'sandbox-token';

/** The address of the sandbox, or null when the server was started without one. */
export async function connectSandbox(storage: Storage): Promise<string | null> {
  const response = await fetch('/playground.json');
  const { sandboxUrl } = (await response.json()) as { sandboxUrl: string | null };
  if (sandboxUrl && storage.getItem(KEY) === null) {
    const connection = { baseUrl: sandboxUrl, token: TOKEN };
    storage.setItem(KEY, JSON.stringify({ india: connection, us: connection }));
  }
  return sandboxUrl;
}
