import type { IncomingMessage, ServerResponse } from 'node:http';
import { TEAM_SERVER_HEADER } from '../../../src/api/team/answers';
import type { StoredAnswer } from '../cache/stored-answer';
import type { Question } from '../question';
import { acceptsGzip } from './accepts-gzip';
import { JSON_TYPE } from './service-reply';
import type { Team } from './team';

/** The most addresses whose questions are remembered, and the most characters of one. */
const MAX_ADDRESSES = 20_000;
const MAX_ADDRESS = 500;

/** Remembers the questions of addresses (path and parameters, as sent) that have been validated before. */
export class KnownAddresses {
  readonly #questions = new Map<string, Question>();

  get(url: string): Question | undefined {
    return this.#questions.get(url);
  }

  add(url: string, question: Question): void {
    if (url.length > MAX_ADDRESS) return;
    if (this.#questions.size >= MAX_ADDRESSES) this.#questions.clear();
    this.#questions.set(url, question);
  }
}

/** Request headers that change the answer or its headers; Fastify's routes handle such requests. */
const SPECIAL = ['origin', 'if-none-match', 'cache-control', 'range'] as const;

/**
 * Answers the most frequent kind of request without Fastify: a known address, asked by a member, with a fresh answer in memory.
 * Returns false, and counts nothing, for any other request. Fastify's hooks and routes would take twice as long as all the rest
 * (docs/benchmarks.md).
 */
export function sendFromMemory(
  { members, answers, allowance, counts, usage, scopes }: Team,
  addresses: KnownAddresses,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  return ({ method, url = '', headers, socket }, response) => {
    const question = method === 'GET' ? addresses.get(url) : undefined;
    // After the token to the service has changed, the same address means another question.
    if (!question || question.scope !== scopes[question.endpoint.market]) return false;
    if (SPECIAL.some((name) => name in headers) || !acceptsGzip(headers['accept-encoding'])) return false;
    const member = members.findOn(socket, headers.authorization);
    const answer = member && answers.fresh(question);
    if (!answer || !allowance.takeReserved(member)) return false;
    counts.questions += 1;
    usage.asked(member.id, question.endpoint.id);
    answers.counts.byMemory += 1;
    response.writeHead(answer.status, headOf(answer, answers.now(), 'hit'));
    // A string with a character for each byte: Node then writes head and body together, in a quarter less time than with a Buffer.
    response.end(answer.gzip.toString('latin1'), 'latin1');
    return true;
  };
}

/** The headers of an answer in gzip. */
export function headOf(answer: StoredAnswer, nowMs: number, how: 'hit' | 'fwd=miss'): Record<string, string | number> {
  return {
    age: Math.max(0, Math.ceil((nowMs - answer.sentMs) / 1_000)),
    etag: `W/${answer.etag}`,
    // The add-in has its own cache; other clients revalidate, and get 304.
    'cache-control': 'private, no-cache',
    vary: 'Authorization, Accept-Encoding, Origin',
    'x-content-type-options': 'nosniff',
    [TEAM_SERVER_HEADER]: '1',
    'cache-status': `Spillway; ${how}`,
    'content-type': JSON_TYPE,
    'content-encoding': 'gzip',
    'content-length': answer.gzip.length,
  };
}
