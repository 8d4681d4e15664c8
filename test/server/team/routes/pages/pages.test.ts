import { buildPages } from '../../../../../server/team/pages/build-pages';
import type { RunningTeam } from '../../support/team-servers';
import { removeTemporaryFolders, startTeam } from '../../support/team-servers';

let team: RunningTeam;
beforeAll(async () => {
  team = await startTeam({ serviceUrl: 'http://127.0.0.1:1' });
});
afterAll(async () => {
  await team.close();
  removeTemporaryFolders();
});

test.each(['/', '/admin/'])(
  '%s is a page that runs and loads nothing from elsewhere, and stands in no frame',
  async (path) => {
    const response = await fetch(`${team.url}${path}`);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/default-src 'none';.*script-src 'self';.*frame-ancestors 'none'/);
    expect(policy).not.toMatch(/unsafe|https?:/);
    const page = await response.text();
    expect(page).not.toMatch(/<style|style=|<script(?![^>]* src=)| on\w+=/);
    // Relative: the server's own address may have a path.
    for (const [, address] of page.matchAll(/(?:src|href)="([^"]+)"/g)) expect(address).toMatch(/^[\w-]+[\w./-]*$/);
  },
);

test('the links of the first page lead somewhere; the list of functions is a file of the built add-in', async () => {
  const page = await (await fetch(team.url)).text();
  const links = [...page.matchAll(/href="([^"]+)"/g)].map(([, address = '']) => address);
  expect(links).toEqual(expect.arrayContaining(['manifest.xml', 'admin/', 'help.html']));
  for (const link of links.filter((each) => each !== 'help.html')) {
    expect({ link, status: (await fetch(`${team.url}/${link}`)).status }).toEqual({ link, status: 200 });
  }
});

test('under an address with a path the pages stay below it', async () => {
  const moved = await fetch(`${team.url}/admin`, { redirect: 'manual' });
  expect(new URL(moved.headers.get('location') ?? '', 'https://firm.example.com/excel/admin').pathname).toBe(
    '/excel/admin/',
  );
  const script = String((await buildPages()).get('/admin/admin.js')?.body);
  expect(script).toContain('state.json');
  expect(script).not.toMatch(/["'`]\/\w/);
});

test('every file of the pages is served under its type', async () => {
  for (const [path, { type, body }] of await buildPages()) {
    const response = await fetch(`${team.url}${path}`);
    expect(response.headers.get('content-type')).toBe(type);
    expect(Buffer.from(await response.arrayBuffer()).equals(body)).toBe(true);
  }
});
