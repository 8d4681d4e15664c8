import { isBlank, plainValue, quoted } from './plain-value';
import { badArgument } from '../runtime/cell-error';

/** A number of rows or steps: a whole number from 1 to `maximum`; undefined where blank. */
export function readCount(argument: unknown, name: string, maximum = 1_000_000): number | undefined {
  const value = plainValue(argument);
  if (isBlank(value)) return undefined;
  const count = typeof value === 'string' && /^\s*-?\d+(\.\d+)?\s*$/.test(value) ? Number(value) : value;
  if (typeof count === 'number' && Number.isInteger(count) && count >= 1 && count <= maximum) return count;
  throw badArgument(
    `${name} must be a whole number from 1 to ${maximum.toLocaleString('en-US')}; it is ${quoted(value)}.`,
  );
}
