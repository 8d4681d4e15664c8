import type { EndpointId } from '../../../src/api';
import { DAY_MS } from '../../../src/api';
import type { UsageBatch, UsageLog, UsageRow } from '../members/member-usage';
import type { RedisLink } from './redis-link';

const DAYS = 'usage:days';
const DAY = 'usage:day:';
/** When each counter's last batch was made that was added. */
const COUNTERS = 'usage:counters';

/** A counter that added nothing for so long has ended. */
const COUNTER_MS = 30 * DAY_MS;

/** Adds a batch, unless it was added before and the reply was lost. Its counts follow in threes: day, field, count. */
const ADD = `
  local counter, made, ended = ARGV[1], tonumber(ARGV[2]), ARGV[3]
  if tonumber(redis.call('ZSCORE', KEYS[1], counter) or '-1') >= made then return 0 end
  redis.call('ZADD', KEYS[1], made, counter)
  redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', ended)
  for index = 4, #ARGV, 3 do
    redis.call('SADD', KEYS[2], ARGV[index])
    redis.call('HINCRBY', KEYS[3] .. ARGV[index], ARGV[index + 1], ARGV[index + 2])
  end
  return 1`;

/** Usage of all nodes: a hash for each day, without an expiry, so that it is never evicted. */
export class RedisUsageLog implements UsageLog {
  readonly #link: RedisLink;

  constructor(link: RedisLink) {
    this.#link = link;
  }

  async add({ counter, madeMs, rows }: UsageBatch): Promise<void> {
    const keys = [COUNTERS, DAYS, DAY].map((name) => this.#link.nameOf(name));
    const head = [counter, madeMs, madeMs - COUNTER_MS].map(String);
    const counts = rows.flatMap(({ day, member, endpoint, questions, requests }) => [
      ...(questions > 0 ? [day, `${member} ${endpoint} questions`, String(questions)] : []),
      ...(requests > 0 ? [day, `${member} ${endpoint} requests`, String(requests)] : []),
    ]);
    await this.#link.run((client) => client.eval(ADD, { keys, arguments: [...head, ...counts] }));
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
