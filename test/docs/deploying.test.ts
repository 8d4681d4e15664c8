import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { VARIABLES } from '../../server/team/configuration/configuration';
import { SECRET_VARIABLES } from '../../server/team/configuration/secrets';
import { runMembersCommand } from '../../server/team/members/members-command';
import { MapMembers } from '../server/team/support/map-members';

const ROOT = join(__dirname, '../..');
const PAGE = readFileSync(join(ROOT, 'docs/deploying.md'), 'utf8');
const section = (title: string) => PAGE.split(/^## /m).find((part) => part.startsWith(`${title}\n`)) ?? '';

const ROWS = [...section('Every variable').matchAll(/^\| `(\w+)` +\| +(?:`([^`]*)`)? *\|/gm)].map(
  ([, name = '', standard]) => ({ name, standard }),
);

test('the table has every variable that the server reads, in the same order, and no other', () => {
  expect(ROWS.map(({ name }) => name)).toEqual([...Object.keys(VARIABLES), ...SECRET_VARIABLES]);
});

test.each(Object.entries(VARIABLES))('the default of %s is that of the server', (name, { default: standard }) => {
  const shown = ROWS.find((row) => row.name === name)?.standard;
  const derived: Record<string, string> = {
    PUBLIC_URL: 'http://localhost:PORT',
    INDIA_URL: 'SERVICE_URL',
    US_URL: 'SERVICE_URL',
  };
  const said = Array.isArray(standard) ? standard.join() || undefined : standard;
  expect(shown).toBe(derived[name] ?? (said === undefined ? undefined : String(said)));
});

test('every variable that is set in an example is one that something reads', () => {
  const known = [...Object.keys(VARIABLES), ...SECRET_VARIABLES.flatMap((name) => [name, `${name}_FILE`])];
  const set = [...PAGE.matchAll(/^(?:export )?([A-Z_]+)=/gm)].map(([, name]) => name);
  expect(set.length).toBeGreaterThan(4);
  for (const name of set) expect(known).toContain(name);
});

/** The page's id stands for any. */
const withId = (args: readonly string[], id: string) => args.map((each) => (/^[0-9a-f]{12}$/.test(each) ? id : each));

test('the commands for members are understood', async () => {
  const store = new MapMembers();
  const held = store.members;
  const commands = [...PAGE.matchAll(/^(?:npm run server --|docker compose .*server\.js) members (.+)$/gm)].map(
    ([, args = '']) => args.split(' '),
  );
  expect(commands.map(([verb]) => verb)).toEqual(['add', 'import', 'list', 'change', 'revoke', 'allow', 'add']);
  const defaults = { perMinute: 1, perDay: 1 };
  for (const [verb = '', ...args] of commands) {
    const id = [...held.keys()][0] ?? '';
    // No such file is here; that the command was understood, its refusal says.
    if (verb === 'import')
      await expect(runMembersCommand([verb, ...args], store, defaults)).rejects.toThrow('cannot be read');
    else await runMembersCommand([verb, ...withId(args, id)], store, defaults);
  }
  expect([...held.values()].map(({ name, perDay }) => [name, perDay])).toEqual([
    ['Asha Rao', 200_000],
    ['Asha Rao', 1],
  ]);
});

test('the unit for systemd starts the built server, waits until it has ended, and does not repeat a wrong environment', () => {
  const value = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(section('One machine'))?.[1];
  expect(value('ExecStart')).toBe('/usr/bin/node server.js');
  expect(Number(value('TimeoutStopSec'))).toBeGreaterThanOrEqual(Number(VARIABLES.DRAIN_SECONDS.default) + 20);
  expect(value('RestartPreventExitStatus')).toBe('2');
});

test('what the page says to be there is there', () => {
  const named = [...PAGE.matchAll(/`((?:compose|Dockerfile)[\w.]*)`/g)];
  expect(named.length).toBeGreaterThan(1);
  for (const [, name = ''] of named) {
    expect({ name, isThere: existsSync(join(ROOT, name)) }).toEqual({ name, isThere: true });
  }
});
