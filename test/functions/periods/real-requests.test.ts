import { describeWithShared, testWithShared } from '../../server/filings/shared-data';
import { allUsFilings } from '../../support/real-imports';
import { openCells, type ShownError } from '../support/cells';

/** What the first row of five years asks of a company of which nothing is known yet: the filings, the years, and what proves them. */
describeWithShared('us', 'a cold row of five years', () => {
  let folder: string;
  beforeAll(async () => {
    ({ folder } = await allUsFilings());
  });

  async function ofCold(cik: string, metric: string) {
    const cells = await openCells({ dataDir: folder });
    try {
      const row = (await cells.call('US.METRIC', cik, 'last 5', metric, 'annual')) as unknown[][];
      return { shown: row[0] ?? [], requests: cells.requests() };
    } finally {
      await cells.close();
    }
  }

  test.each([
    ['Apple, 52/53-week years', '0000320193', 11],
    ['NVIDIA, 52/53-week years', '0001045810', 10],
    ['Alphabet, December', '0001652044', 7],
    ['Snowflake, January', '0001640147', 7],
  ])('%s (%s): %d requests', async (_, cik, most) => {
    const { shown, requests } = await ofCold(cik, 'revenue');
    expect(shown).toEqual(Array.from({ length: 5 }, () => expect.any(Number) as unknown));
    expect(requests.length).toBeLessThanOrEqual(most);
  });

  // Of Netflix the filings of 2010 and of 2024 are at hand, and nothing between.
  const TITLE =
    'a filing that is too old to report the year before is not asked about: what is missing is said at once';
  testWithShared('../more-data/us/companyfacts-partial', TITLE, async () => {
    const { shown, requests } = await ofCold('0001065280', 'revenue');
    const [missing] = shown.splice(3);
    expect(shown).toEqual([33_723_297_000, 31_615_550_000, 29_697_844_000]);
    const { message } = missing as ShownError;
    expect(message).toMatch(/from FY2020 back are not certain: the period before 2021-12-31 .* was not found, though/);
    expect(requests.filter((each) => /period_end_date=20(09|10|11)-/.test(each))).toEqual([]);
    expect(requests.length).toBeLessThanOrEqual(21);
  });
});
