import { DAY_MS } from '../../../src/api';
import type { Batch } from '../stores/batches';

/** A counter that added nothing for so long has ended. */
const COUNTER_MS = 30 * DAY_MS;

/** How a script begins that adds a batch: it ends where the batch was added before. What it adds follows after three arguments. */
export const UNLESS_ADDED = `
  local counter, made, ended = ARGV[1], tonumber(ARGV[2]), ARGV[3]
  if tonumber(redis.call('ZSCORE', KEYS[1], counter) or '-1') >= made then return 0 end
  redis.call('ZADD', KEYS[1], made, counter)
  redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', ended)`;

/** Its first three arguments. */
export const batchArguments = ({ counter, madeMs }: Pick<Batch<unknown>, 'counter' | 'madeMs'>) =>
  [counter, madeMs, madeMs - COUNTER_MS].map(String);
