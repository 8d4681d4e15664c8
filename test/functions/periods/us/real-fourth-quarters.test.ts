import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { firstCompanies } from '../../../support/real-imports';
import { dateOfSerial } from '../../../../src/tables';
import { openCells, type Cells } from '../../support/cells';
import { describeWithShared } from '../../../server/filings/shared-data';

const DATA = join(__dirname, '../../../../../shared/data/us');
const ISSUERS = [
  ['Apple, 52/53-week years', '0000320193'],
  ['NVIDIA, January', '0001045810'],
  ['Alphabet, December', '0001652044'],
  ['Snowflake, January', '0001640147'],
] as const;

/** Names of one amount, which issuers changed within a year. */
const ALIKE = [
  ['revenues', 'sales_revenue_net', 'revenue_from_contract_with_customer_excluding_assessed_tax'],
  ['cost_of_revenue', 'cost_of_goods_and_services_sold'],
];

/** Payments of which a year without any had none in its parts either. */
const UNPAID = /^payments_(of_dividends|for_repurchase_of_common_stock)$/;

interface Fact {
  readonly start?: string;
  readonly end: string;
  readonly val: number;
  readonly accn: string;
  readonly form: string;
  readonly filed: string;
}

/** The amounts of one issuer's companyfacts by line, each as its first filing has it. */
class Facts {
  readonly #byLine = new Map<string, Fact[]>();

  constructor(cik: string) {
    const text = gunzipSync(readFileSync(join(DATA, 'companyfacts', `CIK${cik}.json.gz`))).toString();
    const { facts } = JSON.parse(text) as {
      facts: Record<string, Record<string, { units: Record<string, Fact[]> }>>;
    };
    for (const [tag, { units }] of Object.entries(facts['us-gaap'] ?? {})) {
      const line = tag
        .replace(/([A-Z]+)([A-Z][a-z])/g, '$1_$2')
        .replace(/([a-z\d])([A-Z])/g, '$1_$2')
        .toLowerCase();
      this.#byLine.set(line, units['USD'] ?? []);
    }
  }

  /** The first-filed amount of a period of so many days. */
  #first(line: string, of: (fact: Fact, days: number) => boolean): Fact | undefined {
    const found = (this.#byLine.get(line) ?? []).filter(
      (fact) => fact.start !== undefined && of(fact, daysOf(fact.start, fact.end)),
    );
    return found.sort((one, other) => (one.filed < other.filed ? -1 : 1))[0];
  }

  /** The year to a date less the nine months of the same start, which may have another name for revenue or its cost. */
  fourthQuarter(line: string, yearEnd: string): number | undefined {
    const year = this.#first(line, ({ end }, days) => end === yearEnd && days >= 330 && days <= 420);
    if (year === undefined) return undefined;
    // Nine months that were filed after the year are shown for comparison.
    const nineOf = (name: string) =>
      this.#first(
        name,
        ({ start, filed }, days) => start === year.start && days >= 230 && days < 330 && daysOf(yearEnd, filed) < 0,
      );
    const names = [line, ...(ALIKE.find((each) => each.includes(line)) ?? [])];
    const nine = names.map(nineOf).find((each) => each !== undefined);
    if (nine === undefined && year.val === 0 && UNPAID.test(line)) return 0;
    return nine && year.val - nine.val;
  }

  /** The quarter to a date as the annual report of that year states it itself, which some did until 2020. */
  stated(line: string, end: string): number | undefined {
    const isOwn = ({ filed, form }: Fact) => form === '10-K' && daysOf(end, filed) < 200;
    return this.#first(line, (fact, days) => fact.end === end && days <= 120 && isOwn(fact))?.val;
  }

  /** The ends of full years, in the annual report of that year. */
  yearEnds(): string[] {
    const years = (this.#byLine.get('net_income_loss') ?? []).filter(
      ({ start, end, form, filed }) =>
        start !== undefined && form === '10-K' && daysOf(start, end) > 330 && daysOf(end, filed) < 200,
    );
    return [...new Set(years.map(({ end }) => end))].sort();
  }
}

function daysOf(start: string, end: string): number {
  return (Date.parse(end) - Date.parse(start)) / 86_400_000 + 1;
}

type Rows = unknown[][];

