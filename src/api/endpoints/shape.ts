import { isRecord, record } from '../record';

/** Returns the dotted path of the first part of a value that is not as documented ("" for the value itself); else undefined. */
export type Shape = (value: unknown) => string | undefined;

/** A value that passes a test. */
export function passing(test: (value: unknown) => boolean): Shape {
  return (value) => (test(value) ? undefined : '');
}

export const TEXT = passing((value) => typeof value === 'string');
/** A text that is not empty. */
export const FILLED = passing((value) => typeof value === 'string' && value !== '');
/** A moment in ISO 8601. */
export const MOMENT = passing((value) => typeof value === 'string' && !Number.isNaN(Date.parse(value)));
export const NUMBER = passing((value) => typeof value === 'number');

/** An object of any fields. */
export const OBJECT = passing(isRecord);

/** An object with at least these fields. */
export function objectOf(fields: Readonly<Record<string, Shape>>): Shape {
  return (value) =>
    OBJECT(value) ?? firstWrong(Object.entries(fields).map(([key, shape]) => [key, shape(record(value)[key])]));
}

/** A list whose items all have one shape. */
export function arrayOf(shape: Shape): Shape {
  return (value) => (Array.isArray(value) ? firstWrong(value.map((item, at) => [at, shape(item)])) : '');
}

/** Null, or what the shape is of. */
export function nullOr(shape: Shape): Shape {
  return (value) => (value === null ? undefined : shape(value));
}

/** A text of digits with their sign, separators, currency or per cent, such as "1,234.5" or "(7 %)". */
const NUMERAL = /^[\s\p{Sc}(+−-]*\.?\d[\d.,\s]*(?:e[+-]?\d+)?[\s)%]*$/iu;
const LONGEST_NUMERAL = 40;

function isNumeral(value: unknown): boolean {
  return typeof value === 'string' && value.length <= LONGEST_NUMERAL && NUMERAL.test(value);
}

/**
 * Amounts in sections of any depth. Other values are shown as they come, but not a number that is sent as text: a sum in a sheet
 * would pass over it without a word.
 */
export const AMOUNTS: Shape = (value) => {
  if (typeof value !== 'object' || value === null) return isNumeral(value) ? '' : undefined;
  for (const key of Object.keys(value)) {
    const wrong = AMOUNTS(record(value)[key]);
    if (wrong !== undefined) return wrong === '' ? key : `${key}.${wrong}`;
  }
  return undefined;
};

function firstWrong(
  parts: readonly (readonly [key: string | number, wrong: string | undefined])[],
): string | undefined {
  return parts
    .find(([, wrong]) => wrong !== undefined)
    ?.filter((step) => step !== '')
    .join('.');
}
