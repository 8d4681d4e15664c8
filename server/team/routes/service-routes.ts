import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '../../../src/api';
import { ENDPOINTS } from '../../../src/api';
import { STALE_HEADER } from '../../../src/api/answers';
import type { ParameterValues } from '../../../src/client';
import { isPromise, RequestError } from '../../../src/client';
import { bodyReader } from '../../endpoints/request-body';
import { ServiceError } from '../../endpoints/service-error';
import type { Answered } from '../cache/load';
import { bodyOf } from '../cache/stored-answer';
import type { Question } from '../questions/question';
import { readQuestion } from '../questions/question';
import { acceptsGzip } from './accepts-gzip';
import { memberOf } from './member-hook';
import type { FailureReply } from './service-reply';
import { replyToFailure, replyToRefusal, replyToServiceError } from './service-reply';
import type { Team } from './team';

const JSON_TYPE = 'application/json; charset=utf-8';

/** One route for each endpoint of `src/api`; it answers as the service does. */
export function serviceRoutes(app: FastifyInstance, team: Team): void {
  for (const endpoint of ENDPOINTS) {
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      handler: (request, reply) => answerOne(team, endpoint, request, reply),
    });
  }
}

async function answerOne(team: Team, endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply) {
  const member = memberOf(request);
  const taken = team.allowance.take(member, 1);
  const { refusal } = isPromise(taken) ? await taken : taken;
  team.counts.questions += 1;
  if (refusal) {
    team.counts.limited += 1;
    return fail(reply, replyToRefusal(refusal, endpoint.interface));
  }
  let values: ParameterValues = {};
  try {
    values = valuesOf(endpoint, request);
    const question = readQuestion(endpoint, values, team.scopes);
    const maxAgeMs = maxAgeOf(request.headers['cache-control']);
    const answering = team.answers.answer(question, {
      maxAgeMs,
      get signal() {
        return closedSignal(reply);
      },
    });
    const isHit = !isPromise(answering);
    return send(request, reply, { question, answered: await answering, isHit, nowMs: team.answers.now() });
  } catch (error) {
    if (error instanceof ServiceError) return fail(reply, replyToServiceError(error, endpoint.interface));
    if (error instanceof RequestError) return fail(reply, replyToFailure(error, endpoint, values));
    throw error;
  }
}

/** The values by parameter key: from the address, or from the body of a POST. */
function valuesOf(endpoint: Endpoint, request: FastifyRequest): Record<string, string | undefined> {
  const valueOf = endpoint.method === 'GET' ? queryReader(request) : bodyReader(endpoint, String(request.body ?? ''));
  const values: Record<string, string | undefined> = {};
  for (const key in endpoint.parameters) values[key] = valueOf(endpoint.parameters[key]?.wire ?? '');
  return values;
}

/** Of a name that is given twice the first value counts, as in the service. */
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

/** Aborts when the connection closes before the answer. Only an answer that has to be waited for needs it. */
function closedSignal(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => controller.abort());
  return controller.signal;
}

interface Sent {
  readonly question: Question;
  readonly answered: Answered;
  readonly isHit: boolean;
  readonly nowMs: number;
}

function send(request: FastifyRequest, reply: FastifyReply, { answered: { answer, stale }, isHit, nowMs }: Sent) {
  const age = Math.max(0, Math.ceil((nowMs - answer.sentMs) / 1_000));
  const etag = `W/${answer.etag}`;
  reply.headers({
    age: String(age),
    etag,
    // The add-in has its own cache; another client asks again, and gets 304.
    'cache-control': 'private, no-cache',
    vary: 'Authorization, Accept-Encoding',
    'x-content-type-options': 'nosniff',
    'cache-status': isHit ? 'Spillway; hit' : 'Spillway; fwd=miss',
  });
  if (stale !== undefined) reply.header(STALE_HEADER, stale);
  if (answer.status === 200 && isSame(request.headers['if-none-match'], etag)) return reply.code(304).send();
  reply.code(answer.status).header('content-type', JSON_TYPE);
  if (!acceptsGzip(request.headers['accept-encoding'])) return reply.send(bodyOf(answer));
  return reply.header('content-encoding', 'gzip').send(answer.gzip);
}

function isSame(header: string | undefined, etag: string): boolean {
  return header !== undefined && (header === '*' || header.split(/\s*,\s*/).includes(etag));
}

function fail(reply: FastifyReply, { status, body, retryAfter }: FailureReply) {
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  return reply.code(status).header('content-type', JSON_TYPE).header('cache-control', 'no-store').send(body);
}
