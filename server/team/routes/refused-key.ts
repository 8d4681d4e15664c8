import type { FastifyRequest } from 'fastify';
import type { MarketId } from '../../../src/api';
import type { FailureReply } from './service-reply';
import {
  cannotTellReply,
  endedKeyReply,
  guessingReply,
  memberAsAdminReply,
  refusedTooOftenReply,
  unauthorizedReply,
} from './service-reply';
import type { Team } from './team';

/** The reply to a request whose key is no member's, and counts it. */
export function refuseKey(
  { members, counts, wrongKeys, uselessKeys }: Team,
  { headers: { authorization }, ip }: FastifyRequest,
  market: MarketId | undefined,
): FailureReply {
  if (members.isUnsure(authorization)) return cannotTellReply(market);
  counts.refused += 1;
  const ended = members.findEnded(authorization);
  if (ended) {
    // An ended key is not a guess: it is counted for its member, so that others at the same address need not wait.
    const retryInMs = uselessKeys.addTo(ended.member.id);
    return retryInMs === undefined ? endedKeyReply(ended.why, market) : refusedTooOftenReply(retryInMs, market);
  }
  // A request without a key is not a guess.
  const retryInMs = authorization === undefined ? wrongKeys.retryInMs(ip) : wrongKeys.addTo(ip);
  return retryInMs === undefined ? unauthorizedReply(market) : guessingReply(retryInMs, market);
}

/** The reply to a request to the administrator's routes whose key is not the administrator's, and counts it. */
export function refuseAdminKey(
  { members, counts, wrongKeys, uselessKeys, audit }: Team,
  { headers: { authorization }, ip }: FastifyRequest,
): FailureReply {
  counts.refused += 1;
  const member = members.find(authorization) ?? members.findEnded(authorization)?.member;
  if (member) {
    // Not a guess either: a member has entered the key in the administrator's page.
    audit.refused('administrator refused', ip, `with the key of the member ${member.id}`);
    const retryInMs = uselessKeys.addTo(member.id);
    return retryInMs === undefined ? memberAsAdminReply() : refusedTooOftenReply(retryInMs, undefined);
  }
  wrongKeys.addTo(ip);
  audit.refused('administrator refused', ip);
  return unauthorizedReply(undefined);
}
