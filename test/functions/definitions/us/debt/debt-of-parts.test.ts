import { useHeldStatements } from '../../../support/held-statements';

/** Weyerhaeuser's balance sheet of March 2010, in millions: forest products owe 5,281 later, and real estate 390. */
const { held, cells } = useHeldStatements();
const LINES = {
  assets: 15_250,
  short_term_borrowings: 1,
  long_term_debt_current: 3,
  liabilities_current: 4,
  long_term_debt_noncurrent: 5_281,
  liabilities_and_stockholders_equity: 15_250,
};

const debt = (cik: string, wholeDebt: number) => {
  held.set(`${cik} balance-sheet instant 2010-03-31`, { lines: { ...LINES, long_term_debt: wholeDebt } });
  return cells.first('US.METRIC', cik, '2010-03-31', 'debt');
};

test('long-term debt that is less than its part due later is another debt, and debt is refused', async () => {
  expect(await debt('0000000101', 390)).toMatchObject({
    error: '#N/A',
    message: expect.stringContaining(
      'long_term_debt is less than long_term_debt_noncurrent beside it: not their whole, but the debt of another part of the business',
    ) as unknown,
  });
});

/** Current liabilities that the lines do not add up to, and nothing that says what of long-term debt is due. */
const ABOVE = { assets: 10_000, accounts_payable_current: 3_301 };
const BELOW = { liabilities_current: 4_007, liabilities: 6_000, liabilities_and_stockholders_equity: 10_000 };

test.each([
  [
    '0000000104',
    'current debt',
    { short_term_borrowings: 503 },
    'the lines of the balance sheet do not add up to its current liabilities',
  ],
  [
    '0000000105',
    'current debt',
    { commercial_paper: 303, other_short_term_borrowings: 197 },
    'the lines of the balance sheet do not add up to its current liabilities',
  ],
  [
    '0000000113',
    'current debt',
    { long_term_debt_and_capital_lease_obligations_current: 20, long_term_debt_noncurrent: 1_650 },
    'stands with leases in long_term_debt_and_capital_lease_obligations_current',
  ],
  [
    '0000000106',
    'non-current debt',
    { long_term_debt: 900 },
    'no line of the balance sheet shows what part of long_term_debt is due within a year',
  ],
])(
  '%s: %s with %j alone says what the face does not tell, and names no line as missing',
  async (cik, metric, lines, why) => {
    held.set(`${cik} balance-sheet instant 2010-06-30`, { lines: { ...ABOVE, ...lines, ...BELOW } });
    const shown = await cells.first('US.METRIC', cik, '2010-06-30', metric);
    expect(shown).toMatchObject({ error: '#N/A', message: expect.stringContaining(why) as unknown });
    expect((shown as { message: string }).message).not.toContain('no line "');
  },
);

test.each([
  ['the part due later', 5_281, '0000000102'],
  ['the whole with what is due within a year', 5_284, '0000000103'],
])('where it is %s, debt is answered', async (_what, whole, cik) => {
  expect(await debt(cik, whole)).toBe(5_285);
});

/** Issuers use the tag of the whole for the line below current liabilities: NVIDIA's to January 2018, in million, whose notes due at once stand above. */
const ABOVE_DUE = { accounts_payable_current: 1_138, convertible_debt_current: 15, liabilities_current: 1_153 };

test.each([
  ['what is due later, where the lines make total liabilities with it', 1_985, 3_770, 1_985, 2_000],
  ['the whole, where they make them without what is due', 2_000, 3_770, 1_985, 2_000],
])('long_term_debt is %s', async (_what, whole, liabilities, later, debtOfBoth) => {
  const cik = `000000${whole}`;
  held.set(`${cik} balance-sheet instant 2018-01-28`, {
    lines: { assets: 11_241, ...ABOVE_DUE, long_term_debt: whole, other_liabilities_noncurrent: 632, liabilities },
  });
  const shown = (metric: string) => cells.first('US.METRIC', cik, '2018-01-28', metric);
  expect([await shown('non-current debt'), await shown('debt')]).toEqual([later, debtOfBoth]);
});

test.each([
  ['what is due later', 1_985, '0000000111'],
  ['the whole', 2_000, '0000000112'],
])('long_term_debt beside debt_current is %s, where the lines make total liabilities so', async (_what, whole, cik) => {
  const due = { accounts_payable_current: 1_138, debt_current: 15, liabilities_current: 1_153 };
  const lines = { ...due, long_term_debt: whole };
  held.set(`${cik} balance-sheet instant 2018-01-28`, {
    lines: { assets: 11_241, ...lines, other_liabilities_noncurrent: 632, liabilities: 3_770 },
  });
  const shown = (metric: string) => cells.first('US.METRIC', cik, '2018-01-28', metric);
  expect([await shown('non-current debt'), await shown('debt')]).toEqual([1_985, 2_000]);
});

test('long_term_debt beside debt that is due is refused where the lines make total liabilities neither way', async () => {
  held.set('0000000110 balance-sheet instant 2018-01-28', {
    lines: { assets: 11_241, ...ABOVE_DUE, long_term_debt: 1_985, liabilities: 4_100 },
  });
  expect(await cells.first('US.METRIC', '0000000110', '2018-01-28', 'non-current debt')).toMatchObject({
    error: '#N/A',
    message: expect.stringContaining('long_term_debt may hold what of it is due within a year, or not') as unknown,
  });
});
