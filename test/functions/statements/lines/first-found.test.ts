import { run } from '../../../../src/client';
import type { Coroutine } from '../../../../src/client';
import { CellFailure } from '../../../../src/functions/cells/failures/cell-error';
import { firstFound } from '../../../../src/functions/statements/lines/first-found';

/** Finds the numbers of `known`; `tried` has the names in the order asked. */
function finder(known: Readonly<Record<string, number>>) {
  const tried: string[] = [];
  // eslint-disable-next-line require-yield -- nothing is awaited here
  function* find(name: string): Coroutine<number | CellFailure> {
    tried.push(name);
    return known[name] ?? new CellFailure('#N/A', `no ${name}`);
  }
  return { tried, first: (names: readonly string[]) => run(firstFound(names, find)) };
}

test('the first that is found ends the search', () => {
  const { first, tried } = finder({ b: 2, c: 3 });
  expect(first(['a', 'b', 'c'])).toBe(2);
  expect(tried).toEqual(['a', 'b']);
});

test.each([[['a']], [['a', 'b']]])('where none of %j is found, the failure is that of the first', (names) => {
  const { first, tried } = finder({});
  expect(first(names)).toMatchObject({ code: '#N/A', message: 'no a' });
  expect(tried).toEqual(names);
});
