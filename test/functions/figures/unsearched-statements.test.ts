import type { Cells, ShownError } from '../support/cells';
import { openCells } from '../support/cells';

let cells: Cells;
beforeAll(async () => {
  cells = await openCells({ sample: true });
});
afterAll(() => cells.close());

const messageOf = async (metric: string, type: string) =>
  ((await cells.first('FIN.METRIC', 'RELIANCE', '2023-12-31', metric, type)) as ShownError).message ?? '';

describe.each(['quarterly', 'nine_months'])(
  'a name that a statement lacks, %s, where no balance sheet was filed',
  (type) => {
    test('is said to be in no line of the statement that there is, with what it may mean', async () => {
      const message = await messageOf('revenu_from_operations', type);
      expect(message).toMatch(/^RELIANCE: no line "revenu_from_operations" in the income statement for 2023-12-31/);
      expect(message).toMatch(/Close matches: revenue from operations/);
    });

    test('where nothing is alike, the balance sheet that there is none of is named too', async () => {
      expect(await messageOf('net_premium', type)).toMatch(
        /no line "net_premium" in the income statement for 2023-12-31\. .*no \w+ consolidated balance sheet for 2023-12-31/,
      );
    });

    test('the message fits the tooltip', async () => {
      for (const metric of ['net_premium', 'revenues_from_operatons', 'profit_los_from_discontinued_operations']) {
        expect((await messageOf(metric, type)).length).toBeLessThanOrEqual(250);
      }
    });
  },
);

test('a period without an income statement is what is missing, whatever the name', async () => {
  const shown = await cells.first('FIN.METRIC', 'RELIANCE', '2023-11-30', 'net_premium', 'quarterly');
  expect((shown as ShownError).message).toMatch(/has no quarterly consolidated income statement for 2023-11-30/);
});

test('a company of one segment, which files no segment results, is not sent to another scope', async () => {
  const shown = (await cells.first('FIN.METRIC', 'DIVISLAB', 'FY2024', 'net_premium', 'annual')) as ShownError;
  expect(shown.message).toBe(
    'DIVISLAB: no line "net_premium" in the income statement, balance sheet and cash flow statement for 2024-03-31, and the service has no segment results for it. FIN.INCOME, BALANCE and CASHFLOW show the lines there are.',
  );
});

describe('a name of the shareholding pattern', () => {
  test.each([
    ['promoters', 'shareholding.promoters'],
    ['promoter holding', 'shareholding.promoters'],
    ['Promoter & Promoter Group', 'shareholding.promoters'],
    ['FII stake %', 'shareholding.fii'],
    ['FPI', 'shareholding.fii'],
    ['shares outstanding', 'shareholding.total_shares'],
    ['number of shareholders', 'shareholding.total_shareholders'],
  ])(
    'the message says where %s stands, for a company without a statement and for statements without such a line',
    async (name, line) => {
      for (const company of ['SBIN', 'INFY']) {
        const shown = (await cells.first('FIN.METRIC', company, 'FY2024', name)) as ShownError;
        expect(shown.message).toContain(`give "${line}"`);
        expect(shown.message).not.toContain('the scope');
        expect(await cells.first('FIN.METRIC', company, 'FY2024', line)).toEqual(expect.any(Number));
      }
    },
  );

  test('a pledge is said not to be served where a company has no statement, too', async () => {
    const shown = (await cells.first('FIN.METRIC', 'SBIN', 'FY2024', 'promoter pledge')) as ShownError;
    expect(shown.message).toBe(
      'SBIN: no statement has a line "promoter pledge". The service does not say which shares are pledged.',
    );
  });

  test('no name of another kind is taken for one', async () => {
    for (const name of [
      'revenue',
      'net_premium',
      "shareholders' funds",
      'government grants',
      'foreign exchange loss',
    ]) {
      const shown = (await cells.first('FIN.METRIC', 'SBIN', 'FY2024', name)) as ShownError;
      expect(shown.message).toMatch(/has no /);
    }
  });
});

