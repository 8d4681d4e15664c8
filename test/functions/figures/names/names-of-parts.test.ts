import { FORMATS } from '../../../../server/filings/india/lines/formats';
import { foldName, MARKETS, STATEMENT_KINDS, US_STATEMENT_KINDS, usLines } from '../../../../src/api';
import { useHeldStatements } from '../../support/held-statements';

/** A line whose bare name says more than it holds is refused, with what the name may mean; its path is the line. */
const { held, cells } = useHeldStatements();

const LATER = 'non_current_liabilities.financial_liabilities_non_current.borrowings';
const NOW = 'current_liabilities.financial_liabilities_current.borrowings_current';
const lastKey = (path: string) => path.slice(path.lastIndexOf('.') + 1);

/** Lupin to March 2023, crores: 27.51 due later, 4,216.54 within a year. */
function hold(company: string, later: number | null, now?: number | null): void {
  const current =
    now === undefined ? {} : { current_liabilities: { financial_liabilities_current: { borrowings_current: now } } };
  held.set(`${company} balance-sheet as_of 2023-03-31`, {
    lines: { non_current_liabilities: { financial_liabilities_non_current: { borrowings: later } }, ...current },
  });
}
const metric = (company: string, name: string) => cells.first('FIN.METRIC', company, 'FY2023', name);

test.each(['borrowings', 'Borrowings', 'balance.borrowings'])(
  '%s of two parts names both, and their sum',
  async (name) => {
    hold('LUPIN', 27.51, 4216.54);
    expect(await metric('LUPIN', name)).toEqual({
      error: '#VALUE!',
      message: `metric "${name}" may be ${LATER} or ${NOW} or debt. Give one of these.`,
    });
  },
);

test('the path of each part is that part', async () => {
  hold('LUPIN', 27.51, 4216.54);
  expect(await metric('LUPIN', LATER)).toBe(27.51);
  expect(await metric('LUPIN', 'financial_liabilities_non_current.borrowings')).toBe(27.51);
  expect(await metric('LUPIN', `balance.${LATER}`)).toBe(27.51);
  expect(await metric('LUPIN', 'balance.borrowings_current')).toBe(4216.54);
});

test('a part that is the whole is shown; one beside an unknown part is not', async () => {
  hold('NONE', 12, 0);
  expect(await metric('NONE', 'borrowings')).toBe(12);
  for (const now of [undefined, null]) {
    hold('UNKNOWN', 12, now);
    expect(await metric('UNKNOWN', 'borrowings')).toMatchObject({ error: '#VALUE!' });
  }
  hold('LENDER', null);
  expect(await metric('LENDER', 'borrowings')).toMatchObject({
    message: 'metric "borrowings": no line is all of it. Give "debt".',
  });
  held.set('BANK balance-sheet as_of 2023-03-31', { lines: { capital_and_liabilities: { borrowings: 7 } } });
  expect(await metric('BANK', 'borrowings')).toBe(7);
});

test('assets of an insurer are before or after current liabilities, and those of any other company are its line', async () => {
  // ICICI Lombard to March 2026, crores.
  held.set('ICICIGI income-statement annual 2023-03-31', {
    lines: {
      assets: {
        investments: 58_421.27,
        other_assets_net_of_current_liabilities_and_provisions: -42_349.02,
        assets: 16_072.25,
      },
    },
    profile: 'general_insurance',
  });
  expect(await metric('ICICIGI', 'assets')).toEqual({
    error: '#VALUE!',
    message:
      'metric "assets" may be assets.assets or assets.other_assets_net_of_current_liabilities_and_provisions or total assets. Give one of these.',
  });
  expect(await metric('ICICIGI', 'assets.assets')).toBe(16_072.25);
  held.set('WHOLE balance-sheet as_of 2023-03-31', { lines: { assets: 22_984.45 } });
  expect(await metric('WHOLE', 'balance.assets')).toBe(22_984.45);
});

test.each(['trade_receivables', 'receivables', 'debtors'])(
  '%s are the current ones where there are no others, or none is reported',
  async (name) => {
    for (const [rest, expected] of [
      [undefined, 5],
      [null, 5],
      [0, 5],
      [3, { error: '#VALUE!' }],
    ] as const) {
      const company = `PARTS-${name.replace('_', '')}-${rest ?? typeof rest}`.toUpperCase();
      held.set(`${company} balance-sheet as_of 2023-03-31`, {
        lines: {
          ...(rest === undefined
            ? {}
            : { non_current_assets: { financial_assets_non_current: { trade_receivables_noncurrent: rest } } }),
          current_assets: { financial_assets_current: { trade_receivables: 5 } },
        },
      });
      const shown = await metric(company, name);
      if (typeof expected === 'number') expect(shown).toBe(expected);
      else
        expect(shown).toMatchObject({
          ...expected,
          message: expect.stringMatching(/current\.trade_receivables or .*noncurrent\. Give one of these\.$/),
        });
    }
  },
);

