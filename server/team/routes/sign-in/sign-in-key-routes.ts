import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SIGN_IN_PATHS } from '../../../../src/api';
import { invalidField, ServiceError, unauthorized } from '../../../endpoints/service-error';
import type { Member, MemberKey } from '../../members/member';
import type { SignIn } from '../../sign-in/sign-in';
import { awaitStore, storeUnreachable } from '../await-store';
import { refuseKey } from '../refused-key';
import { guessingReply, sendFailure } from '../service-reply';
import type { Team } from '../team';

/** The routes that the add-in uses outside the dialog: whether members sign in here, getting a key, renewing it, and ending it. */
export function signInKeyRoutes(app: FastifyInstance, team: Team, signIn: SignIn): void {
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.header('cache-control', 'no-store');
    done();
  });
  app.get(SIGN_IN_PATHS.about, () => signIn.offer);

  app.post(SIGN_IN_PATHS.key, async (request, reply) => {
    const retryInMs = signIn.retryInMs(request.ip);
    if (retryInMs !== undefined) return refuse(reply, guessingReply(retryInMs, undefined));
    const { code, verifier } = readBody(request.body);
    await mustBeCurrent(team);
    const issued = await fromStore(signIn.redeem(code, verifier, request.ip));
    if ('problem' in issued) throw new ServiceError(issued.status, 'Sign-in refused', issued.problem);
    return issued;
  });

  app.post(SIGN_IN_PATHS.renew, async (request, reply) => {
    const found = await keyOf(team, request, reply);
    if (!found) return reply;
    await mustBeCurrent(team);
    const issued = await fromStore(signIn.renew(found.member, found.key, request.ip));
    if (!issued) throw unauthorized();
    return issued;
  });

  app.post(SIGN_IN_PATHS.out, async (request, reply) => {
    const found = await keyOf(team, request, reply);
    if (!found) return reply;
    await mustBeCurrent(team);
    await fromStore(signIn.out(found.member, found.key, request.ip));
    return reply.code(204).send();
  });
}

/** The valid key of the request. Undefined, after the refusal is sent, where there is none. */
async function keyOf(
  team: Team,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<{ readonly member: Member; readonly key: MemberKey } | undefined> {
  const { authorization } = request.headers;
  await team.members.findNew(authorization);
  const found = team.members.findKey(authorization);
  if (!found) refuse(reply, refuseKey(team, request, undefined));
  return found;
}

function refuse(reply: FastifyReply, failure: Parameters<typeof sendFailure>[1]): FastifyReply {
  sendFailure(reply, failure);
  return reply;
}

/** A code and a verifier have 43 characters. */
const SECRET = /^[\w-]{43,128}$/;

function readBody(body: unknown): { readonly code: string; readonly verifier: string } {
  const { code, verifier } = (body ?? {}) as Readonly<Record<string, unknown>>;
  if (typeof code !== 'string' || !SECRET.test(code)) throw invalidField('code', 'code must be that of the message');
  if (typeof verifier !== 'string' || !SECRET.test(verifier))
    throw invalidField('verifier', 'verifier must be that of the challenge');
  return { code, verifier };
}

/** Waits until the members are up to date. A store that has lost everything gets them back then; before that, a valid key would look ended. */
async function mustBeCurrent({ members }: Team): Promise<void> {
  await members.look();
  if (!members.isCurrent) throw storeUnreachable(AWAY);
}

const AWAY = 'The members cannot be reached now';

const fromStore = <T>(doing: Promise<T>) => awaitStore(doing, AWAY);
