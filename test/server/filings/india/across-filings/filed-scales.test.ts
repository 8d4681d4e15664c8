/** Amounts in another unit than the filing says: all of it adds up, and only the filings around it tell. */
import { writeFileSync } from 'node:fs';
import { importIndia } from '../../../../../server/filings/import-india';
import { type Cells, openCells } from '../../../../functions/support/cells';
import { changed, instanceOf, YEARLY } from '../fixture';
import { folderPerTest } from '../../../../support/temporary-folder';

const inFolder = folderPerTest();
let cells: Cells | undefined;
afterEach(async () => {
  await cells?.close();
  cells = undefined;
});

interface Filing {
  readonly end: string;
  /** Day and month of its publication. */
  readonly published: string;
  /** In crores. */
  readonly sales: number;
  readonly income: number;
  readonly capital: number;
}

const QUARTER_OF: Readonly<Record<string, readonly [said: string, start: string]>> = {
  '2024-06-30': ['First quarter', '2024-04-01'],
  '2024-09-30': ['Half yearly', '2024-07-01'],
  '2024-12-31': ['Third quarter', '2024-10-01'],
};

/**
 * GAIL, standalone, the quarter to December 2024 as filed on 30 January 2025 (in lakhs, it says), and again the day after
 * (dvygo/EQ-DATA-ENGINEERING@6ac6e9cf). Of the quarters before, only the paid-up capital and about how much it sold.
 */
const IN_LAKHS: Filing = {
  end: '2024-12-31',
  published: '30012025',
  sales: 349.5776,
  income: 357.0747,
  capital: 65.751,
};
const REVISED: Filing = {
  end: '2024-12-31',
  published: '31012025',
  sales: 34_957.76,
  income: 35_707.47,
  capital: 6575.1,
};
const SEPTEMBER: Filing = { end: '2024-09-30', published: '06112024', sales: 33_000, income: 33_600, capital: 6575.1 };
const JUNE: Filing = { end: '2024-06-30', published: '30072024', sales: 33_700, income: 34_100, capital: 6575.1 };

const rupees = (crores: number) => Math.round(crores * 1e7);

async function imported(filings: readonly Filing[], [income, profit] = ['Income', 'ProfitLossForPeriod']) {
  const files = filings.map(({ end, published, sales, capital, ...filing }, at) => {
    const [said = '', start = ''] = QUARTER_OF[end] ?? [];
    const facts = changed(YEARLY, {
      'Symbol OneD': 'GAIL',
      'ReportingQuarter OneD': said,
      'DateOfStartOfFinancialYear OneD': '2024-04-01',
      'DateOfEndOfFinancialYear OneD': '2025-03-31',
      'DateOfStartOfReportingPeriod OneD': start,
      'DateOfEndOfReportingPeriod OneD': end,
      'DateOfStartOfReportingPeriod FourD': undefined,
      'DateOfEndOfReportingPeriod FourD': undefined,
      'WhetherResultsAreAuditedOrUnaudited FourD': undefined,
      'RevenueFromOperations FourD': undefined,
      'ProfitLossForPeriod FourD': undefined,
      'NatureOfReportStandaloneConsolidated OneD': 'Standalone',
      'RevenueFromOperations OneD': rupees(sales),
      'ProfitLossForPeriod OneD': undefined,
      [`${income} OneD`]: rupees(filing.income),
      [`${profit} OneD`]: rupees(filing.income / 10),
      'PaidUpValueOfEquityShareCapital OneD': rupees(capital),
      'FaceValueOfEquityShareCapital OneD': '=10',
    });
    const path = inFolder(`INDAS_${at + 1}_1_${published}053418.xml`);
    writeFileSync(path, instanceOf(facts, { entity: 'GAIL' }));
    return path;
  });
  const out = inFolder('out');
  const report = await importIndia(files, out);
  cells = await openCells({ dataDir: out });
  return report;
}

const sales = (date: string) => cells?.first('FIN.METRIC', 'GAIL', date, 'sales', 'Q', 'standalone');

test('a filing of a hundredth of the amounts around it is left out with the reason', async () => {
  const { wrong, companies } = await imported([JUNE, SEPTEMBER, IN_LAKHS]);
  expect(wrong).toEqual([
    expect.stringMatching(
      /INDAS_3_1_30012025053418\.xml: its amounts are a 100th of those of the filings around it, such as .*INDAS_2_1_06112024053418\.xml, so that they were filed in another unit: a paid-up capital of 65\.751 crore where it is 6575\.1$/,
    ),
  ]);
  expect(companies[0]?.statements.get('income_statement standalone quarterly')).toBe(2);
  expect(await sales('2024-12-31')).toMatchObject({ error: '#N/A' });
  expect(await sales('2024-09-30')).toBe(33_000);
});

test('so is one of a bank, whose staff gets new shares in every quarter', async () => {
  const { wrong } = await imported([
    { ...JUNE, capital: 6575.1 * 0.98 },
    { ...SEPTEMBER, capital: 6575.1 * 0.99 },
    IN_LAKHS,
  ]);
  expect(wrong).toEqual([expect.stringContaining('its amounts are a 100th of those of the filings around it')]);
});

