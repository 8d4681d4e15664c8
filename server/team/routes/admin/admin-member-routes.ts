import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify';
import { invalidField, ServiceError } from '../../../endpoints/service-error';
import { MemberChanges, notToBeAllowed } from '../../members/change-members';
import { keysCsv } from '../../members/keys-csv';
import type { Member } from '../../members/member';
import type { FieldNames, Limits, TypedEntry } from '../../members/member-entry';
import { readChanges, readEntry } from '../../members/member-entry';
import { MemberTableError, readMemberTable } from '../../members/member-table';
import { adminOf } from './admin-hook';
import { auditCsv } from './audit-csv';
import { awaitStore } from '../await-store';
import type { Team } from '../team';

/** The labels of the fields in the page's form. */
const FIELDS: FieldNames = {
  name: 'the name',
  perMinute: 'the limit a minute',
  perDay: 'the limit a day',
  expires: 'the last day',
};

/** The most entries of the audit log in one answer, and in the exported table. */
const SHOWN = 50;
const EXPORTED = 100_000;

interface AdminMemberOptions {
  readonly team: Team;
  /** The limits of new members. */
  readonly defaults: Limits;
  readonly requireAdmin: onRequestHookHandler;
}

/** The routes by which the administrator adds, changes and removes members, and the audit log. */
export function adminMemberRoutes(app: FastifyInstance, { team, defaults, requireAdmin }: AdminMemberOptions): void {
  const onRequest = requireAdmin;
  const { memberStore } = team;
  const changesOf = (request: FastifyRequest) =>
    new MemberChanges(memberStore, { by: adminOf(request), address: request.ip });
  /** Waits until this node has read the change too, before it answers the administrator: a store that loses it then gets it back. */
  const changed = async <T>(changing: Promise<T>): Promise<T> => {
    const result = await awaitStore(changing, UNCHANGED, UNSURE);
    await team.members.look();
    if (!team.members.isCurrent) throw new ServiceError(503, 'Service Unavailable', UNSURE);
    return result;
  };
  app.addContentTypeParser('text/csv', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.post('/admin/members', { onRequest }, async (request, reply) => {
    const wrong: string[] = [];
    const entry = readEntry(typedOf(request.body), { names: FIELDS, defaults, wrong, nowMs: Date.now() });
    if (!entry) throw invalidField('member', sentencesOf(wrong));
    const [added] = await changed(changesOf(request).add([entry]));
    return reply.code(201).send({ id: added?.member.id, name: entry.name, key: added?.key });
  });
  app.post('/admin/members.csv', { onRequest }, async (request, reply) => {
    const members = await fromStore(memberStore.list());
    const entries = readTable(String(request.body ?? ''), { members, defaults, nowMs: Date.now() });
    const added = await changed(changesOf(request).add(entries));
    return reply.code(201).header('content-type', 'text/csv; charset=utf-8').send(keysCsv(added));
  });
  app.post('/admin/members/:id/revoke', { onRequest }, async (request, reply) => {
    await changed(changesOf(request).revoke(await memberOf(team, request)));
    return reply.code(204).send();
  });
  app.post('/admin/members/:id/allow', { onRequest }, async (request, reply) => {
    const member = await memberOf(team, request);
    if (!(await changed(changesOf(request).allow(member)))) throw invalidField('member', notToBeAllowed(member));
    return reply.code(204).send();
  });
  app.post('/admin/members/:id/change', { onRequest }, async (request, reply) => {
    const wrong: string[] = [];
    const typed = typedOf(request.body);
    const changes = readChanges(typed, { names: FIELDS, wrong, nowMs: Date.now() });
    if (wrong.length > 0) throw invalidField('member', sentencesOf(wrong));
    // A blank day removes the expiry; a missing field changes nothing.
    const isNever = typed.expires === '';
    await changed(
      changesOf(request).change(await memberOf(team, request), { ...changes, ...(isNever && { expiresMs: null }) }),
    );
    return reply.code(204).send();
  });
  auditRoutes(app, team, onRequest);
}

function auditRoutes(app: FastifyInstance, team: Team, onRequest: onRequestHookHandler): void {
  app.get('/admin/audit.json', { onRequest }, async (request) => {
    const { before } = request.query as { readonly before?: string };
    if (before !== undefined && !/^[1-9]\d{0,14}$/.test(before))
      throw invalidField('before', 'before must be the number of an entry');
    return { entries: await fromStore(team.audit.read(SHOWN, before === undefined ? undefined : Number(before))) };
  });
  app.get('/admin/audit.csv', { onRequest }, async (_request, reply) => {
    const entries = await fromStore(team.audit.read(EXPORTED));
    void reply.header('content-type', 'text/csv; charset=utf-8');
    void reply.header('content-disposition', 'attachment; filename="spillway-audit.csv"');
    return auditCsv([...entries].reverse());
  });
}

function readTable(text: string, options: Parameters<typeof readMemberTable>[1]) {
  try {
    return readMemberTable(text, options);
  } catch (error) {
    if (error instanceof MemberTableError) throw invalidField('table', error.message);
    throw error;
  }
}

/** The fields of the body as texts; a JSON number counts as its text. */
function typedOf(body: unknown): TypedEntry {
  const given = (body ?? {}) as Readonly<Record<string, unknown>>;
  const textOf = (name: string) => {
    const value = given[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : undefined;
  };
  const [name, perMinute, perDay, expires] = ['name', 'perMinute', 'perDay', 'expires'].map(textOf);
  return { name, perMinute, perDay, expires };
}

/** Joins what is wrong with a form's fields into sentences, as the page shows them. */
const sentencesOf = (wrong: readonly string[]) =>
  wrong.map((sentence) => `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`).join(' ');

/** The member as the store has it now, since another node may have changed it. */
async function memberOf({ memberStore }: Team, request: FastifyRequest): Promise<Member> {
  const { id } = request.params as { readonly id: string };
  const member = await fromStore(memberStore.get(id));
  if (!member) throw new ServiceError(404, 'Not Found', 'no member has this id');
  return member;
}

const UNCHANGED = 'The members and the audit log cannot be reached now, so nothing was changed';
const UNSURE =
  'The store did not answer in time, so nobody knows whether this was done. Look at the list of members in a moment, before you do it again; a new key that was not shown is to be revoked';

/** Awaits a reading that precedes a change, and refuses the request if the store cannot be reached. */
const fromStore = <T>(doing: Promise<T>) => awaitStore(doing, UNCHANGED);