describeWithShared('us/companyfacts', 'the US fourth quarter', () => {
  let folder: string;
  let cells: Cells;

  beforeAll(async () => {
    ({ folder } = await firstCompanies());
    cells = await openCells({ dataDir: folder });
  });
  afterAll(() => cells.close());

  test.each(ISSUERS)('%s: every amount is the year less the nine months, in every year', async (_name, cik) => {
    const facts = new Facts(cik);
    const wrong: unknown[] = [];
    let right = 0;
    let years = 0;
    for (const end of facts.yearEnds()) {
      for (const statement of ['US.INCOME', 'US.CASHFLOW']) {
        const rows = await cells.call(statement, cik, end, 'quarterly', 'labels=keys');
        if (!Array.isArray(rows)) continue;
        years += 1;
        for (const [line, shown] of (rows as Rows).slice(1)) {
          if (typeof shown !== 'number' || /^cash(_|$)/.test(String(line))) continue; // positions
          const expected = facts.fourthQuarter(String(line), end);
          if (expected === shown) right += 1;
          else wrong.push({ end, statement, line, shown, expected });
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(years).toBeGreaterThan(8);
    expect(right).toBeGreaterThan(100);
  });

  test.each(ISSUERS.slice(0, 2))(
    '%s: where the annual report states the quarter, it is the same',
    async (_name, cik) => {
      const facts = new Facts(cik);
      const compared: unknown[] = [];
      const wrong: unknown[] = [];
      for (const end of facts.yearEnds()) {
        for (const line of ['sales_revenue_net', 'revenues', 'gross_profit', 'net_income_loss']) {
          const stated = facts.stated(line, end);
          const shown = await cells.first('US.METRIC', cik, end, line, 'quarterly');
          if (stated === undefined || typeof shown !== 'number') continue;
          compared.push(line);
          // Figures in millions: the quarter may be rounded otherwise than the difference.
          if (Math.abs(shown - stated) > 1_000_000) wrong.push({ end, line, shown, stated });
        }
      }
      expect(wrong).toEqual([]);
      expect(compared.length).toBeGreaterThan(4);
    },
  );

  test.each([
    ['AAPL', 'Q4FY2018', 62_900_000_000],
    ['NVDA', 'Q4FY2019', 2_205_000_000],
    ['NVDA', 'Q4FY2020', 3_105_000_000],
    ['NVDA', 'Q4FY2021', 5_003_000_000],
    ['GOOGL', 'Q4FY2020', 56_898_000_000],
    ['GOOGL', 'Q4FY2021', 75_325_000_000],
  ])('%s %s: revenue that has another name in the annual report than in the reports before', async (...asked) => {
    const [company, quarter, expected] = asked;
    for (const name of ['revenue', 'total revenue'])
      expect(await cells.first('US.METRIC', company, quarter, name)).toBe(expected);
  });

  test('Apple, fiscal 2025: 416,161 less 313,695, said to be computed from both filings', async () => {
    const line = 'revenue_from_contract_with_customer_excluding_assessed_tax';
    expect(await cells.call('US.METRIC', 'AAPL', '2025-09-27', line, 'quarterly')).toEqual([[102_466_000_000]]);
    expect(await cells.call('US.METRIC', 'AAPL', 'Q4FY2025', line)).toEqual([[102_466_000_000]]);
    const rows = (await cells.call('US.INCOME', 'AAPL', 'Q4FY2025')) as Rows;
    expect(rows[0]?.[0]).toBe('AAPL · quarterly · USD · 2025-09-27* = the year less the nine months to 2025-06-28');
    expect(dateOfSerial(rows[0]?.[1] as number)).toBe('2025-09-27');
    const source = (field: string) => cells.first('US.SOURCE', 'AAPL', 'Q4FY2025', null, field);
    expect(await source('computed')).toBe('the year less the nine months to 2025-06-28');
    expect(await source('accession_number')).toBe('0000320193-25-000079 less 0000320193-25-000073');
    expect(await source('filing_url')).toMatch(/000032019325000079.* less .*000032019325000073/);
    expect(await source('fiscal_quarter')).toBe('Q4');
    expect(await source('checks')).toMatch(/^adds up/);
    const main = (await cells.call('US.INCOME', 'AAPL', 'Q4FY2025', null, 'lines=main; labels=keys')) as Rows;
    expect(main.find(([key]) => key === line)?.[1]).toBe(102_466_000_000);
    expect(main.find(([key]) => key === 'earnings_per_share_diluted')?.[1]).toMatchObject({ code: '#N/A' });
    expect(await source('reporting_type')).toBe('quarterly');
    expect(await cells.first('US.SOURCE', 'AAPL', 'Q3FY2025', null, 'computed')).toBe('as filed');
  });

  test('per-share figures, share counts and unknown lines are #N/A with the reason', async () => {
    for (const [line, what] of [
      ['earnings_per_share_diluted', 'a per-share figure'],
      ['weighted_average_number_of_diluted_shares_outstanding', 'a share count'],
    ])
      expect(await cells.call('US.METRIC', 'AAPL', 'Q4FY2025', line)).toMatchObject({
        error: '#N/A',
        message: expect.stringContaining(`is ${what}: that of a quarter does not follow from the year`),
      });
  });

  test('a year that only a later filing reports, which may have restated it, gives no quarter', async () => {
    expect(await cells.call('US.METRIC', 'AAPL', '2008-09-27', 'net_income_loss', 'quarterly')).toMatchObject({
      error: '#N/A',
      message: expect.stringContaining('was first reported by a later filing'),
    });
    expect(await cells.call('US.METRIC', 'AAPL', '2007-09-29', 'net_income_loss', 'quarterly')).toMatchObject({
      error: '#N/A',
      message: expect.stringContaining(
        'the service has no quarterly income statement for 2007-09-29, and it does not follow from others: the service has no nine months',
      ),
    });
  });

  test('a cold exact date sends three requests, a warm one none', async () => {
    const fresh = await openCells({ dataDir: folder });
    await fresh.call('US.METRIC', '320193', '2025-09-27', 'net_income_loss', 'quarterly');
    const paths = fresh.requests().map((request) => /reporting_type=(\w+)/.exec(request)?.[1]);
    expect(paths).toEqual(['quarterly', 'annual', 'nine_months']);
    fresh.sandbox.requests.clear();
    await fresh.call('US.METRIC', '320193', '2025-09-27', 'gross_profit', 'quarterly');
    expect(fresh.requests()).toEqual([]);
    await fresh.close();
  });
});
