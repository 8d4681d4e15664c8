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

/** What somebody is told whose key fits no member. */
export function refuseKey(
  { members, counts, wrongKeys, uselessKeys }: Team,
  { headers: { authorization }, ip }: FastifyRequest,
  market: MarketId | undefined,
): FailureReply {
  if (members.isUnsure(authorization)) return cannotTellReply(market);
  counts.refused += 1;
  const ended = members.findEnded(authorization);
  if (ended) {
    // Who has it knows it, and guesses nothing: it is counted for its member, so that nobody else of the address has to wait.
    const retryInMs = uselessKeys.addTo(ended.member.id);
    return retryInMs === undefined ? endedKeyReply(ended.why, market) : refusedTooOftenReply(retryInMs, market);
  }
  // Who sends none does not guess.
  const retryInMs = authorization === undefined ? wrongKeys.retryInMs(ip) : wrongKeys.addTo(ip);
  return retryInMs === undefined ? unauthorizedReply(market) : guessingReply(retryInMs, market);
}

/** What somebody is told whose key is none of the administrator. */
export function refuseAdminKey(
  { members, counts, wrongKeys, uselessKeys, audit }: Team,
  { headers: { authorization }, ip }: FastifyRequest,
): FailureReply {
  counts.refused += 1;
  const member = members.find(authorization) ?? members.findEnded(authorization)?.member;
  if (member) {
    // No guess either: a member took the administrator's page for the place of the key.
    audit.refused('administrator refused', ip, `with the key of the member ${member.id}`);
    const retryInMs = uselessKeys.addTo(member.id);
    return retryInMs === undefined ? memberAsAdminReply() : refusedTooOftenReply(retryInMs, undefined);
  }
  wrongKeys.addTo(ip);
  audit.refused('administrator refused', ip);
  return unauthorizedReply(undefined);
}
