import type { FastifyReply } from 'fastify';
import { TEAM_SERVER_HEADER, WAITING_HEADER } from '../../../src/api/team/answers';
import type { Answered } from '../cache/load';
import { bodyOf } from '../cache/stored-answer';
import { whenClosed } from './closed-connection';
import { JSON_TYPE } from './service-reply';
import { addVary } from './vary';

interface WaitingOptions {
  readonly reply: FastifyReply;
  readonly nowMs: number;
  readonly isWaiting: () => boolean;
  /** A question that has waited this long for its turn gets the head of its answer, and then a space at this interval. */
  readonly aliveMs: number;
}

/** Keeps the connection of a question alive while it waits for its turn at the service (`WAITING_HEADER`). */
export class WaitingReply {
  readonly #reply: FastifyReply;
  readonly #sinceMs: number;
  readonly #timer: NodeJS.Timeout;
  #isBegun = false;

  constructor({ reply, nowMs, isWaiting, aliveMs }: WaitingOptions) {
    this.#reply = reply;
    this.#sinceMs = nowMs;
    this.#timer = setInterval(() => {
      if (this.#isBegun) this.#reply.raw.write(' ');
      else if (isWaiting()) this.#begin();
    }, aliveMs);
    whenClosed(reply.raw, () => clearInterval(this.#timer));
  }

  #begin(): void {
    this.#isBegun = true;
    // This answer is not compressed, but the next one to the same request may be.
    addVary(this.#reply, 'Accept-Encoding');
    const { raw } = this.#reply.hijack();
    raw.writeHead(200, {
      ...(this.#reply.getHeaders() as Record<string, string>),
      'Content-Type': JSON_TYPE,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      'X-Accel-Buffering': 'no',
      [TEAM_SERVER_HEADER]: '1',
      [WAITING_HEADER]: '1',
    });
    raw.write(' ');
  }

  /** Ends the wait. True if the head was already sent: then the answer is now complete, or was broken off. */
  end(answered?: Answered): boolean {
    clearInterval(this.#timer);
    if (!this.#isBegun) return false;
    const { raw } = this.#reply;
    // The head that was sent promised a new answer with status 200: any other answer breaks off, so that the client asks again.
    const isAsAnnounced =
      answered?.answer.status === 200 && answered.stale === undefined && answered.answer.sentMs >= this.#sinceMs;
    if (answered && isAsAnnounced) raw.end(bodyOf(answered.answer));
    else raw.destroy();
    return true;
  }
}
