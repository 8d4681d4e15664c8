import { setTimeout as after } from 'node:timers/promises';
import { WatchedCell } from '../../../src/functions/runtime/watched-cell';

const at = (address: string, more: object = {}) => ({ address, ...more });

test('the arguments of the watched cell are kept, each once, and its calls are reported together', async () => {
  const cell = new WatchedCell();
  const run = cell.noting('FIN.TODAY', (...all) => all.length);
  run('before', at('S!B2'));
  const onCalled = jest.fn();
  cell.watch('S!B2', onCalled);
  expect(run('a', null, at('S!B2'))).toBe(3);
  run('a', null, at('S!B2'));
  run('b', null, at('S!B2'));
  run('other', null, at('S!B3'));
  run('typed', null, at('S!B2', { isInValuePreview: true }));
  run('unseen');
  expect(cell.calls('S!B2', 'FIN.TODAY')).toEqual([
    ['a', null],
    ['b', null],
  ]);
  expect(cell.calls('S!B2', 'FIN.METRIC')).toEqual([]);
  expect(cell.calls('S!B3', 'FIN.TODAY')).toEqual([]);
  await after(100);
  expect(onCalled).toHaveBeenCalledTimes(1);
});

test('to watch again forgets the calls before', () => {
  const cell = new WatchedCell();
  const run = cell.noting('FIN.TODAY', () => undefined);
  cell.watch('S!B2');
  run('a', at('S!B2'));
  cell.watch('S!B2');
  expect(cell.calls('S!B2', 'FIN.TODAY')).toEqual([]);
  cell.watch(undefined);
  run('a', at('S!B2'));
  expect(cell.calls('S!B2', 'FIN.TODAY')).toEqual([]);
});
