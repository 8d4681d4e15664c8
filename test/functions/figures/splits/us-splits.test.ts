import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { importUs } from '../../../../server/filings/import-us';
import { describeWithShared, sharedFile } from '../../../server/filings/shared-data';
import { type Cells, openCells } from '../../support/cells';

const FACTS = 'us/companyfacts';
const COMPANIES = { AAPL: '0000320193', NVDA: '0001045810', GOOGL: '0001652044', SNOW: '0001640147' };

interface Fact {
  readonly start?: string;
  readonly end: string;
  readonly val: number;
  readonly accn: string;
  readonly filed: string;
}

/** A quarter or year and the one a year before it, with earnings per share as the newer filing gives both: on its own shares. */
interface Compared {
  readonly cik: string;
  readonly type: 'quarterly' | 'annual';
  readonly end: string;
  readonly before: string;
  readonly now: number;
  /** As the newer filing has it, and as it was filed first. */
  readonly then: number;
  readonly thenFirst: number;
}

const days = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** Read from the companies' facts, which hold every filing of a period. */
function comparedIn(cik: string): Compared[] {
  const text = gunzipSync(readFileSync(sharedFile(`${FACTS}/CIK${cik}.json.gz`))).toString();
  const { facts } = JSON.parse(text) as { facts: { 'us-gaap': Record<string, { units: Record<string, Fact[]> }> } };
  const filed = facts['us-gaap']['EarningsPerShareDiluted']?.units['USD/shares'] ?? [];
  const byPeriod = new Map<string, Fact[]>();
  for (const fact of [...filed].sort((one, other) => (one.filed < other.filed ? -1 : 1))) {
    if (!fact.start) continue;
    const length = days(fact.start, fact.end);
    const type = length > 340 ? 'annual' : length < 105 ? 'quarterly' : '';
    if (type) byPeriod.set(`${type} ${fact.end}`, [...(byPeriod.get(`${type} ${fact.end}`) ?? []), fact]);
  }
  return [...byPeriod].flatMap(([key, [first]]) => {
    const [type = '', end = ''] = key.split(' ');
    const earlier = [...byPeriod].find(([other]) => {
      const [ofType, before = ''] = other.split(' ');
      return ofType === type && Math.abs(days(before, end) - 365) < 9;
    });
    const [then] = earlier?.[1] ?? [];
    const restated = earlier?.[1].find(({ accn }) => accn === first?.accn);
    if (!first || !then || !restated) return [];
    const values = { now: first.val, then: restated.val, thenFirst: then.val };
    return [{ cik, type: type as Compared['type'], end, before: then.end, ...values }];
  });
}

