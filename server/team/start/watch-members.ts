import type { Logger } from 'pino';
import { MINUTE_MS } from '../../../src/api';
import { AuditLog } from '../audit/audit-log';
import type { Configuration } from '../configuration/configuration';
import { Allowance } from '../members/usage/allowance';
import { MemberList } from '../members/member-list';
import { MemberUsage } from '../members/usage/member-usage';
import type { Stores } from '../stores/open-stores';
import { redisLostData } from '../redis/redis-troubles';
import { MinuteLimit } from '../routes/minute-limit';
import { Budget } from '../service/budget';
import type { Troubles } from '../telemetry/troubles';

/** The most wrong keys that an address may send in a minute. A right one still passes: others may share the address. */
export const MOST_WRONG_KEYS = 30;

/** The most requests a minute with invalid keys of one member that are answered with the reason; further ones are asked to wait. */
export const MOST_USELESS_KEYS = 300;

interface WatchedParts {
  readonly configuration: Configuration;
  readonly stores: Stores;
  readonly troubles: Troubles;
  readonly logger: Logger;
}

/** Members, what they may ask, and what they use. */
export function watchMembers({ configuration, stores, troubles, logger }: WatchedParts) {
  const now = () => stores.nodes.now();
  const audit = new AuditLog({ store: stores.audit, logger, now });
  return {
    audit,
    memberStore: stores.members,
    members: new MemberList(stores.members, {
      onChange: (canRead) => {
        if (canRead) return troubles.end('members');
        const what = 'The members cannot be read: unknown keys get 503 until they can be';
        troubles.begin({ id: 'members', what, todo: 'Check REDIS_URL, and that Redis runs' });
      },
      onRestored: () => {
        audit.storeLost();
        troubles.begin(redisLostData());
      },
    }),
    allowance: new Allowance(stores.usage, now, {
      onReached: (member, limit) => logger.warn({ member }, `a member has reached a limit: ${limit}`),
    }),
    usage: new MemberUsage(stores.usageLog, now),
    budget: new Budget(configuration.budget, stores.usage, now),
    wrongKeys: new MinuteLimit({
      most: MOST_WRONG_KEYS,
      now,
      onOver: (address) => {
        audit.refused('address held back', address);
        const todo = 'If it is a member, give a new key; if it goes on, block the address in the proxy';
        const what = `Many wrong keys come from ${address}: it is held back`;
        troubles.begin({ id: `keys ${address}`, what, todo, untilMs: Date.now() + MINUTE_MS });
      },
    }),
    uselessKeys: new MinuteLimit({
      most: MOST_USELESS_KEYS,
      now,
      onOver: (member) =>
        logger.warn(
          { member },
          "a key of this member that has ended, or is not the administrator's, is sent very often",
        ),
    }),
  };
}
