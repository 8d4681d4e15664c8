import { useHeldStatements } from '../support/held-statements';
import { refusedFor } from '../support/refused-for';

/** A line that its statement contradicts is not replaced by that of another of its everyday names, which is then a part. */
const { held, cells } = useHeldStatements();

const END = '2010-03-31';
const PROFITS = { income_tax_expense_benefit: 1_336, profit_loss: 3_633, net_income_loss: 3_633 };
const NAMES = ['revenue', 'total revenue', 'sales', 'revenues'];
const ask = (cik: number, metric: string) => cells.first('US.METRIC', cik, END, metric, 'quarterly');

test.each(NAMES)('%s is not the sales beside the revenue of one business', async (name) => {
  // Berkshire Hathaway: all of it is 32,037.
  const lines = { rental_revenue: 7_426, sales_revenue_net: 15_531, revenues: 5_050, ...PROFITS };
  held.set(`0000000201 income-statement quarterly ${END}`, { lines });
  expect(await ask(201, name)).toEqual(refusedFor('this is the revenue of one business'));
  expect(await ask(201, 'sales_revenue_net')).toBe(15_531);
});

test('a definition does not take the sales where all of the revenue does not add up', async () => {
  const lines = { sales_revenue_net: 9_001, revenues: 10_003, cost_of_revenue: 6_007, gross_profit: 5_011, ...PROFITS };
  held.set(`0000000202 income-statement quarterly ${END}`, { lines });
  expect(await ask(202, 'net margin')).toEqual(refusedFor('revenue less its cost is gross profit'));
});

describe('what customers pay for services', () => {
  const FEES = 'revenue_from_contract_with_customer_including_assessed_tax';
  /** Auburn National's year 2023 (0001193125-24-067944): the fees are of servicing mortgages. */
  const auburn = {
    interest_and_dividend_income_operating: 34_374,
    interest_expense: 8_046,
    interest_income_expense_net: 26_328,
    [FEES]: 603,
    noninterest_income: -2_981,
    noninterest_expense: 22_594,
    ...PROFITS,
  };

  test.each([...NAMES.slice(0, 3), 'net sales', 'net margin'])(
    '%s of a bank is not the fees beside its interest',
    async (name) => {
      held.set(`0000000204 income-statement quarterly ${END}`, { lines: auburn });
      expect(await ask(204, name)).toEqual(refusedFor('interest_and_dividend_income_operating'));
      expect(await ask(204, FEES)).toBe(603);
    },
  );

  test('is not the revenue of an insurer, nor of a lender whose income other than interest holds it', async () => {
    const fees = 'revenue_from_contract_with_customer_excluding_assessed_tax';
    held.set(`0000000205 income-statement quarterly ${END}`, {
      lines: { [fees]: 80, premiums_earned_net: 900, ...PROFITS },
    });
    held.set(`0000000206 income-statement quarterly ${END}`, {
      lines: { [fees]: 80, noninterest_income: 110, ...PROFITS },
    });
    expect(await ask(205, 'revenue')).toEqual(refusedFor('premiums_earned_net'));
    expect(await ask(206, 'revenue')).toEqual(refusedFor('noninterest_income'));
  });

  test('is the revenue of one who also finances what he sells', async () => {
    const lines = { ...auburn, [FEES]: 61_251, noninterest_income: undefined, noninterest_expense: undefined };
    held.set(`0000000207 income-statement quarterly ${END}`, { lines });
    expect(await ask(207, 'revenue')).toBe(61_251);
  });
});

test('a name whose line is missing is still sought under the others', async () => {
  held.set(`0000000203 income-statement quarterly ${END}`, { lines: { sales_revenue_net: 900, ...PROFITS } });
  for (const name of NAMES.slice(0, 3)) expect(await ask(203, name)).toBe(900);
});

describe('growth and twelve months', () => {
  const lines = (factor: number) => ({
    rental_revenue: 7_426 * factor,
    sales_revenue_net: 15_531 * factor,
    revenues: 5_050 * factor,
    ...PROFITS,
  });
  const columns = [
    ['annual', '2009-12-31', 3.5],
    ['annual', '2010-12-31', 4],
    ['quarterly', '2010-03-31', 1],
    ['quarterly', '2011-03-31', 1.1],
  ] as const;

  test.each(NAMES)('%s is not that of the sales either', async (name) => {
    for (const [type, end, factor] of columns)
      held.set(`0000000208 income-statement ${type} ${end}`, { lines: lines(factor) });
    const contradicted = refusedFor('is not used: sales_revenue_net, a part of revenue');
    expect(await cells.first('US.GROWTH', 208, '2010-12-31', name, '', 'annual')).toEqual(contradicted);
    for (const end of ['2010-12-31', '2011-03-31'])
      expect(await cells.first('US.TTM', 208, end, name)).toEqual(contradicted);
    expect(await cells.first('US.TTM', 208, '2010-12-31', 'sales_revenue_net')).toBe(62_124);
  });
});

describe('names that elements have since 2022', () => {
  test('operating income below interest that is not of operations is the profit after it', async () => {
    const lines = { revenues: 200, cost_of_revenue: 90, interest_expense_nonoperating: 10, costs_and_expenses: 100 };
    held.set(`0000000221 income-statement quarterly ${END}`, {
      lines: { ...lines, operating_income_loss: 100, income_tax_expense_benefit: 20, net_income_loss: 80 },
    });
    expect(await ask(221, 'operating income')).toEqual(refusedFor('it is the profit after interest'));
    expect(await ask(221, 'income.operating_income_loss')).toBe(100);
  });

  test('shares issued are not those outstanding beside common shares in treasury', async () => {
    const file = (cik: number, shares: number, inTreasury: number, average: number) => {
      held.set(`0000000${cik} balance-sheet instant ${END}`, {
        lines: {
          common_stock_shares_issued: shares,
          common_stock_shares_outstanding: shares,
          treasury_stock_common_shares: inTreasury,
          liabilities: 28_143_679_000,
          stockholders_equity: 20_588_313_000,
          liabilities_and_stockholders_equity: 48_731_992_000,
        },
      });
      held.set(`0000000${cik} income-statement quarterly ${END}`, {
        lines: { ...PROFITS, weighted_average_number_of_shares_outstanding_basic: average },
      });
    };
    // Marathon Oil, and Netflix in 2023, whose number is without those in treasury.
    file(222, 769e6, 61e6, 710e6);
    file(223, 432_759_584, 16_078_268, 441_571_000);
    const bookValue = (cik: number) => ask(cik, 'book value per share');
    expect(await bookValue(222)).toEqual(refusedFor('treasury_stock_common_shares, which the issuer holds'));
    expect(await bookValue(223)).toBeCloseTo(20_588_313_000 / 432_759_584, 10);
  });

  test('where no line has the shares outstanding, the message says that they are those issued without those in treasury', async () => {
    // JPMorgan Chase, at the end of 2023, as is remembered of its report.
    const lines = { common_stock_shares_issued: 4_104_933_895, treasury_stock_common_shares: 1_228_275_301 };
    held.set(`0000000224 balance-sheet instant ${END}`, { lines: { ...lines, assets: 100 } });
    const expression = '=balance.common_stock_shares_issued - balance.treasury_stock_common_shares';
    for (const metric of ['shares outstanding', 'book value per share'])
      expect(await ask(224, metric)).toEqual(refusedFor(`"${expression}"`));
    expect(await ask(224, expression)).toBe(2_876_658_594);
  });
});
