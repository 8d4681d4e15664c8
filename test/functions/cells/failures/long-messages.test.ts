/** Figures of real companies, by date, that are refused for reasons of more than a tooltip shows with what to do. */
import { TOOLTIP_CHARACTERS } from '../../../../src/functions/cells/failures/cell-error';
import { type Cells, openCells, type ShownError } from '../../support/cells';

let cells: Cells;

beforeAll(async () => {
  cells = await openCells({ sample: true });
});
afterAll(() => cells.close());

test.each([
  [
    'BAJFINANCE',
    '2019-12-31',
    "owners' profit",
    'quarterly',
    / quarterly consolidated balance sheet for 2019-12-31\.$/,
  ],
  ['DIVISLAB', '2019-09-30', "owners' profit", 'half_yearly', /"balance"\) lists the dates there are\.$/],
  ['HCLTECH', '2019-09-30', "owners' profit", 'half_yearly', / \(5,179 less\)\. Use FIN\.TTM or the quarters\.$/],
])('%s %s, %s: as many sentences as there is room for', async (ticker, date, metric, type, end) => {
  const { error, message } = (await cells.first('FIN.METRIC', ticker, date, metric, type)) as ShownError;
  expect(error).toBe('#N/A');
  expect(message).toMatch(end);
  expect(message?.length).toBeLessThanOrEqual(TOOLTIP_CHARACTERS);
});

test.each([
  ['US.METRIC', ['0000320193', '2009-03-28', 'non-current debt', 'half_yearly'], /such as "H1FY2009"\.$/],
  ['FIN.METRIC', ['ASIANPAINT', '2023-03-31', 'cash conversion cycle', 'annual'], /is on the closing amount\.$/],
])('%s of %j says what to do, too', async (name, args, end) => {
  const { message } = (await cells.first(name, ...args)) as ShownError;
  expect(message).toMatch(end);
  expect(message?.length).toBeLessThanOrEqual(TOOLTIP_CHARACTERS);
});

test('after a sentence that only says what is missing the reason stands, however long', async () => {
  const profit = 'segments.segment_profit_before_tax.total';
  const { message } = (await cells.first('FIN.TTM', 'KOTAKBANK', '2021-09-30', profit, 'C')) as ShownError;
  expect(message).toMatch(/no trailing twelve months to 2021-09-30\. .* a total after tax would explain it/);
});

test('a quarter that does not follow from restated cash flows says so in a tooltip', async () => {
  const { message } = (await cells.first(
    'US.METRIC',
    '0001045810',
    '2016-10-30',
    'depreciation and amortisation',
    'quarterly',
  )) as ShownError;
  expect(message).toMatch(/does not follow from others: .* was restated\.$/);
  expect(message?.length).toBeLessThanOrEqual(TOOLTIP_CHARACTERS);
});
