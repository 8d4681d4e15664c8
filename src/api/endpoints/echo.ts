import { isIndianCompany, isUsCompany } from './company-names';
import type { Zone } from '../dates/market-day';
import { dayOfMoment } from '../dates/market-day';
import { record } from '../record';
import type { Rule } from './rule';

/**
 * Where an answer says what it is about, so that an answer about something else is never shown.
 * Decision: docs/decisions/client/answers-echo-the-question.md
 */
export interface Echo {
  /** A path in the answer's `data`; `*` stands for each item of a list. A missing or null part says nothing. */
  readonly at: string;
  /** False where the part is about another value than the one asked for; true also where the part does not show it. */
  readonly agrees: (part: unknown, asked: string) => boolean;
  /** One part that agrees is enough: a lookup in a list of companies takes only the rows of the company asked for. */
  readonly one?: true;
}

/** The part is the argument. */
export const same = (at: string): Echo => ({ at, agrees: (part, asked) => part === asked });

/** A part of the rule's closed set is the argument; any other text is not comparable. */
export function sameOf(at: string, rule: Rule): Echo {
  return {
    at,
    agrees: (part, asked) => {
      const read = rule.canonical(String(part));
      return read === undefined || read === asked;
    },
  };
}

/** The part is a record that names its Indian company. */
export const ofIndianCompany = (at: string): Echo => ({
  at,
  agrees: (part, ticker) => isIndianCompany(record(part), ticker) !== false,
});

/** The part is a record that names its US company. */
export const ofUsCompany = (at: string): Echo => ({
  at,
  agrees: (part, ticker) => isUsCompany(record(part), ticker) !== false,
});

/**
 * The part is a moment not before, or not after, the argument's day. One outside shows that the service's days begin at
 * another hour than the zone's, so that items may be missing at the other end.
 */
export const since = (at: string, zone: Zone): Echo => ({ at, agrees: (part, day) => dayIn(zone, part, day) >= day });
export const until = (at: string, zone: Zone): Echo => ({ at, agrees: (part, day) => dayIn(zone, part, day) <= day });

/** The day of a moment, or the day asked for where the part is no moment. */
function dayIn(zone: Zone, part: unknown, asked: string): string {
  return dayOfMoment(String(part), zone) ?? asked;
}
