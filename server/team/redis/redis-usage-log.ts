import type { EndpointId } from '../../../src/api';
import type { UsageLog, UsageRow } from '../members/member-usage';
import type { RedisLink } from './redis-link';

const DAYS = 'usage:days';
const DAY = 'usage:day:';

/** Usage of all nodes: a hash for each day, without an expiry, so that it is never evicted. */
export class RedisUsageLog implements UsageLog {
  readonly #link: RedisLink;

  constructor(link: RedisLink) {
    this.#link = link;
  }

  async add(rows: readonly UsageRow[]): Promise<void> {
    const name = (day: string) => this.#link.nameOf(`${DAY}${day}`);
    await this.#link.run(async (client) => {
      const transaction = client.multi();
      for (const { day, member, endpoint, questions, requests } of rows) {
        transaction.sAdd(this.#link.nameOf(DAYS), day);
        if (questions > 0) transaction.hIncrBy(name(day), `${member} ${endpoint} questions`, questions);
        if (requests > 0) transaction.hIncrBy(name(day), `${member} ${endpoint} requests`, requests);
      }
      await transaction.exec();
    });
  }

  async forget(before: string): Promise<void> {
    const ended = (await this.#days()).filter((day) => day < before);
    for (const day of ended) {
      await this.#link.run((client) => client.del(this.#link.nameOf(`${DAY}${day}`)));
      await this.#link.run((client) => client.sRem(this.#link.nameOf(DAYS), day));
    }
  }

  #days(): Promise<readonly string[]> {
    return this.#link.run((client) => client.sMembers(this.#link.nameOf(DAYS)));
  }

  async read(from: string, to: string): Promise<readonly UsageRow[]> {
    const days = (await this.#days()).filter((day) => day >= from && day <= to).sort();
    const rows: UsageRow[] = [];
    for (const day of days) {
      const counts = await this.#link.run((client) => client.hGetAll(this.#link.nameOf(`${DAY}${day}`)));
      rows.push(...rowsOf(day, counts));
    }
    return rows;
  }
}

function rowsOf(day: string, counts: Readonly<Record<string, string>>): readonly UsageRow[] {
  const rows = new Map<string, UsageRow>();
  for (const [field, count] of Object.entries(counts)) {
    const [member = '', endpoint = '', what = ''] = field.split(' ');
    const key = `${member} ${endpoint}`;
    const row = rows.get(key) ?? { day, member, endpoint: endpoint as EndpointId, questions: 0, requests: 0 };
    rows.set(key, { ...row, [what]: Number(count) });
  }
  return [...rows.keys()].sort().flatMap((key) => rows.get(key) ?? []);
}
