import { allUsFilings } from '../../../support/real-imports';
import { describeWithShared, sharedFile } from '../../../server/filings/shared-data';
import { type Cells, openCells, type ShownError } from '../../support/cells';
import { UsFilings, type UsYear } from './us-filings';
import { US_RATIOS, usRatio } from './us-oracle';
import { JUSTIFIED } from './us-refusals';
import { isSame } from './amounts';

const PARTIAL = '../more-data/us/companyfacts-partial';
/** Whole histories of four companies; one to three years of two. */
const FILES: Readonly<Record<string, string>> = {
  AAPL: 'us/companyfacts/CIK0000320193.json.gz',
  NVDA: 'us/companyfacts/CIK0001045810.json.gz',
  SNOW: 'us/companyfacts/CIK0001640147.json.gz',
  GOOGL: 'us/companyfacts/CIK0001652044.json.gz',
  AMZN: `${PARTIAL}/CIK0001018724.json.gz`,
  NFLX: `${PARTIAL}/CIK0001065280.json.gz`,
};
/** Before, filings have no numbers of notes. */
const FIRST_YEAR = '2009-01-01';
const DAY_MS = 86_400_000;

/** A cell beside what the filings say. */
interface Compared {
  readonly company: string;
  readonly year: number;
  readonly ratio: string;
  readonly shown: unknown;
  readonly expected: number | undefined;
}

const messageOf = ({ shown }: Compared): string => (shown as ShownError).message ?? '';

const inWords = (each: Compared): string =>
  `${each.company} ${each.year} ${each.ratio}: filed ${each.expected ?? 'none'}, shown ${typeof each.shown === 'number' ? each.shown : messageOf(each)}`;

describeWithShared(`${PARTIAL}/CIK0001018724.json.gz`, 'definitions of six US companies over all their years', () => {
  let cells: Cells;
  let compared: readonly Compared[];

  function* yearsOf(file: string): Generator<readonly [now: UsYear, before: UsYear | undefined]> {
    const filings = new UsFilings(sharedFile(file));
    const ends = filings.yearEnds;
    for (const [at, end] of ends.entries()) {
      if (end < FIRST_YEAR) continue;
      const earlier = ends[at - 1];
      const isYearBefore = earlier !== undefined && Date.parse(end) - Date.parse(earlier) < 400 * DAY_MS;
      yield [filings.year(end), isYearBefore ? filings.year(earlier) : undefined];
    }
  }

  beforeAll(async () => {
    const { folder } = await allUsFilings();
    cells = await openCells({ dataDir: folder });
    const all: Compared[] = [];
    for (const [company, file] of Object.entries(FILES)) {
      for (const [now, before] of yearsOf(file)) {
        const asked = US_RATIOS.map((ratio) => [ratio]);
        const shown = (await cells.call('US.METRIC', company, now.end, asked, 'annual')) as unknown[][] | ShownError;
        for (const [at, ratio] of US_RATIOS.entries()) {
          const cell = Array.isArray(shown) ? shown[at]?.[0] : shown;
          const year = Number(now.end.slice(0, 4));
          all.push({ company, year, ratio, shown: cell, expected: usRatio(ratio, now, before) });
        }
      }
    }
    compared = all;
  });

  afterAll(() => cells.close());

  const justifies =
    ({ company, years, ratios, says }: (typeof JUSTIFIED)[number]) =>
    (each: Compared): boolean =>
      typeof each.shown !== 'number' &&
      each.company === company &&
      years.includes(each.year) &&
      ratios.includes(each.ratio) &&
      says.test(messageOf(each));

  test('show what the filings come to, and are refused where a formula is or the face does not tell', () => {
    const excuses = JUSTIFIED.map(justifies);
    const wrong = compared.filter((each) => !isSame(each) && !excuses.some((excuses) => excuses(each)));
    expect(wrong.map(inWords)).toEqual([]);
    const numbers = compared.filter((each) => each.expected !== undefined && isSame(each));
    expect(numbers.length).toBeGreaterThan(1_900);
    expect(new Set(compared.map(({ ratio }) => ratio)).size).toBeGreaterThan(35);
  });

  test('gross profit is the line as filed, else revenue less its cost, over twelve months too; what is missing is named', async () => {
    const ttm = (metric: string) => cells.first('US.TTM', 'GOOGL', '2024-09-30', metric) as Promise<number>;
    expect(await ttm('gross profit')).toBe((await ttm('revenue')) - (await ttm('cost_of_revenue')));
    expect(await cells.first('US.METRIC', 'AAPL', '2024-09-28', 'gross profit')).toBe(180_683_000_000);
    expect(await cells.first('US.METRIC', 'AAPL', '2024-09-28', 'lease liabilities')).toMatchObject({
      message: expect.stringMatching(
        /^lease liabilities: .*no line of the balance sheet is of leases alone; a note may give it/,
      ) as unknown,
    });
  });

  test.each([
    ['GOOGL', '2022-12-31', 'cash', 21_879_000_000],
    ['AAPL', '2010-09-25', 'cash', 11_261_000_000],
    ['AAPL', '2014-09-27', 'CFO', 59_713_000_000],
  ])('%s %s: %s is what the name means, not a tag of a note', async (company, end, name, expected) => {
    expect(await cells.first('US.METRIC', company, end, name)).toBe(expected);
  });

  test.each([
    ['AAPL', '2020-03-28', 'current debt', 10_029 + 10_392],
    ['AAPL', '2020-06-27', 'debt', 11_166 + 7_509 + 94_048],
    ['NVDA', '2026-04-26', 'cash and current investments', 13_237 + 37_098 + 30_237],
  ])('%s %s: %s has what the sums of two days put there', async (company, end, name, expected) => {
    expect(await cells.first('US.METRIC', company, end, name, 'quarterly')).toBe(expected * 1e6);
  });

  test('the tag of a note that no other balance sheet of the issuer shows is in no statement', async () => {
    const shown = await cells.first('US.METRIC', 'GOOGL', '2022-12-31', 'balance.cash');
    expect((shown as ShownError).message).toContain('no line "balance.cash" in the balance sheet');
  });

  test('a line that several cases of a formula read counts once: four margins are no formula of too many lines', async () => {
    const margins = '=[net margin] + [operating margin] + [gross margin] + [EBITDA margin]';
    const shown = await cells.first('US.METRIC', 'AAPL', '2024-09-28', margins);
    expect(shown).toBeCloseTo((93_736 + 123_216 + 180_683 + 123_216 + 11_445) / 391_035, 10);
  });

  test('why a figure is refused fits the tooltip', () => {
    const long = compared.map(messageOf).filter((message) => message.length > 250);
    expect([...new Set(long)]).toEqual([]);
  });

  test('of the refusals that are justified none is out of date', () => {
    const open = compared.filter((each) => !isSame(each));
    const used = (entry: (typeof JUSTIFIED)[number]) =>
      entry.years.flatMap((year) =>
        open.some((each) => each.year === year && justifies(entry)(each))
          ? []
          : [`${entry.company} ${year} ${entry.why}`],
      );
    expect(JUSTIFIED.flatMap(used)).toEqual([]);
  });
});
