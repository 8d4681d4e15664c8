import type { FastifyRequest, onRequestHookHandler } from 'fastify';
import { ServiceError } from '../../../endpoints/service-error';
import { bearerOf, isSameSecret } from '../../members/member-key';
import type { AdminKey } from '../../configuration/secrets';
import { refuseAdminKey } from '../refused-key';
import { guessingReply, sendFailure } from '../service-reply';
import type { Team } from '../team';

const ADMIN = Symbol('admin');

interface WithAdmin {
  [ADMIN]?: AdminKey['name'];
}

/** Lets only the administrator through, by either of two keys. If no key is configured, nobody is the administrator. */
export function adminHook(team: Team): onRequestHookHandler {
  return (request, reply, done) => {
    const { adminKeys } = team.secrets;
    if (adminKeys.length === 0) throw new ServiceError(404, 'Not Found', 'ADMIN_KEY is not set on this server');
    // Checked before the key is compared: the administrator's key was chosen by a person and could be guessed.
    const retryInMs = team.wrongKeys.retryInMs(request.ip);
    if (retryInMs !== undefined) return sendFailure(reply, guessingReply(retryInMs, undefined));
    const given = bearerOf(request.headers.authorization) ?? '';
    // Compares all keys even after a match, so that the time does not show which one matched.
    const [fitting] = adminKeys.filter(({ key }) => isSameSecret(given, key));
    if (!fitting) return sendFailure(reply, refuseAdminKey(team, request));
    team.audit.visited(fitting.name, request.ip);
    (request as WithAdmin)[ADMIN] = fitting.name;
    void reply.header('cache-control', 'no-store');
    done();
  };
}

/** The name of the variable whose key the administrator of this request used. */
export function adminOf(request: FastifyRequest): AdminKey['name'] {
  const name = (request as WithAdmin)[ADMIN];
  if (!name) throw new Error('the route does not require the administrator');
  return name;
}
