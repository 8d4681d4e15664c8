/**
 * The shape of an answer: where a value departs from it, as a dotted path ('' is the value itself), or undefined where it holds. Fields that
 * a shape does not name may be anything.
 */
export type Shape = (value: unknown) => string | undefined;

/** A value that is whole: it holds, or is itself what departs. */
export const single =
  (holds: (value: unknown) => boolean): Shape =>
  (value) =>
    holds(value) ? undefined : '';

export const string = single((value) => typeof value === 'string');
export const number = single((value) => typeof value === 'number');
export const literal = (expected: string) => single((value) => value === expected);

export function object(fields: Readonly<Record<string, Shape>>): Shape {
  const named = Object.entries(fields);
  return (value) => {
    if (typeof value !== 'object' || value === null) return '';
    return firstStray(named, ([key, shape]) => [key, shape((value as Readonly<Record<string, unknown>>)[key])]);
  };
}

export function arrayOf(item: Shape, least = 0): Shape {
  return (value) => {
    if (!Array.isArray(value)) return '';
    return (
      firstStray([...value.entries()], ([at, each]) => [at, item(each)]) ?? (value.length < least ? '' : undefined)
    );
  };
}

export const nullable =
  (shape: Shape): Shape =>
  (value) =>
    value === null ? undefined : shape(value);

export const optional =
  (shape: Shape): Shape =>
  (value) =>
    value === undefined ? undefined : shape(value);

function firstStray<T>(
  parts: readonly T[],
  stray: (part: T) => readonly [key: string | number, path: string | undefined],
) {
  for (const part of parts) {
    const [key, path] = stray(part);
    if (path !== undefined) return path === '' ? String(key) : `${key}.${path}`;
  }
  return undefined;
}
