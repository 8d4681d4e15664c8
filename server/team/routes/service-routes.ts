import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '../../../src/api';
import { ENDPOINTS } from '../../../src/api';
import { STALE_HEADER } from '../../../src/api/answers';
import { isPromise, RequestError } from '../../../src/client';
import { bodyReader } from '../../endpoints/request-body';
import { ServiceError } from '../../endpoints/service-error';
import type { Answered } from '../cache/load';
import { bodyOf } from '../cache/stored-answer';
import type { Granted } from '../members/allowance';
import type { Question, Scopes } from '../questions/question';
import { readQuestion } from '../questions/question';
import { acceptsGzip } from './accepts-gzip';
import { memberOf } from './member-hook';
import type { FailureReply } from './service-reply';
import { replyToFailure, replyToRefusal, replyToServiceError } from './service-reply';
import type { Team } from './team';

const JSON_TYPE = 'application/json; charset=utf-8';

interface Asked {
  readonly endpoint: Endpoint;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly read: ReadQuestion;
}

/** One route for each endpoint of `src/api`; it answers as the service does. */
export function serviceRoutes(app: FastifyInstance, team: Team): void {
  for (const endpoint of ENDPOINTS) {
    const read = questionReader(endpoint, team.scopes);
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      handler: (request, reply) => answerOne(team, { endpoint, request, reply, read }),
    });
  }
}

/** Reads the question of a request. Throws a ServiceError. */
type ReadQuestion = (request: FastifyRequest) => Question;

/** The most addresses whose questions are remembered, and the longest of them. */
const MAX_ADDRESSES = 20_000;
const MAX_ADDRESS = 500;

/** Members ask the same addresses again and again: reading each anew takes as long as all the rest of an answer. */
function questionReader(endpoint: Endpoint, scopes: Scopes): ReadQuestion {
  const known = new Map<string, Question>();
  return (request) => {
    const { url } = request;
    const isKept = endpoint.method === 'GET' && url.length <= MAX_ADDRESS;
    const before = isKept ? known.get(url) : undefined;
    if (before) return before;
    const question = readQuestion(endpoint, valuesOf(endpoint, request), scopes);
    if (known.size >= MAX_ADDRESSES) known.clear();
    if (isKept) known.set(url, question);
    return question;
  };
}

/** An answer from memory leaves in the tick in which it was asked for. */
function answerOne(team: Team, asked: Asked): void {
  const taken = team.allowance.take(memberOf(asked.request), 1);
  if (isPromise(taken)) void taken.then((granted) => answerGranted(team, asked, granted));
  else answerGranted(team, asked, taken);
}

function answerGranted(team: Team, asked: Asked, { refusal }: Granted): void {
  const { endpoint, request, reply, read } = asked;
  team.counts.questions += 1;
  if (refusal) {
    team.counts.limited += 1;
    return fail(reply, replyToRefusal(refusal, endpoint.interface));
  }
  const failed = (error: unknown) => fail(reply, replyTo(error, endpoint, request));
  try {
    const answering = team.answers.answer(read(request), {
      maxAgeMs: maxAgeOf(request.headers['cache-control']),
      get signal() {
        return closedSignal(reply);
      },
    });
    if (!isPromise(answering)) return send(asked, answering, { isHit: true, nowMs: team.answers.now() });
    answering.then((answered) => send(asked, answered, { isHit: false, nowMs: team.answers.now() })).catch(failed);
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
  readonly isHit: boolean;
  readonly nowMs: number;
}

function send({ request, reply }: Asked, { answer, stale }: Answered, { isHit, nowMs }: Sent): void {
  const etag = `W/${answer.etag}`;
  const headers: Record<string, string | number> = {
    age: Math.max(0, Math.ceil((nowMs - answer.sentMs) / 1_000)),
    etag,
    // The add-in has its own cache; another client asks again, and gets 304.
    'cache-control': 'private, no-cache',
    vary: 'Authorization, Accept-Encoding',
    'x-content-type-options': 'nosniff',
    'cache-status': isHit ? 'Spillway; hit' : 'Spillway; fwd=miss',
  };
  if (stale !== undefined) headers[STALE_HEADER] = stale;
  if (answer.status === 200 && isSame(request.headers['if-none-match'], etag)) {
    void reply.code(304).headers(headers).send();
    return;
  }
  const isGzip = acceptsGzip(request.headers['accept-encoding']);
  if (isGzip) headers['content-encoding'] = 'gzip';
  headers['content-type'] = JSON_TYPE;
  const body = isGzip ? answer.gzip : bodyOf(answer);
  headers['content-length'] = body.length;
  // What Fastify does with a body is of no use here, and takes as long as sending it.
  const { raw } = reply.hijack();
  raw.writeHead(answer.status, { ...(reply.getHeaders() as Record<string, string>), ...headers });
  raw.end(body);
}

function isSame(header: string | undefined, etag: string): boolean {
  return header !== undefined && (header === '*' || header.split(/\s*,\s*/).includes(etag));
}

function replyTo(error: unknown, endpoint: Endpoint, request: FastifyRequest): FailureReply {
  if (error instanceof RequestError) return replyToFailure(error, endpoint, valuesOf(endpoint, request));
  const known = error instanceof ServiceError ? error : new ServiceError(500, 'Internal Server Error');
  return replyToServiceError(known, endpoint.interface);
}

function fail(reply: FastifyReply, { status, body, retryAfter }: FailureReply): void {
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  void reply.code(status).header('content-type', JSON_TYPE).header('cache-control', 'no-store').send(body);
}
