/** A service address as it was typed: without what follows it, or what is wrong with it. "" where nothing was entered. */
export type ReadAddress = { readonly baseUrl: string } | { readonly problem: string };

/** Plain http may only go to this machine; the page's content policy names the same hosts. */
const LOOPBACK = ['localhost', '127.0.0.1'];
const API_PATH = /\/api\/(in|us)(\/.*)?$/;

/** Reads an address up to the service's own path (`/api/in/…`), which may be pasted along. */
export function readAddress(typed: string): ReadAddress {
  const text = typed.trim();
  if (text === '') return { baseUrl: '' };
  if (!/^https?:\/\//i.test(text)) {
    return { problem: /^[\w+.-]+:\/\//.test(text) ? 'The address must begin with https://.' : startWithHttps(text) };
  }
  const url = parseUrl(text);
  if (!url || /\s/.test(text)) return { problem: 'This is not an address. It looks like https://api.example.com.' };
  const problem = problemOf(url);
  if (problem) return { problem };
  return { baseUrl: `${url.origin}${url.pathname.replace(API_PATH, '').replace(/\/+$/, '')}` };
}

function problemOf(url: URL): string | undefined {
  if (url.username || url.password) return 'Leave user name and password out of the address; the token is enough.';
  if (url.search || url.hash) return 'Leave out what follows the “?” or “#”.';
  if (url.protocol === 'http:' && !LOOPBACK.includes(url.hostname)) {
    return 'Over http:// the token would travel in the open. Use https://; http:// only works for localhost or 127.0.0.1.';
  }
  return undefined;
}

function startWithHttps(text: string): string {
  const isHost = /^[\w-]+(\.[\w-]+)+(:\d+)?(\/\S*)?$/.test(text) || /^localhost(:\d+)?(\/\S*)?$/.test(text);
  return isHost
    ? `The address must begin with https://, as in https://${text}.`
    : 'This is not an address. It looks like https://api.example.com.';
}

function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
