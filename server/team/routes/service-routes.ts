import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '../../../src/api';
import { ENDPOINTS } from '../../../src/api';
import { STALE_HEADER } from '../../../src/api/team/answers';
import { isPromise, RequestError } from '../../../src/client';
import { bodyReader } from '../../endpoints/request-body';
import { ServiceError } from '../../endpoints/service-error';
import type { Answered } from '../cache/load';
import { bodyOf } from '../cache/stored-answer';
import type { Granted } from '../members/usage/allowance';
import type { Question, Scopes } from '../question';
import { readQuestion } from '../question';
import { acceptsGzip } from './accepts-gzip';
import { closedSignal } from './closed-connection';
import { memberOf } from './member-hook';
import type { KnownAddresses } from './memory-answers';
import { headOf } from './memory-answers';
import type { FailureReply } from './service-reply';
import { replyToFailure, replyToRefusal, replyToServiceError, sendFailure } from './service-reply';
import type { Team } from './team';
import { WaitingReply } from './waiting-reply';

interface Asked {
  readonly endpoint: Endpoint;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly read: ReadQuestion;
}

/** Adds a route for each endpoint of `src/api`, which answers as the service does. */
export function serviceRoutes(app: FastifyInstance, team: Team, addresses: KnownAddresses): void {
  for (const endpoint of ENDPOINTS) {
    const read = questionReader(endpoint, team.scopes, addresses);
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      handler: (request, reply) => answerOne(team, { endpoint, request, reply, read }),
    });
  }
}

/** Reads the question of a request. Throws a ServiceError. */
type ReadQuestion = (request: FastifyRequest) => Question;

function questionReader(endpoint: Endpoint, scopes: Scopes, addresses: KnownAddresses): ReadQuestion {
  return (request) => {
    const question = readQuestion(endpoint, valuesOf(endpoint, request), scopes);
    if (request.method === 'GET') addresses.add(request.url, question);
    return question;
  };
}

function answerOne(team: Team, asked: Asked): void {
  const taken = team.allowance.take(memberOf(asked.request), 1);
  const failed = (error: unknown) => sendFailure(asked.reply, replyTo(error, asked.endpoint, asked.request));
  if (isPromise(taken)) taken.then((granted) => answerGranted(team, asked, granted)).catch(failed);
  else answerGranted(team, asked, taken);
}

function answerGranted(team: Team, asked: Asked, { refusal }: Granted): void {
  const { endpoint, request, reply, read } = asked;
  team.counts.questions += 1;
  team.usage.asked(memberOf(request).id, endpoint.id);
  if (refusal) {
    team.counts.limited += 1;
    return sendFailure(reply, replyToRefusal(refusal, endpoint.market));
  }
  const failed = (error: unknown) => sendFailure(reply, replyTo(error, endpoint, request));
  try {
    const question = read(request);
    const answering = team.answers.answer(question, {
      maxAgeMs: maxAgeOf(request.headers['cache-control']),
      get turn() {
        return { member: memberOf(request).id, isOfList: false };
      },
      // A getter, since only an answer that has to be waited for needs a signal.
      get signal() {
        return closedSignal(reply.raw);
      },
    });
    if (!isPromise(answering)) return send(asked, answering, { isHit: true, nowMs: team.answers.now() });
    const isWaiting = () => team.answers.isWaiting(question);
    const waiting = new WaitingReply({ reply, nowMs: team.answers.now(), isWaiting, aliveMs: team.aliveMs });
    answering
      .then((answered) => {
        if (!waiting.end(answered)) send(asked, answered, { isHit: false, nowMs: team.answers.now() });
      })
      .catch((error: unknown) => {
        if (!waiting.end()) failed(error);
      });
  } catch (error) {
    failed(error);
  }
}

/** The values by parameter key: from the address, or from the body of a POST. */
function valuesOf(endpoint: Endpoint, request: FastifyRequest): Record<string, string | undefined> {
  const valueOf = endpoint.method === 'GET' ? queryReader(request) : bodyReader(endpoint, String(request.body ?? ''));
  const values: Record<string, string | undefined> = {};
  for (const key in endpoint.parameters) values[key] = valueOf(endpoint.parameters[key]?.wire ?? '');
  return values;
}

/** Reads parameters from the address. If a name is given twice, the first value counts, as in the service. */
function queryReader({ query }: FastifyRequest): (wire: string) => string | undefined {
  const given = query as Readonly<Record<string, string | readonly string[] | undefined>>;
  return (wire) => {
    const value = Object.hasOwn(given, wire) ? given[wire] : undefined;
    return typeof value === 'object' ? value[0] : value;
  };
}

/**
 * How old an answer may be, by `Cache-Control: max-age`. `no-cache`, which browsers add to a request that is not to be
 * cached, does not count: every request of the add-in has it.
 */
function maxAgeOf(header: string | undefined): number | undefined {
  const seconds = /(?:^|[\s,])max-age=(\d{1,9})(?=$|[\s,])/.exec(header ?? '')?.[1];
  return seconds === undefined ? undefined : Number(seconds) * 1_000;
}

interface Sent {
  readonly isHit: boolean;
  readonly nowMs: number;
}

function send({ request, reply }: Asked, { answer, stale }: Answered, { isHit, nowMs }: Sent): void {
  const { 'content-length': length, ...headers } = headOf(answer, nowMs, isHit ? 'hit' : 'fwd=miss');
  reply.headers({ ...headers, ...(stale !== undefined && { [STALE_HEADER]: stale }) });
  if (answer.status === 200 && isSame(request.headers['if-none-match'], `W/${answer.etag}`)) {
    void reply.code(304).removeHeader('content-encoding').send();
    return;
  }
  reply.code(answer.status);
  if (acceptsGzip(request.headers['accept-encoding'])) void reply.header('content-length', length).send(answer.gzip);
  else void reply.removeHeader('content-encoding').send(bodyOf(answer));
}

function isSame(header: string | undefined, etag: string): boolean {
  return header !== undefined && (header === '*' || header.split(/\s*,\s*/).includes(etag));
}

function replyTo(error: unknown, endpoint: Endpoint, request: FastifyRequest): FailureReply {
  if (error instanceof RequestError) return replyToFailure(error, endpoint, valuesOf(endpoint, request));
  if (error instanceof ServiceError) return replyToServiceError(error, endpoint.market);
  request.log.error({ err: error }, 'a request failed');
  return replyToServiceError(new ServiceError(500, 'Internal Server Error'), endpoint.market);
}
