/** FIN.CHANGES and the sheet that the pane adds list the same columns, in the same words and in UTC. */
import type { Change } from '../../../src/functions/changes/change';
import { changesTable } from '../../../src/functions/records/changes-function';
import { changesSheet } from '../../../src/taskpane/changes/changes-sheet';

const CHANGE: Change = {
  id: 'id',
  workbook: '',
  company: 'NSE:INFY',
  statement: 'income statement',
  period: '2024-03-31',
  type: 'annual, consolidated',
  line: 'Sales',
  unit: 'INR crores',
  before: null,
  after: 110,
  difference: null,
  beforeMs: Date.UTC(2026, 9, 30, 20, 30),
  receivedMs: Date.UTC(2026, 10, 24, 6),
  cause: 'Restated',
  cells: ['A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A7'],
};

test('they have the same titles and the same values, and moments in UTC wherever this machine is', () => {
  jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-330);
  const table = changesTable({ since: () => [CHANGE] }, 0, 0);
  const { cells } = changesSheet([CHANGE], 0);
  const row = (number: number) => cells.filter(({ at }) => at.slice(1) === `${number}`);
  expect(row(4).map((cell) => 'text' in cell && cell.text)).toEqual(table[0]);
  expect(table[0]?.filter((title) => String(title).startsWith('Received'))).toEqual([
    'Received (UTC)',
    'Received before (UTC)',
  ]);
  const moment = (serial: number) => ({ serial, numberFormat: 'yyyy-mm-dd hh:mm' });
  expect(table[1]).toEqual([
    moment(46_350.25),
    'A1, A2, A3, A4, A5 and 2 more',
    ...[
      'NSE:INFY',
      'income statement',
      { serial: 45_382, numberFormat: 'yyyy-mm-dd' },
      'annual, consolidated',
      'Sales',
    ],
    ...['none', 110, '', 'INR crores'],
    moment(46_325 + 20.5 / 24),
    'Restated',
  ]);
  expect(row(5).map((cell) => ('text' in cell ? cell.text : 'number' in cell && cell.number))).toEqual(
    table[1]
      ?.filter((cell) => cell !== '')
      .map((cell) => (typeof cell === 'object' && 'serial' in cell ? cell.serial : cell)),
  );
});

test.each([
  [5, 'A1, A2, A3, A4, A5'],
  [6, 'A1, A2, A3, A4, A5 and 1 more'],
])('of %d cells it names %s', (count, named) => {
  const cells = Array.from({ length: count }, (_, at) => `A${at + 1}`);
  expect(changesTable({ since: () => [{ ...CHANGE, cells }] }, 0, 0)[1]).toContain(named);
});
