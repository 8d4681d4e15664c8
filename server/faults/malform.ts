import type { Malformation } from './grammar';

const HTML = '<!doctype html><html><head><title>Sign in</title></head><body><h1>Sign in to continue</h1></body></html>';

/** The same answer as a broken proxy or a changed service would give it, with the same status. */
export async function malform(response: Response, how: Malformation): Promise<Response> {
  const body = await response.text();
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  if (how === 'html') headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(bodies[how](body), { status: how === 'html' ? 200 : response.status, headers });
}

const bodies: Readonly<Record<Malformation, (body: string) => string>> = {
  html: () => HTML,
  truncated: (body) => body.slice(0, Math.floor(body.length / 2)),
  envelope: () => '{"ok":true}',
  'wrong-data': () => '{"status":"success","data":"nonsense"}',
  empty: () => '',
};