/** No balance sheet is filed for a period before September 2022, and cash flow statements are. */
describe('a line of the cash flow statement of a year without a balance sheet', () => {
  test.each([
    [
      'Proceeds from borrowings classified as financing activities',
      'cashflow.financing.proceeds_from_borrowings_classified_as_financing_activities',
    ],
    [
      'interest_paid_classified_as_financing_activities',
      'cashflow.financing.interest_paid_classified_as_financing_activities',
    ],
  ])('%s is found under its name, as under its path', async (name, path) => {
    const byPath = await cells.first('FIN.METRIC', 'LUPIN', 'FY2022', path, 'annual');
    expect(byPath).toEqual(expect.any(Number));
    expect(await cells.first('FIN.METRIC', 'LUPIN', 'FY2022', name, 'annual')).toBe(byPath);
  });

  test('a path into its sections is of no balance sheet', async () => {
    const path =
      'operating.adjustments.share_of_profit_and_loss_from_partnership_firm_or_association_of_persons_or_limited_liability_partnerships';
    expect(await cells.first('FIN.METRIC', 'LUPIN', 'FY2022', path, 'annual')).toEqual(expect.any(Number));
  });

  test.each([
    ['proceeds from borowings classified', 'financing.proceeds_from_borrowings_classified_as_financing_activities'],
    ['intrest_paid_classified', 'financing.interest_paid_classified_as_financing_activities'],
  ])('%s, misspelled, has its close match, which gives the number', async (name, line) => {
    const shown = (await cells.first('FIN.METRIC', 'LUPIN', 'FY2022', name, 'annual')) as ShownError;
    expect(shown.message).toMatch(new RegExp(`Close matches: .*${line}`));
    expect(await cells.first('FIN.METRIC', 'LUPIN', 'FY2022', line, 'annual')).toEqual(expect.any(Number));
  });

  test.each(['Trade receivables', 'trade_payables', 'Inventories'])(
    '%s, which the balance sheet has too, is not what they changed by',
    async (name) => {
      const shown = (await cells.first('FIN.METRIC', 'LUPIN', 'FY2022', name, 'annual')) as ShownError;
      expect(shown.message).toMatch(/no annual consolidated balance sheet for 2022-03-31/);
    },
  );
});

describe('a path of segment results', () => {
  const ASKED = 'segment_revenue_from_operations.segments.Retail';

  test('is looked for there alone, also in a quarter without a balance sheet', async () => {
    expect(await cells.first('FIN.METRIC', 'RELIANCE', 'Q3FY25', ASKED)).toBe(90351);
    expect(await cells.first('FIN.METRIC', 'RELIANCE', 'Q3FY25', 'segment revenue')).toBe(298285);
    expect(await cells.first('FIN.TTM', 'RELIANCE', 'Q3FY25', ASKED)).toBe(318989);
  });
});

describe('what lenders call a line that banks call otherwise', () => {
  test.each([
    ['HDFCBANK', 'standalone', 'provisions', 23_492.14],
    ['BAJFINANCE', 'consolidated', 'provisions', 4630.7],
    ['BAJFINANCE', 'consolidated', 'balance.provisions', 421.89],
    ['HDFCBANK', 'standalone', 'interest expense', 149_808.1],
    ['BAJFINANCE', 'consolidated', 'interest expended', 18_724.69],
    ['HDFCBANK', 'standalone', 'opex', 63_386.01],
  ])('%s, %s: %s', async (company, scope, name, expected) => {
    expect(await cells.first('FIN.METRIC', company, 'FY2024', name, undefined, scope)).toBe(expected);
  });

  test('provisions of another company are lines of its balance sheet', async () => {
    const shown = (await cells.first('FIN.METRIC', 'INFY', 'FY2024', 'provisions')) as ShownError;
    expect(shown.message).toMatch(/"provisions_current" and "provisions_noncurrent"/);
  });
});
