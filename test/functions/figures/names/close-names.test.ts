import * as tables from '../../../../src/tables';
import { adviceFor } from '../../../../src/functions/figures/names/close-names';

jest.mock('../../../../src/tables', () => {
  const actual = jest.requireActual<typeof tables>('../../../../src/tables');
  return { ...actual, nearest: jest.fn(actual.nearest) };
});

const named = (name: string) => ({ name, kinds: ['income'] as const, isPath: false });

test('what a misspelled name may mean is sought once, however many cells have it, in each market', () => {
  for (let cell = 0; cell < 100; cell += 1) expect(adviceFor(named('revenu'), 'india', [])).toContain('revenue');
  expect(tables.nearest).toHaveBeenCalledTimes(1);
  expect(adviceFor(named('net incom'), 'us', [])).toContain('net income');
  adviceFor(named('nothing like it'), 'us', []);
  adviceFor(named('nothing like it'), 'us', []);
  expect(tables.nearest).toHaveBeenCalledTimes(3);
});
