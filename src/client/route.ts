import { AnswerStreams, MAX_ASKED } from './team/answer-streams';
import type { Clock } from './async/clock';
import { MAX_CONCURRENT } from './pacing/limiter';
import type { Connection } from './settings/settings';
import { Throttle } from './pacing/throttle';

/** How the requests of one connection are sent. */
export interface Route {
  readonly throttle: Throttle;
  /** Set for a team server, which answers many questions in one request. */
  readonly streams: AnswerStreams | undefined;
}

/** The route of each connection, so that an address that hangs does not delay requests to the corrected address. */
export class Routes {
  readonly #clock: Clock;
  readonly #fetch: typeof fetch;
  readonly #routes = new WeakMap<Connection, Route>();

  constructor(clock: Clock, send: typeof fetch) {
    this.#clock = clock;
    this.#fetch = send;
  }

  of(connection: Connection): Route {
    let route = this.#routes.get(connection);
    if (!route) this.#routes.set(connection, (route = this.#start(connection)));
    return route;
  }

  /** Ends the consequences of earlier failures: pauses, and asking a team server's questions one by one. */
  resume(connection: Connection): void {
    const { throttle, streams } = this.of(connection);
    throttle.resume();
    streams?.tryAgain();
  }

  #start(connection: Connection): Route {
    const clock = this.#clock;
    if (!connection.answers) return { throttle: new Throttle(clock), streams: undefined };
    const throttle = new Throttle(clock, { maxConcurrent: MAX_ASKED });
    const onGone = () => throttle.limiter.reset(MAX_CONCURRENT);
    const onBack = () => throttle.limiter.reset(MAX_ASKED);
    return { throttle, streams: new AnswerStreams({ connection, clock, fetch: this.#fetch, onGone, onBack }) };
  }
}
