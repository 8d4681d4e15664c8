import type { FastifyRequest } from 'fastify';
import type { MarketId } from '../../../src/api';
import type { FailureReply } from './service-reply';
import { cannotTellReply, endedKeyReply, endedTooOftenReply, guessingReply, unauthorizedReply } from './service-reply';
import type { Team } from './team';

/** What somebody is told whose key fits no member. */
export function refuseKey(
  { members, counts, wrongKeys, endedKeys }: Team,
  { headers: { authorization }, ip }: FastifyRequest,
  market: MarketId | undefined,
): FailureReply {
  if (members.isUnsure(authorization)) return cannotTellReply(market);
  counts.refused += 1;
  const ended = members.findEnded(authorization);
  if (ended) {
    // Who has it knows it, and guesses nothing: it is counted for its member, so that nobody else of the address has to wait.
    endedKeys.add(ended.member.id);
    const retryInMs = endedKeys.retryInMs(ended.member.id);
    return retryInMs === undefined ? endedKeyReply(ended.why, market) : endedTooOftenReply(retryInMs, market);
  }
  // Who sends none does not guess.
  if (authorization !== undefined) wrongKeys.add(ip);
  const retryInMs = wrongKeys.retryInMs(ip);
  return retryInMs === undefined ? unauthorizedReply(market) : guessingReply(retryInMs, market);
}
