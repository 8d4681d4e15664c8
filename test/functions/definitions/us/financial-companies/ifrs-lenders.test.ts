import { useHeldStatements } from '../../../support/held-statements';
import { refusedFor } from '../../../support/refused-for';

/** A bank and an insurer that file on 20-F under IFRS in dollars: names of its taxonomy as HSBC and Prudential have them, with amounts that are made up. */
const { held, cells } = useHeldStatements();

const END = '2023-12-31';
const BANK = '0000000001';
const INSURER = '0000000002';
const OLD_INSURER = '0000000013';
/** A bank that owns an insurer. */
const OWNER = '0000000014';
const ask = (issuer: string, metric: string) => cells.first('US.METRIC', issuer, END, metric, 'annual');

beforeEach(() => {
  held.set(`${BANK} income-statement annual ${END}`, {
    lines: {
      revenue_from_interest: 1000,
      interest_expense: 640,
      interest_revenue_expense: 360,
      fee_and_commission_income_expense: 120,
      trading_income_expense: 160,
      revenue: 640,
      operating_expense: 320,
      profit_loss_from_operating_activities: 320,
      profit_loss_before_tax: 320,
      income_tax_expense_continuing_operations: 60,
      profit_loss: 260,
      profit_loss_attributable_to_owners_of_parent: 250,
      profit_loss_attributable_to_noncontrolling_interests: 10,
    },
  });
  held.set(`${BANK} balance-sheet instant ${END}`, {
    lines: {
      cash_and_bank_balances_at_central_banks: 2800,
      loans_and_advances_to_customers: 9300,
      assets: 30_000,
      deposits_from_customers: 16_000,
      debt_instruments_issued: 900,
      subordinated_liabilities: 250,
      other_liabilities: 10_950,
      liabilities: 28_100,
      equity: 1900,
      equity_and_liabilities: 30_000,
    },
  });
  held.set(`${INSURER} income-statement annual ${END}`, {
    lines: {
      insurance_revenue: 900,
      insurance_service_expenses_from_insurance_contracts_issued: 600,
      insurance_service_result: 300,
      interest_expense: 20,
      profit_loss_before_tax: 170,
      income_tax_expense_continuing_operations: 30,
      profit_loss: 140,
    },
  });
  held.set(`${OLD_INSURER} balance-sheet instant ${END}`, {
    lines: { deferred_acquisition_costs_arising_from_insurance_contracts: 60, assets: 3000, equity: 1000 },
  });
  held.set(`${INSURER} balance-sheet instant ${END}`, {
    lines: { assets: 3000, insurance_contracts_issued_that_are_liabilities: 2000, equity: 1000 },
  });
});

test('an insurer of before 2023, which earns interest too, is no bank by its premiums', async () => {
  const lines = { net_earned_premium: 283_516, revenue: 842, revenue_from_interest: 12_169, profit_loss: 31_669 };
  const shares = { basic_and_diluted_earnings_loss_per_share: 0.69 };
  held.set(`${OLD_INSURER} income-statement annual ${END}`, {
    lines: { ...lines, fee_and_commission_income: 16, ...shares },
  });
  expect(await ask(OLD_INSURER, 'debt')).toMatchObject(refusedFor('not computed for an insurer'));
  expect(await ask(OLD_INSURER, 'revenue')).toMatchObject(refusedFor('net_earned_premium is more than twice as much'));
  expect(await ask(OLD_INSURER, 'EPS')).toBe(0.69);
});

/** Credicorp in 2020 (0001104659-21-056535), with its subsidiary Pacífico: interest of 11,161 million net of 2,590, premiums of 2,428. */
test('a bank with an insurer among its subsidiaries is no insurer by the premiums of that', async () => {
  const { lines } = held.get(`${BANK} income-statement annual ${END}`)!;
  held.set(`${OWNER} income-statement annual ${END}`, { lines: { ...lines, net_earned_premium: 220 } });
  expect(await ask(OWNER, 'EBIT')).toEqual(refusedFor('EBIT is not computed for a bank, broker or lender'));
});

test.each(['EBIT', 'interest cover', 'operating profit', 'operating margin', 'EBITDA', 'working capital'])(
  'a bank has no %s',
  async (metric) => {
    expect(await ask(BANK, metric)).toEqual(refusedFor(`${metric} is not computed for a bank, broker or lender`));
  },
);

test.each(['EBIT', 'interest cover', 'EBITDA', 'working capital', 'debt'])('an insurer has no %s', async (metric) => {
  expect(await ask(INSURER, metric)).toEqual(refusedFor(`${metric} is not computed for an insurer`));
});

test.each(['debt', 'non-current debt', 'net debt'])('a bank has no %s, which is never 0', async (metric) => {
  expect(await ask(BANK, metric)).toEqual(refusedFor('is not computed for a bank, broker or lender'));
});

test('what all companies have stays', async () => {
  expect(await ask(BANK, 'interest costs')).toBe(640);
  expect(await ask(BANK, 'PBT')).toBe(320);
  expect(await ask(BANK, "owners' profit")).toBe(250);
  expect(await ask(INSURER, 'PBT')).toBe(170);
});

test('a maker with fees among its income, and costs of sales, is not a lender', async () => {
  held.set(`0000000003 income-statement annual ${END}`, {
    lines: {
      revenue: 900,
      cost_of_sales: 500,
      fee_and_commission_income: 20,
      profit_loss_before_tax: 100,
      interest_expense: 10,
      profit_loss: 80,
    },
  });
  expect(await ask('0000000003', 'EBIT')).toBe(110);
});

test('debt that was issued, or is subordinated, is a debt that no rule knows, and never 0', async () => {
  for (const [at, line] of ['debt_instruments_issued', 'subordinated_liabilities'].entries()) {
    const issuer = `000000001${at}`;
    held.set(`${issuer} balance-sheet instant ${END}`, {
      lines: {
        assets: 1000,
        [line]: 300,
        other_liabilities: 100,
        liabilities: 400,
        equity: 600,
        equity_and_liabilities: 1000,
      },
    });
    expect(await ask(issuer, 'non-current debt')).toEqual(refusedFor(`${line} is a debt by its name`));
  }
});