test('every line of an Indian format beside one of its name and "current" is declared, and no others but two of insurers', () => {
  const divided = new Map<string, string>();
  for (const { lines } of FORMATS)
    for (const kind of STATEMENT_KINDS) {
      const names = (kind === 'segments' ? [] : lines[kind]).map(({ path }) => lastKey(path));
      for (const name of names)
        for (const other of names) {
          const rest = foldName(other).replace(/(non)?current$/, '');
          if (other !== name && rest === foldName(name)) divided.set(name, other);
        }
    }
  expect(divided.size).toBeGreaterThan(0);
  divided.set('total_income', 'shareholders_account.investment_income'); // of an insurer's two accounts
  divided.set('assets', 'other_assets_net_of_current_liabilities_and_provisions'); // of an insurer, whose total is net
  const declared = MARKETS.india.dividedLines.map(({ name, other }) => [name, other] as const);
  expect(Object.fromEntries(declared)).toEqual(Object.fromEntries(divided));
});

test('no documented line of a part of the cash flow answers to the everyday name of another statement', async () => {
  held.set('INFY income-statement annual 2023-03-31', { lines: { expenses: { interest_expense: 284 } } });
  held.set('INFY cash-flow annual 2023-03-31', {
    lines: { operating: { adjustments: { finance_costs: 157, interest_income: -1_600 } } },
  });
  for (const name of ['finance costs', 'finance_costs', 'Finance cost'])
    expect(await cells.first('FIN.METRIC', 'INFY', 'FY2023', name)).toBe(284);
  expect(await metric('INFY', 'interest income')).toMatchObject({
    error: '#N/A',
    message: expect.stringContaining('no line "interest income" in the income statement'),
  });
  held.set('BANK income-statement annual 2023-03-31', { lines: { income: { interest_earned: 900 } }, profile: 'bank' });
  expect(await metric('BANK', 'interest income')).toBe(900);
  expect(await metric('INFY', 'operating.adjustments.finance_costs')).toBe(157);
  expect(await metric('INFY', 'cashflow.operating.adjustments.interest_income')).toBe(-1_600);
});

/** Sections of a cash flow whose lines are what another amount is changed by, not amounts of their own. */
const CHANGES = /^operating\.(adjustments|working_capital_changes)\./;

test('the bare name of a change is an amount of another statement, or of several meanings', () => {
  const { lines, synonyms, documentedStatement } = MARKETS.india;
  const changes = lines('cashflow').filter((path) => CHANGES.test(path));
  expect(changes.length).toBeGreaterThan(4);
  for (const name of changes.map(lastKey)) {
    const isEveryday = synonyms().some(
      ({ names, kind }) => kind !== 'cashflow' && names.some((each) => foldName(each) === foldName(name)),
    );
    expect([name, isEveryday || documentedStatement(name) !== 'cashflow']).toEqual([name, true]);
  }
});

test('claims of a general insurer are an amount, and their ratio has its path', async () => {
  held.set('GENERAL income-statement annual 2023-03-31', {
    lines: { revenue_account: { claims_incurred: 7329.29 }, ratios: { claims: 0.6446 } },
    profile: 'general_insurance',
  });
  for (const name of ['claims', 'Claims', 'claims incurred']) expect(await metric('GENERAL', name)).toBe(7329.29);
  expect(await metric('GENERAL', 'ratios.claims')).toBe(0.6446);
});

test("a life insurer's total income is not that of the policyholders' account alone", async () => {
  const accounts = (rest: number) => ({
    lines: { policyholders_account: { total_income: 86_720 }, shareholders_account: { investment_income: rest } },
    profile: 'life_insurance',
  });
  held.set('LIFE income-statement annual 2023-03-31', accounts(744));
  expect(await metric('LIFE', 'total income')).toEqual({
    error: '#VALUE!',
    message:
      'metric "total income" may be policyholders_account.total_income or shareholders_account.investment_income. Give one of these.',
  });
  expect(await metric('LIFE', 'policyholders_account.total_income')).toBe(86_720);
  held.set('NOTHING income-statement annual 2023-03-31', accounts(0));
  expect(await metric('NOTHING', 'total income')).toBe(86_720);
});

test('a US tag is the whole of its name: no line there is a part', () => {
  expect(MARKETS.us.dividedLines).toEqual([]);
  for (const kind of US_STATEMENT_KINDS) for (const path of usLines(kind)) expect(path).not.toContain('.');
});