describeWithShared(FACTS, 'earnings per share of real US issuers over splits', () => {
  const folder = mkdtempSync(join(tmpdir(), 'us-splits-'));
  let cells: Cells;
  const compared = Object.values(COMPANIES).flatMap((cik) => comparedIn(cik));

  beforeAll(async () => {
    await importUs([sharedFile(FACTS)], folder);
    cells = await openCells({ dataDir: folder });
  });
  afterAll(async () => {
    await cells.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const growth = ({ cik, end, before, type }: Compared, options?: string) =>
    cells.first('US.GROWTH', cik, end, 'earnings_per_share_diluted', before, type, options);
  /** The service has the line of both periods, as it was filed first. */
  const isServed = async ({ cik, end, before, type, now, thenFirst }: Compared) => {
    const metric = (date: string) => cells.first('US.METRIC', cik, date, 'earnings_per_share_diluted', type);
    return (await metric(end)) === now && (await metric(before)) === thenFirst;
  };
  const nameOf = ({ cik, type, end }: Compared) => `${cik} ${type} ${end}`;

  test('growth over a year is what the newer filing says of both, with splits=adjust; without it is refused over a split, and nowhere else', async () => {
    const wrong: string[] = [];
    const refused = new Set<string>();
    let shownAll = 0;
    for (const each of compared) {
      const { now, then, thenFirst } = each;
      if (then === 0 || now / then <= 0 || !(await isServed(each))) continue;
      // Restated for other reasons, earnings per share change by less.
      const ratio = Math.round(thenFirst / then);
      const isSplit = ratio > 1;
      const [plain, adjusted] = [await growth(each), await growth(each, 'splits=adjust')];
      const base = isSplit ? thenFirst / ratio : thenFirst;
      const expected = (now - base) / Math.abs(base);
      const says = (shown: unknown) => typeof shown === 'number' && Math.abs(shown - expected) < 1e-9;
      if (!says(adjusted)) wrong.push(`${nameOf(each)} adjusted ${JSON.stringify(adjusted)}, not ${expected}`);
      if (isSplit) {
        const { message = '' } = plain as { message?: string };
        const says = /, (\d+ for \d+):/.exec(message)?.[1];
        refused.add(says ?? `${nameOf(each)}: ${JSON.stringify(plain)}`);
      } else if (!says(plain)) wrong.push(`${nameOf(each)} ${JSON.stringify(plain)}, not ${expected}`);
      shownAll += 1;
    }
    expect(wrong).toEqual([]);
    expect([...refused].sort()).toEqual(['10 for 1', '20 for 1', '4 for 1', '7 for 1']);
    expect(shownAll).toBeGreaterThan(100);
  }, 400_000);

  test('NVIDIA: 147 % over 10 for 1, where the filed figures make -75 %; share counts likewise', async () => {
    const ask = (metric: string, options?: string) =>
      cells.first('US.GROWTH', COMPANIES.NVDA, '2025-01-26', metric, '2024-01-28', 'annual', options);
    expect(await ask('earnings_per_share_diluted', 'splits=adjust')).toBeCloseTo(2.94 / 1.193 - 1, 10);
    expect(await ask('earnings_per_share_diluted')).toMatchObject({
      error: '#N/A',
      message: expect.stringMatching(/between 2024-01-28 and 2025-01-26, 10 for 1: .*"splits=adjust"/),
    });
    const shares = 'weighted_average_number_of_diluted_shares_outstanding';
    expect(await ask(shares)).toMatchObject({ error: '#N/A' });
    expect(await ask(shares, 'splits=adjust')).toBeCloseTo(24_804 / 24_940 - 1, 10);
    expect(await ask('net_income_loss')).toBeCloseTo(72_880 / 29_760 - 1, 10);
  });

  test('a number of shares that was filed in thousands is compared with none in ones', async () => {
    const shares = 'weighted_average_number_of_diluted_shares_outstanding';
    const shown = await cells.first('US.GROWTH', COMPANIES.NVDA, '2012-01-29', shares, '', 'annual');
    expect(shown).toMatchObject({
      error: '#N/A',
      message: expect.stringMatching(/shares outstanding for 2011-01-30 is not used: .*in thousands/),
    });
  });

  test('over two splits the ratio is their product; without a split nothing more is asked', async () => {
    const ask = (end: string, before: string, options?: string) =>
      cells.first('US.GROWTH', COMPANIES.NVDA, end, 'earnings_per_share_diluted', before, 'annual', options);
    expect(await ask('2025-01-26', '2021-01-31', 'splits=adjust')).toBeCloseTo(2.94 / (6.9 / 40) - 1, 10);
    expect(await ask('2025-01-26', '2021-01-31')).toMatchObject({ message: expect.stringContaining('40 for 1') });
    cells.sandbox.requests.clear();
    expect(await ask('2023-01-29', '2022-01-30')).toEqual(expect.any(Number));
    expect(cells.requests().length).toBeLessThanOrEqual(2);
  });

  test('over more than ten years every split counts, the oldest too', async () => {
    const ask = (end: string, before: string, type: string, options?: string) =>
      cells.first('US.GROWTH', COMPANIES.AAPL, end, 'earnings_per_share_diluted', before, type, options);
    expect(await ask('2025-09-27', '2013-09-28', 'annual', 'splits=adjust')).toBeCloseTo(7.46 / (39.75 / 28) - 1, 10);
    expect(await ask('2025-09-27', '2013-09-28', 'annual')).toMatchObject({
      message: expect.stringContaining('28 for 1'),
    });
    expect(await ask('2024-12-28', '2013-12-28', 'quarterly', 'splits=adjust')).toBeCloseTo(2.4 / (14.5 / 28) - 1, 10);
  });
});
