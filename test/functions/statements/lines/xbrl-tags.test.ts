import { SHOWCASE } from '../../../../server/market/showcase';
import { foldName, US_STATEMENT_KINDS, usLines } from '../../../../src/api';
import { readMetric, US_METRICS } from '../../../../src/functions/arguments/metrics/metric-argument';
import { useCells } from '../../support/cells';

const { us } = SHOWCASE;
const cells = useCells();

test.each([
  'us-gaap:NetIncomeLoss',
  'NetIncomeLoss',
  'us-gaap:net_income_loss',
  'income.us-gaap:NetIncomeLoss',
  'nothing|NetIncomeLoss',
])('%s is the line net_income_loss', async (tag) => {
  const expected = await cells.first('US.METRIC', us.ticker, 'FY-1', 'income.net_income_loss');
  expect(typeof expected).toBe('number');
  expect(await cells.first('US.METRIC', us.ticker, 'FY-1', tag)).toBe(expected);
  expect(await cells.first('US.TTM', us.ticker, 'FY-1', tag.replace('nothing|', ''))).toBe(expected);
});

test('every well-known line is found by its tag, in the same statement first', () => {
  const tagOf = (name: string) => name.replace(/(?:^|_)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  for (const name of US_STATEMENT_KINDS.flatMap((kind) => usLines(kind))) {
    if (/_\d/.test(name)) continue; // a tag does not tell where a number begins
    const [line] = readMetric(name, US_METRICS);
    // A tag without its taxonomy may be an everyday name, such as Revenue.
    for (const [tag, found] of [
      [tagOf(name), line?.name ?? ''],
      [`us-gaap:${tagOf(name)}`, name],
    ] as const) {
      const [read] = readMetric(tag, US_METRICS);
      expect([tag, read?.kinds[0], foldName(read?.name ?? '')]).toEqual([tag, line?.kinds[0], foldName(found)]);
    }
  }
});

test('a tag that the statement lacks is #N/A, named as typed', async () => {
  expect(await cells.first('US.METRIC', us.ticker, 'FY-1', 'us-gaap:NoSuchThing')).toMatchObject({
    error: '#N/A',
    message: expect.stringContaining('no line "us-gaap:NoSuchThing"'),
  });
});
