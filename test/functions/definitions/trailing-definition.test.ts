import fc from 'fast-check';
import { SHOWCASE } from '../../../server/market/showcase';
import { useCells } from '../support/cells';
import { useWorkbookTexts } from '../support/workbook-texts';
import { marketStatements } from '../support/market-statements';

const { india, indiaBank, us } = SHOWCASE;
const cells = useCells();
const workbook = useWorkbookTexts(cells);

/** Period ends of regular companies, of any type: a year end, or a date to which twelve months are put together. */
const ends = marketStatements('income_statement').filter(
  ({ profile, scope, date }) => profile === 'nonbank' && scope === 'consolidated' && date > '2023-12-31',
);

async function number(name: string, ...args: readonly unknown[]): Promise<number | undefined> {
  const shown = await cells.first(name, ...args);
  return typeof shown === 'number' ? shown : undefined;
}

/** Over twelve months: flows are FIN.TTM of the line, positions FIN.METRIC of the balance sheet; years are counted back. */
const BY_HAND: readonly [
  name: string,
  flows: readonly string[],
  positions: readonly (readonly [line: string, yearsBack: number])[],
  (flows: number[], positions: number[]) => number,
][] = [
  [
    'EBITDA margin',
    ['profit_before_tax', 'interest_expense', 'income.other_income', 'expenses.depreciation', 'sales'],
    [],
    ([profit = 0, interest = 0, other = 0, depreciation = 0, sales = 0]) =>
      (profit + interest - other + depreciation) / sales,
  ],
  ['net margin', ['profit_after_tax', 'sales'], [], ([profit = 0, sales = 0]) => profit / sales],
  [
    'debt to income',
    ['profit_after_tax'],
    [
      ['balance.borrowings', 0],
      ['balance.borrowings', 1],
    ],
    ([profit = 0], [debt = 0, before = 0]) => (debt + before) / 2 / profit,
  ],
];

test('each amount of a period is that of the twelve months, each position that of the date', async () => {
  let [numbers, refused] = [0, 0];
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...ends),
      fc.constantFrom(...BY_HAND),
      async ({ ticker, date }, [name, flows, positions, byHand]) => {
        workbook.define('india', 'debt to income', 'avg(balance.borrowings) / profit_after_tax');
        const amounts = await Promise.all(flows.map((line) => number('FIN.TTM', ticker, date, line)));
        const held = await Promise.all(
          positions.map(([line, back]) =>
            number('FIN.METRIC', ticker, `${Number(date.slice(0, 4)) - back}${date.slice(4)}`, line),
          ),
        );
        const shown = await cells.first('FIN.TTM', ticker, date, name);
        if ([...amounts, ...held].includes(undefined)) {
          expect(shown).toMatchObject({ error: '#N/A' });
          refused += 1;
        } else {
          expect(shown).toBeCloseTo(byHand(amounts as number[], held as number[]), 9);
          numbers += 1;
        }
      },
    ),
    { numRuns: 120, seed: 14 },
  );
  expect(numbers).toBeGreaterThan(40);
  expect(refused).toBeGreaterThan(5);
});

test('US.TTM of a definition is computed from the twelve months of its lines', async () => {
  const [cash = NaN, spent = NaN] = await Promise.all(
    ['net_cash_provided_by_used_in_operating_activities', 'payments_to_acquire_property_plant_and_equipment'].map(
      (line) => number('US.TTM', us.cik, 'latest', line),
    ),
  );
  expect(await number('US.TTM', us.cik, 'latest', 'free cash flow')).toBeCloseTo(cash - spent, 0);
});

test.each([
  ['net debt', 'metric "net debt" is a balance-sheet line'],
  ['debt to equity', 'metric "debt to equity" is a balance-sheet line'],
  ['book value per share', 'metric "book value per share" is a figure of one day'],
])('%s is of one day: TTM refuses it', async (name, says) => {
  expect(await cells.first('FIN.TTM', india.ticker, 'latest', name)).toMatchObject({
    error: '#VALUE!',
    message: expect.stringContaining(says) as string,
  });
});

test('a position that segments report is that of the date', async () => {
  const [income = NaN, now = NaN, before = NaN] = await Promise.all([
    number('FIN.TTM', india.ticker, 'FY2026', 'profit_after_tax'),
    ...['2026-03-31', '2025-03-31'].map((date) =>
      number('FIN.METRIC', india.ticker, date, 'segments.segment_assets.total'),
    ),
  ]);
  const asked = '=profit_after_tax / avg(segments.segment_assets.total)';
  expect(await number('FIN.TTM', india.ticker, 'FY2026', asked)).toBeCloseTo(income / ((now + before) / 2), 9);
});

test('a definition of a per-share figure is refused, naming the line', async () => {
  workbook.define('india', 'payout', 'earnings_per_share.basic / sales');
  expect(await cells.first('FIN.TTM', india.ticker, 'FY2026', 'payout')).toMatchObject({
    error: '#VALUE!',
    message: expect.stringContaining('"earnings_per_share.basic" is a per-share figure') as string,
  });
});

test('a bank has no EBITDA over twelve months either', async () => {
  expect(await cells.first('FIN.TTM', indiaBank.ticker, 'FY2026', 'EBITDA')).toEqual({
    error: '#N/A',
    message:
      'MARUNDIBK: EBITDA is not computed for a bank: it earns interest and fees, and its statements have other lines.',
  });
});
