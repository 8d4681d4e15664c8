import type { ErrorGroup } from '../../../../src/taskpane/activity/errors/error-groups';
import { causesOf } from '../../../../src/taskpane/activity/errors/error-section';

const group = (kind: string, message: string, count: number): ErrorGroup => ({
  code: '#VALUE!',
  kind: kind as ErrorGroup['kind'],
  message,
  count,
  cells: [],
});

test('causes are in order of importance, and their messages start with the one of most cells', () => {
  const causes = causesOf([
    group('none', 'no such number', 1),
    group('argument', 'one', 2),
    group('outage', 'down', 3),
    group('argument', 'other', 5),
  ]);
  expect(causes.map(({ kind, count }) => [kind, count])).toEqual([['outage', 3], ['argument', 7], ['none', 1]]); // prettier-ignore
  expect(causes[1]?.groups.map(({ message }) => message)).toEqual(['other', 'one']);
});

test('an outdated answer is not an error', () => {
  expect(causesOf([group('stale', 'down', 4)])).toEqual([]);
});

test('an unknown cause is shown with the others', () => {
  expect(causesOf([group('moon', 'too far', 4)])).toMatchObject([{ kind: 'other', count: 4 }]);
});
