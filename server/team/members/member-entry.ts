import { DAY_MS, parseIsoDate } from '../../../src/api';
import { dayOf } from '../utc-day';
import type { Member } from './member';

export type Limits = Pick<Member, 'perMinute' | 'perDay'>;

/** A new member, read and valid. */
export interface MemberEntry extends Limits {
  readonly name: string;
  readonly expiresMs?: number | undefined;
}

/** The fields as they were typed. */
export interface TypedEntry {
  readonly name?: string | undefined;
  readonly perMinute?: string | undefined;
  readonly perDay?: string | undefined;
  /** A day such as 2027-03-31. */
  readonly expires?: string | undefined;
}

/** The names of the fields in a form, a table or the command line. */
export type FieldNames = Readonly<Record<keyof TypedEntry, string>>;

/** A name begins with a letter or digit, so that no table takes it for a formula. */
const NAME = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} .,'’@+-]{0,79}$/u;
const NAMES = "must begin with a letter or digit and have up to 80 letters, digits, spaces and . , ' @ + -";

/** Reads the fields of a new member. For each wrong field a sentence is added to `wrong`, and the result is undefined. */
export function readEntry(
  typed: TypedEntry,
  { names, defaults, wrong, nowMs }: { names: FieldNames; defaults: Limits; wrong: string[]; nowMs: number },
): MemberEntry | undefined {
  const before = wrong.length;
  const name = typed.name?.trim().normalize() ?? '';
  if (!NAME.test(name)) wrong.push(`${names.name} ${NAMES}, not "${name.slice(0, 40)}"`);
  const changes = readChanges(typed, { names, wrong, nowMs });
  return wrong.length > before ? undefined : { name, ...defaults, ...changes };
}

/** Reads the fields that are given; what is left out, or blank, is not in the result. */
export function readChanges(
  { perMinute, perDay, expires }: TypedEntry,
  { names, wrong, nowMs }: { names: FieldNames; wrong: string[]; nowMs: number },
): Partial<Omit<MemberEntry, 'name'>> {
  const limitOf = (name: string, text: string) => {
    if (!/^[1-9]\d{0,8}$/.test(text)) wrong.push(`${name} must be a whole number above 0, not "${text.slice(0, 40)}"`);
    return Number(text);
  };
  const endOf = (text: string) => {
    const endsMs = endOfDay(text);
    if (endsMs === undefined)
      wrong.push(`${names.expires} must be a day such as 2027-03-31, not "${text.slice(0, 40)}"`);
    else if (endsMs <= nowMs) wrong.push(`${names.expires} must not be in the past, and ${text} is`);
    return endsMs ?? 0;
  };
  return {
    ...(perMinute && { perMinute: limitOf(names.perMinute, perMinute) }),
    ...(perDay && { perDay: limitOf(names.perDay, perDay) }),
    ...(expires && { expiresMs: endOf(expires) }),
  };
}

/** The end of a day (UTC); undefined where the text is not a day. */
function endOfDay(text: string): number | undefined {
  return parseIsoDate(text) === undefined ? undefined : Date.parse(text) + DAY_MS;
}

/** The last day (UTC) on which a key is valid. */
export const lastDayOf = (expiresMs: number) => dayOf(expiresMs - 1);
