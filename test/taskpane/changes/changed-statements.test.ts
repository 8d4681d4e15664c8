import type { Change } from '../../../src/functions/runtime/pane-api';
import { groupsOf } from '../../../src/taskpane/changes/changed-statements';

const CHANGE: Change = {
  id: '1',
  workbook: '',
  company: 'TCS',
  statement: 'income statement',
  period: '2024-03-31',
  type: 'annual, consolidated',
  line: 'Sales',
  unit: 'INR crores',
  before: 1,
  after: 2,
  difference: 1,
  beforeMs: 0,
  receivedMs: 1,
  cause: '',
  cells: [],
};

test.each([
  [{}, 'TCS, income statement to 2024-03-31, annual, consolidated'],
  [{ statement: 'balance sheet', type: 'as of, consolidated' }, 'TCS, balance sheet of 2024-03-31, consolidated'],
  [{ company: 'AAPL', statement: 'balance sheet', type: 'as of' }, 'AAPL, balance sheet of 2024-03-31'],
  [{ statement: 'India-listed companies', period: '', type: '' }, 'TCS, India-listed companies'],
])('a statement of a period is to its end, a balance sheet of its day: %j', (fields, title) => {
  expect(groupsOf([{ ...CHANGE, ...fields }]).map((group) => group.title)).toEqual([title]);
});
