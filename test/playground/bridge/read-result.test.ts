import { type ReadingRules, readResult } from '../../../playground/bridge/read-result';

const excel: ReadingRules = { dataTypes: true, matrix: true };
const cellOf = (value: unknown, rules = excel) => readResult({ id: 1, succeeded: true, value, errorCode: 0 }, rules);
const errorOf = (basicValue: unknown, message?: string) => cellOf({ type: 'Error', basicValue, message });

test.each(['#VALUE!', '#N/A', '#DIV/0!', '#NUM!', '#NULL!', '#NAME?', '#REF!'])(
  'the error %s of Excel keeps its name',
  (name) => {
    expect(errorOf(name)).toEqual({ error: name });
  },
);

test.each(['#BUSY!', '#SPILL!', 'N/A', '', 0, undefined])('%p is no error of Excel, and shows #VALUE!', (name) => {
  expect(errorOf(name)).toEqual({ error: '#VALUE!' });
});

test('only #VALUE! and #N/A have a message', () => {
  expect(errorOf('#N/A', 'why')).toEqual({ error: '#N/A', message: 'why' });
  expect(errorOf('#VALUE!', 'why')).toEqual({ error: '#VALUE!', message: 'why' });
  expect(errorOf('#NUM!', 'why')).toEqual({ error: '#NUM!' });
});

test('an Excel without data types shows their errors, and #VALUE! for other ones of them', () => {
  const old: ReadingRules = { dataTypes: false, matrix: true };
  expect(cellOf({ type: 'Error', basicValue: '#N/A' }, old)).toEqual({ error: '#N/A' });
  expect(cellOf({ type: 'Double', basicValue: 1 }, old)).toEqual({ error: '#VALUE!' });
});
