import { symlinkSync, writeFileSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { startService, type Service } from '../browser/support/process';
import { sharedFolder } from '../support/temporary-folder';

const folder = sharedFolder();
let site: Service;

beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), '<p>page</p>');
  writeFileSync(join(folder, 'functions.js'), 'run();');
  const folders = ['--pages', folder, '--add-in', folder];
  site = await startService(['--import', 'tsx', 'scripts/serve.mts', '--sandbox', 'http://127.0.0.1:4010', ...folders]);
});

afterAll(async () => {
  await site?.stop();
});

/** Sends path and headers unchanged, unlike fetch. */
function ask(path: string, headers: Record<string, string> = {}): Promise<IncomingMessage> {
  const { hostname, port } = new URL(site.url);
  return new Promise((resolve, reject) => {
    const asked = request({ hostname, port, path, headers }, (response) => {
      response.resume();
      resolve(response);
    });
    asked.on('error', reject).end();
  });
}

const statusOf = async (path: string, headers?: Record<string, string>) => (await ask(path, headers)).statusCode;

test('the server serves the page, the add-in and Microsoft’s runtime', async () => {
  expect(await (await fetch(site.url)).text()).toBe('<p>page</p>');
  const functions = await fetch(`${site.url}/add-in/functions.js`);
  expect(functions.headers.get('content-type')).toMatch('javascript');
  expect(functions.headers.get('access-control-allow-origin')).toBe('*');
  expect(await statusOf('/runtime/custom-functions-runtime.js')).toBe(200);
});

test('a file that a browser has is not sent again until it changes', async () => {
  const { headers } = await ask('/add-in/functions.js');
  expect(headers['cache-control']).toBe('no-cache');
  const known = { 'If-None-Match': headers.etag ?? '' };
  expect(await statusOf('/add-in/functions.js', known)).toBe(304);
  writeFileSync(join(folder, 'functions.js'), 'run(2);');
  expect(await statusOf('/add-in/functions.js', known)).toBe(200);
});

test('a service that is known later is given to the pages, beside the sandbox', async () => {
  // In a process of its own, which shows what a program gets that imports it.
  const script = `
    import { serve } from './scripts/serve.mts';
    const site = await serve({ pages: ${JSON.stringify(folder)}, addIn: ${JSON.stringify(folder)} });
    site.connect({ service: { name: 'the team server', baseUrl: 'http://a.example', token: 'key' } });
    console.log('listening on ' + site.url);`;
  const later = await startService(['--import', 'tsx', '--input-type', 'module', '--eval', script]);
  expect(await (await fetch(`${later.url}/playground.json`)).json()).toEqual({
    sandboxUrl: null,
    service: { name: 'the team server', baseUrl: 'http://a.example', token: 'key' },
  });
  await later.stop();
});

test('the server tells the pages the address of the sandbox', async () => {
  expect(await (await fetch(`${site.url}/playground.json`)).json()).toEqual({
    sandboxUrl: 'http://127.0.0.1:4010',
    service: null,
  });
});

test.each([
  '/add-in/../package.json',
  '/add-in/..%2fpackage.json',
  '/add-in/%2e%2e/%2e%2e/etc/passwd',
  '/add-in//etc/passwd',
  '/..%5cpackage.json',
  '/nothing.js',
])('a request for %s is answered with 404', async (path) => {
  expect(await statusOf(path)).toBe(404);
});

test.each(['/%', '/a%00b'])('a request for %s is rejected', async (path) => {
  expect(await statusOf(path)).toBe(400);
});

test('a link to the server starts it', async () => {
  const link = join(folder, 'link.mts');
  symlinkSync(join(__dirname, '../../scripts/serve.mts'), link);
  const linked = await startService(['--import', 'tsx', link, '--pages', folder]);
  expect(await (await fetch(linked.url)).text()).toBe('<p>page</p>');
  await linked.stop();
});
