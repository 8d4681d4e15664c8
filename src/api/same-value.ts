import { record } from './record';

/** Whether two values of JSON are the same, whatever the order of an object's fields. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [first, second] = [record(one), record(other)];
  const names = Object.keys(first);
  return (
    names.length === Object.keys(second).length &&
    names.every((name) => name in second && isSameValue(first[name], second[name]))
  );
}
