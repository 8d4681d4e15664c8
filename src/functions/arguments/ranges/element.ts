import { gridOf, refuseTooMany, shapeOf } from './broadcast';
import { plainValue } from '../scalar-argument';

/** One element of an argument that may be a range, read once: what it says, or what its cells show instead. */
export type Element<T> = { readonly given: unknown } & ({ readonly value: T } | { readonly thrown: unknown });

/** The elements of an argument, in rows. */
export type Elements<T> = readonly (readonly Element<T>[])[];

/**
 * Reads every element of an argument. One that cannot be read fails in its own cells. Throws for a range that no formula
 * fills, of which a million errors would block the page.
 */
export function readElements<T>(argument: unknown, read: (plain: unknown) => T): Elements<T> {
  const grid = gridOf(argument);
  refuseTooMany(shapeOf(grid));
  return grid.map((row) => row.map((given) => readElement(given, read)));
}

function readElement<T>(given: unknown, read: (plain: unknown) => T): Element<T> {
  try {
    return { given, value: read(plainValue(given)) };
  } catch (thrown) {
    return { given, thrown };
  }
}

/** What an element says. Throws what its cells show where it could not be read. */
export function valueOf<T>(element: Element<T> | undefined): T {
  if (element === undefined) throw new RangeError('no such element');
  if ('thrown' in element) throw element.thrown;
  return element.value;
}
