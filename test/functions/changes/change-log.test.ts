import type { Change } from '../../../src/functions/changes/change';
import { ChangeLog } from '../../../src/functions/changes/change-log';
import { ManualClock } from '../../support/manual-clock';

test('a change has at most 300 cells, those that other windows have stored too', async () => {
  const clock = new ManualClock();
  const cellsOf = (column: string) => Array.from({ length: 200 }, (_, row) => `${column}${row + 1}`);
  let column = 'A';
  const stored = (): Change => ({
    id: 'id',
    workbook: '',
    company: '',
    statement: '',
    period: '',
    type: '',
    line: '',
    unit: '',
    cause: '',
    before: 1,
    after: 2,
    difference: 1,
    beforeMs: clock.now(),
    receivedMs: clock.now(),
    cells: cellsOf(column),
  });
  const store = { read: async () => [stored()], write: async () => undefined, clear: async () => undefined };
  const log = new ChangeLog(clock, store, () => '');
  await log.load();
  expect(log.since(0)[0]?.cells).toHaveLength(200);
  column = 'B';
  await log.load();
  expect(log.since(0)[0]?.cells).toHaveLength(300);
});
