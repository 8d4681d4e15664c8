import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { commandOptions } from '../../command-options';
import { byMarket } from '../../../src/api';
import { COMMAND_LINE } from '../audit/audit-entry';
import type { Configuration } from '../configuration/configuration';
import { openStores } from '../stores/open-stores';
import { createLogger } from '../telemetry/log';
import { dayOf } from '../utc-day';
import type { AddedMember } from './change-members';
import { MemberChanges, notToBeAllowed } from './change-members';
import { confirmKept } from './confirm-kept';
import type { Member } from './member';
import type { FieldNames, Limits, MemberEntry } from './member-entry';
import { lastDayOf, readChanges, readEntry } from './member-entry';
import { MemberTableError, readMemberTable } from './member-table';
import { keysCsv } from './keys-csv';
import type { MemberStore } from './member-store';

/** The lines of the usage. `started` is how the server is started: `npm run server --`, or `node server.js` where it is built. */
export function membersUsage(started: string): string {
  return `usage: ${started} members add NAME [--per-minute N] [--per-day N] [--expires DAY]
       ${started} members import FILE.csv
       ${started} members change ID [--per-minute N] [--per-day N] [--expires DAY|never]
       ${started} members list
       ${started} members revoke ID
       ${started} members allow ID`;
}

/** A built server is one file, beside which there is no npm. */
export const STARTED = basename(process.argv[1] ?? '') === 'server.js' ? 'node server.js' : 'npm run server --';

const MEMBERS_USAGE = membersUsage(STARTED);

/** An invalid command line; the message is shown to the user. */
export class MembersUsageError extends Error {
  override readonly name = 'MembersUsageError';
}

const FIELDS: FieldNames = { name: 'NAME', perMinute: '--per-minute', perDay: '--per-day', expires: '--expires' };

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

/** Makes, changes, lists and revokes keys. Returns the lines to print; a new key is in them, and nowhere else. */
export async function runMembersCommand(
  args: readonly string[],
  store: MemberStore,
  defaults: Limits,
): Promise<readonly string[]> {
  const [verb = '', ...rest] = args;
  const [only, ...others] = rest;
  if (verb === 'add') return add(rest, store, defaults);
  if (verb === 'change') return change(rest, store);
  if (verb === 'list' && only === undefined) return list(await store.list());
  const run = OF_ONE.get(verb);
  if (run && only !== undefined && others.length === 0) return run(only, store, defaults);
  const takes = TAKEN.get(verb);
  const wrong = takes === undefined ? `"${verb}" is no command for members` : `${verb} takes ${takes}`;
  throw new MembersUsageError(verb === '' ? MEMBERS_USAGE : `${wrong}\n\n${MEMBERS_USAGE}`);
}

/** What takes one file, or the id of one member. */
const OF_ONE: ReadonlyMap<string, (given: string, store: MemberStore, defaults: Limits) => Promise<readonly string[]>> =
  new Map([
    ['import', importTable],
    ['revoke', revoke],
    ['allow', allow],
  ]);

/** What follows each verb, but for a name. */
const TAKEN: ReadonlyMap<string, string> = new Map([
  ['list', 'nothing more'],
  ['import', 'one file'],
  ['revoke', 'the ID of one member'],
  ['allow', 'the ID of one member'],
  ['change', 'the ID of one member, and --per-minute, --per-day or --expires'],
]);

async function add(args: readonly string[], store: MemberStore, defaults: Limits): Promise<readonly string[]> {
  const { typed, positionals } = parse(args);
  const wrong: string[] = [];
  const nowMs = Date.now();
  const entry = readEntry({ ...typed, name: positionals.join(' ') }, { names: FIELDS, defaults, wrong, nowMs });
  if (!entry) throw new MembersUsageError(`${wrong.join('\n')}\n\n${MEMBERS_USAGE}`);
  const [added] = await addKept([entry], store);
  const says = [`${entry.name} may now use this key. It is shown once:`, '', added?.key ?? '', ''];
  return [...says, 'It is the token in the pane of the add-in.'];
}

async function addKept(entries: readonly MemberEntry[], store: MemberStore): Promise<readonly AddedMember[]> {
  const added = await new MemberChanges(store, COMMAND_LINE).add(entries);
  await confirmKept(
    store,
    added.map(({ member }) => member),
    () => true,
  );
  return added;
}

