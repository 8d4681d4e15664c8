import type { NodeReport, NodeReports } from '../telemetry/node-report';
import type { RedisConnection } from './redis-connection';

const REPORT = 'node:';
/** The ids of the nodes, by when they were last heard of: a search for their keys would read the whole cache. */
const HEARD = 'nodes';

/** A node that was not heard of for so long is gone. */
const GONE_MS = 10_000;

/** The nodes' reports in Redis, each under a key that ends by itself. */
export class RedisNodeReports implements NodeReports {
  readonly #link: RedisConnection;
  readonly #now: () => number;

  constructor(link: RedisConnection, now: () => number) {
    this.#link = link;
    this.#now = now;
  }

  async tell(report: NodeReport): Promise<void> {
    const { id } = report;
    const nowMs = this.#now();
    const telling = this.#link.run((client) =>
      client
        .multi()
        .set(this.#link.nameOf(`${REPORT}${id}`), JSON.stringify(report), {
          expiration: { type: 'PX', value: GONE_MS },
        })
        .zAdd(this.#link.nameOf(HEARD), { score: nowMs, value: id })
        .zRemRangeByScore(this.#link.nameOf(HEARD), 0, nowMs - GONE_MS)
        .exec(),
    );
    await telling.catch(() => undefined);
  }

  async read(): Promise<readonly NodeReport[]> {
    try {
      const ids = await this.#link.run((client) => client.zRange(this.#link.nameOf(HEARD), 0, -1));
      if (ids.length === 0) return [];
      const names = ids.map((id) => this.#link.nameOf(`${REPORT}${id}`));
      const texts = await this.#link.run((client) => client.mGet(names));
      return texts.flatMap((text) => (text === null ? [] : [JSON.parse(text) as NodeReport]));
    } catch {
      return [];
    }
  }
}