test('so is one before Ind-AS, which calls its income Revenue', async () => {
  const { wrong } = await imported([JUNE, SEPTEMBER, IN_LAKHS], ['Revenue', 'ProfitLossForThePeriod']);
  expect(wrong).toEqual([expect.stringContaining('its amounts are a 100th of those of the filings around it')]);
});

test('one whose capital is far from a hundredth is a company with another capital', async () => {
  const other = 6575.1 / 1.1;
  const { wrong } = await imported([{ ...JUNE, capital: other }, { ...SEPTEMBER, capital: other }, IN_LAKHS]);
  expect(wrong).toEqual([]);
});

test('the filing that puts it right stands, whichever was published last', async () => {
  const { wrong } = await imported([JUNE, SEPTEMBER, { ...IN_LAKHS, published: '01022025' }, REVISED]);
  expect(wrong).toHaveLength(1);
  expect(await sales('2024-12-31')).toBe(34_957.76);
});

/**
 * V.S.T. Tillers, standalone, the quarter to December 2024 as filed on 11 February 2025 in millions, ten times all that it filed again in lakhs on 30 July
 * 2026, capital included (ysaakpr/stock-manager@eca0a79c, tests/fixtures/xbrl/filings/INDAS_119528_1377589_11022025120304.xml and
 * INDAS_121276_1705279_30072026051555.xml). The quarter before is invented.
 */
const TENFOLD: Filing = { end: '2024-12-31', published: '11022025', sales: 2191, income: 2102.5, capital: 86.4 };
const PUT_RIGHT: Filing = { end: '2024-12-31', published: '30072026', sales: 219.1, income: 210.25, capital: 8.64 };
const BEFORE: Filing = { end: '2024-09-30', published: '06112024', sales: 283, income: 301, capital: 8.64 };

test('where a filing has one of another day beside it, and one of the two must be in another unit, both are left out', async () => {
  const { wrong } = await imported([BEFORE, TENFOLD]);
  expect(wrong).toEqual([
    expect.stringMatching(
      /INDAS_1_1_06112024053418\.xml: its amounts are a 10th of those of .*INDAS_2_1_11022025053418\.xml: one of the two was filed in another unit, and nothing tells which: a paid-up capital of 8\.64 crore where it is 86\.4$/,
    ),
    expect.stringMatching(
      /INDAS_2_1_11022025053418\.xml: its amounts are 10 times those of .*INDAS_1_1_06112024053418\.xml: one of the two was filed/,
    ),
  ]);
  expect(await sales('2024-12-31')).toMatchObject({ error: '#N/A' });
  expect(await sales('2024-09-30')).toMatchObject({ error: '#N/A' });
});

test('the filing that puts it right stands beside a single other day, too', async () => {
  const { wrong } = await imported([BEFORE, TENFOLD, PUT_RIGHT]);
  expect(wrong).toEqual([
    expect.stringContaining(
      '_2_1_11022025053418.xml: its amounts are 10 times those of the filings around it, such as',
    ),
  ]);
  expect(await sales('2024-12-31')).toBe(219.1);
  expect(await sales('2024-09-30')).toBe(283);
});

/** The quarter before in the unit of the wrong filing: what puts one right differs from both, as a wrong one does that comes last. */
test.each([
  ['puts right one of two', { ...BEFORE, sales: 2830, income: 3010, capital: 86.4 }, [TENFOLD, PUT_RIGHT]],
  [
    'is itself in the wrong unit',
    BEFORE,
    [
      { ...PUT_RIGHT, published: '11022025' },
      { ...TENFOLD, published: '30072026' },
    ],
  ],
])(
  'beside a single other day, a last filing that %s leaves out all: nothing tells which is wrong',
  async (_, before, filings) => {
    const { wrong } = await imported([before, ...filings]);
    expect(wrong).toHaveLength(3);
    for (const text of wrong)
      expect(text).toContain('one of the two was filed in another unit, and nothing tells which');
    expect(await sales('2024-12-31')).toMatchObject({ error: '#N/A' });
    expect(await sales('2024-09-30')).toMatchObject({ error: '#N/A' });
  },
);

test('several filings of one day are one: a wrong unit filed twice makes no right one wrong', async () => {
  const { wrong } = await imported([JUNE, SEPTEMBER, IN_LAKHS, { ...IN_LAKHS, published: '01022025' }]);
  expect(wrong).toEqual([expect.stringContaining('INDAS_3_'), expect.stringContaining('INDAS_4_')]);
  expect(await sales('2024-09-30')).toBe(33_000);
});

test.each([
  ['of two filings of one day the later one stands', [REVISED, IN_LAKHS]],
  ['nine new shares for one leave what is sold', [JUNE, SEPTEMBER, { ...REVISED, capital: 65_751 }]],
  [
    'a company may sell a tenth of what it did',
    [JUNE, SEPTEMBER, { ...REVISED, sales: 3300, income: 3360, capital: 6575.1 }],
  ],
  [
    'a small company may grow tenfold',
    [JUNE, SEPTEMBER, { ...REVISED, sales: 340_000, income: 350_000, capital: 67_000 }],
  ],
])('%s: no file is left out', async (_, filings) => {
  expect((await imported(filings)).wrong).toEqual([]);
});