async function importTable(path: string, store: MemberStore, defaults: Limits): Promise<readonly string[]> {
  try {
    const members = await store.list();
    const limits = { perMinute: defaults.perMinute, perDay: defaults.perDay };
    const entries = readMemberTable(readFileSync(path, 'utf8'), { members, defaults: limits, nowMs: Date.now() });
    return [keysCsv(await addKept(entries, store)).trimEnd()];
  } catch (error) {
    if (error instanceof MemberTableError) throw new MembersUsageError(`${path}: ${error.message}`);
    const { code } = error as NodeJS.ErrnoException;
    throw code === 'ENOENT' || code === 'EISDIR' || code === 'EACCES'
      ? new MembersUsageError(
          `${path} cannot be read (${code}): give a table with the head name,per_minute,per_day,expires`,
        )
      : error;
  }
}

async function change(args: readonly string[], store: MemberStore): Promise<readonly string[]> {
  const { typed, positionals } = parse(args);
  const wrong: string[] = [];
  const isNever = typed.expires === 'never';
  const given = { ...typed, expires: isNever ? undefined : typed.expires };
  const changes = readChanges(given, { names: FIELDS, wrong, nowMs: Date.now() });
  if (wrong.length > 0) throw new MembersUsageError(`${wrong.join('\n')}\n\n${MEMBERS_USAGE}`);
  const isNothing = Object.keys(changes).length === 0 && !isNever;
  if (positionals.length !== 1 || isNothing)
    throw new MembersUsageError(`change takes ${TAKEN.get('change') ?? ''}\n\n${MEMBERS_USAGE}`);
  const member = memberOf(positionals[0] ?? '', await store.list());
  const changed = await new MemberChanges(store, COMMAND_LINE).change(member, {
    ...changes,
    ...(isNever && { expiresMs: null }),
  });
  const isSame = (one: Member) =>
    one.perMinute === changed.perMinute && one.perDay === changed.perDay && one.expiresMs === changed.expiresMs;
  await confirmKept(store, [changed], isSame);
  return list([changed]);
}

function parse(args: readonly string[]) {
  try {
    const text = { type: 'string' } as const;
    const options = { 'per-minute': text, 'per-day': text, expires: text };
    const { values, positionals } = commandOptions({ args: [...args], allowPositionals: true, options });
    const typed = { perMinute: values['per-minute'], perDay: values['per-day'], expires: values.expires };
    return { typed, positionals };
  } catch (error) {
    throw new MembersUsageError(`${(error as Error).message}\n\n${MEMBERS_USAGE}`);
  }
}

function list(members: readonly Member[]): readonly string[] {
  if (members.length === 0) return [`There are no members yet: ${STARTED} members add NAME`];
  const rows = [...members]
    .sort((one, other) => one.createdMs - other.createdMs || one.name.localeCompare(other.name))
    .map((member) => [member.id, member.name, `since ${dayOf(member.createdMs)}`, stateOf(member)]);
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
}

function stateOf({ revokedMs, expiresMs, perMinute, perDay }: Member): string {
  if (revokedMs !== undefined) return `revoked ${dayOf(revokedMs)}`;
  const limits = `${perMinute} a minute, ${perDay} a day`;
  if (expiresMs === undefined) return limits;
  return expiresMs <= Date.now() ? `expired ${lastDayOf(expiresMs)}` : `${limits}, until ${lastDayOf(expiresMs)}`;
}

function memberOf(id: string, members: readonly Member[]): Member {
  const member = members.find((each) => each.id === id);
  if (!member) throw new MembersUsageError(`no member has the id "${id}": ${STARTED} members list`);
  return member;
}

async function revoke(id: string, store: MemberStore): Promise<readonly string[]> {
  const member = memberOf(id, await store.list());
  const revoked = await new MemberChanges(store, COMMAND_LINE).revoke(member);
  if (!revoked) return [`The key of ${member.name} was revoked before.`];
  await confirmKept(store, [revoked], ({ revokedMs }) => revokedMs !== undefined);
  return [`The key of ${member.name} is revoked: every node refuses it within a second.`];
}

async function allow(id: string, store: MemberStore): Promise<readonly string[]> {
  const member = memberOf(id, await store.list());
  const allowed = await new MemberChanges(store, COMMAND_LINE).allow(member);
  if (!allowed) return [notToBeAllowed(member)];
  await confirmKept(store, [allowed], ({ revokedMs }) => revokedMs === undefined);
  return [`${member.name} may sign in again.`];
}
