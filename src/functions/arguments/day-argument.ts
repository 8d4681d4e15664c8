import { readDate } from './date-argument';
import { isBlank, singleValue } from './plain-value';

/** A day that is no period, such as the first of a range; undefined where blank. */
export function readDay(argument: unknown, name: string): string | undefined {
  const value = singleValue(argument, name);
  return isBlank(value) ? undefined : readDate(value, '2024-03-31', name);
}
