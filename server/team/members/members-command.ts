import { parseArgs } from 'node:util';
import { byMarket } from '../../../src/api';
import type { Configuration } from '../configuration';
import { openStores } from '../open-stores';
import { createLogger } from '../telemetry/log';
import type { Member } from './member';
import { createKey } from './member-key';
import type { MemberStore } from './member-store';

export const MEMBERS_USAGE = `usage: npm run server -- members add NAME [--per-minute N] [--per-day N]
       npm run server -- members list
       npm run server -- members revoke ID`;

/** An invalid command line; the message is shown to the user. */
export class MembersUsageError extends Error {
  override readonly name = 'MembersUsageError';
}

interface Defaults {
  readonly perMinute: number;
  readonly perDay: number;
}

/** Runs the command on the members of a configured server, which need not run. Returns what to print. */
export async function runInStores(args: readonly string[], configuration: Configuration): Promise<string> {
  const stores = await openStores(
    configuration,
    byMarket(() => ''),
    createLogger('silent'),
  );
  try {
    return (await runMembersCommand(args, stores.members, configuration)).join('\n');
  } finally {
    await stores.close();
  }
}

/** Makes, lists and revokes keys. Returns the lines to print; a new key is in them, and nowhere else. */
export async function runMembersCommand(
  args: readonly string[],
  store: MemberStore,
  defaults: Defaults,
): Promise<readonly string[]> {
  const [verb, ...rest] = args;
  if (verb === 'add') return add(rest, store, defaults);
  if (verb === 'list' && rest.length === 0) return list(await store.list());
  if (verb === 'revoke' && rest.length === 1) return revoke(rest[0] ?? '', store);
  throw new MembersUsageError(MEMBERS_USAGE);
}

async function add(args: readonly string[], store: MemberStore, defaults: Defaults): Promise<readonly string[]> {
  const { name, perMinute, perDay } = readMember(args, defaults);
  const { key } = await addMember(store, name, { perMinute, perDay });
  return [`${name} may now use this key. It is shown once:`, '', key, '', 'It is the token in the pane of the add-in.'];
}

/** Makes a key for a new member. */
export async function addMember(
  store: MemberStore,
  name: string,
  limits: Defaults,
): Promise<{ readonly key: string; readonly member: Member }> {
  const { id, key, hash } = createKey();
  const member: Member = { id, name, hash, createdMs: Date.now(), ...limits };
  await store.put(member);
  return { key, member };
}

function readMember(args: readonly string[], defaults: Defaults) {
  const { values, positionals } = parse(args);
  const name = positionals.join(' ').trim();
  if (!/^[\p{L}\p{N}][\p{L}\p{N} .,'@+-]{0,79}$/u.test(name)) {
    throw new MembersUsageError(`NAME must be up to 80 letters, digits, spaces and . , ' @ + -\n\n${MEMBERS_USAGE}`);
  }
  return {
    name,
    perMinute: readLimit('--per-minute', values['per-minute'], defaults.perMinute),
    perDay: readLimit('--per-day', values['per-day'], defaults.perDay),
  };
}

function parse(args: readonly string[]) {
  try {
    const options = { 'per-minute': { type: 'string' }, 'per-day': { type: 'string' } } as const;
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch (error) {
    throw new MembersUsageError(`${(error as Error).message}\n\n${MEMBERS_USAGE}`);
  }
}

function readLimit(option: string, text: string | undefined, standard: number): number {
  if (text === undefined) return standard;
  if (!/^[1-9]\d{0,8}$/.test(text))
    throw new MembersUsageError(`${option} must be a whole number above 0, not "${text}"`);
  return Number(text);
}

function list(members: readonly Member[]): readonly string[] {
  if (members.length === 0) return ['There are no members yet: npm run server -- members add NAME'];
  const rows = [...members]
    .sort((one, other) => one.createdMs - other.createdMs)
    .map(({ id, name, createdMs, revokedMs, perMinute, perDay }) => [
      id,
      name,
      `since ${dayOf(createdMs)}`,
      revokedMs === undefined ? `${perMinute} a minute, ${perDay} a day` : `revoked ${dayOf(revokedMs)}`,
    ]);
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
}

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

async function revoke(id: string, store: MemberStore): Promise<readonly string[]> {
  const members = await store.list();
  const member = members.find((each) => each.id === id);
  if (!member) throw new MembersUsageError(`no member has the id "${id}": npm run server -- members list`);
  if (member.revokedMs !== undefined) return [`The key of ${member.name} was revoked before.`];
  await store.put({ ...member, revokedMs: Date.now() });
  return [`The key of ${member.name} is revoked: every node refuses it within a second.`];
}
