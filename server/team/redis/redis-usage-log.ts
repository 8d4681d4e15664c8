import type { EndpointId } from '../../../src/api';
import type { UsageBatch, UsageLog, UsageRow } from '../members/usage/member-usage';
import { batchArguments, UNLESS_ADDED } from './counted-once';
import type { RedisConnection } from './redis-connection';

const DAYS = 'usage:days';
const DAY = 'usage:day:';
/** When each counter's last batch was made that was added. */
const COUNTERS = 'usage:counters';

/** Adds a batch: its counts follow in threes, of day, field and count. */
const ADD = `${UNLESS_ADDED}
  for index = 4, #ARGV, 3 do
    redis.call('SADD', KEYS[2], ARGV[index])
    redis.call('HINCRBY', KEYS[3] .. ARGV[index], ARGV[index + 1], ARGV[index + 2])
  end
  return 1`;

/** Usage of all nodes: a hash for each day, without an expiry, so that it is never evicted. */
export class RedisUsageLog implements UsageLog {
  readonly #link: RedisConnection;

  constructor(link: RedisConnection) {
    this.#link = link;
  }

  async add(batch: UsageBatch): Promise<void> {
    const keys = [COUNTERS, DAYS, DAY].map((name) => this.#link.nameOf(name));
    const counts = batch.rows.flatMap(({ day, member, endpoint, questions, requests }) => [
      ...(questions > 0 ? [day, `${member} ${endpoint} questions`, String(questions)] : []),
      ...(requests > 0 ? [day, `${member} ${endpoint} requests`, String(requests)] : []),
    ]);
    await this.#link.run((client) => client.eval(ADD, { keys, arguments: [...batchArguments(batch), ...counts] }));
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
