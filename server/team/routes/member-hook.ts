import type { FastifyInstance, FastifyRequest } from 'fastify';
import { marketOfPath } from '../../../src/api';
import type { Member } from '../members/member';
import { refuseKey } from './refused-key';
import { sendFailure } from './service-reply';
import type { Team } from './team';

const MEMBER = Symbol('member');

interface WithMember {
  [MEMBER]?: Member;
}

/**
 * Lets only members through. Checks the key before the body is received and any parameter is read, so that requests without a key learn nothing.
 */
export function requireMember(app: FastifyInstance, team: Team): void {
  const { members } = team;
  app.addHook('onRequest', async (request, reply) => {
    const { authorization } = request.headers;
    const member = members.find(authorization) ?? (await members.findNew(authorization));
    if (member) {
      (request as WithMember)[MEMBER] = member;
      return undefined;
    }
    sendFailure(reply, refuseKey(team, request, marketOfPath(request.url)));
    return reply;
  });
}

export function memberOf(request: FastifyRequest): Member {
  const member = memberIfAny(request);
  if (!member) throw new Error('the route does not require a member');
  return member;
}

/** The member of a request; undefined where the route needs no key, or the key was refused. */
export function memberIfAny(request: FastifyRequest): Member | undefined {
  return (request as WithMember)[MEMBER];
}
