import { useHeldStatements } from '../support/held-statements';

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

test.each([
  ['the part due later', 5_281, '0000000102'],
  ['the whole with what is due within a year', 5_284, '0000000103'],
])('where it is %s, debt is answered', async (_what, whole, cik) => {
  expect(await debt(cik, whole)).toBe(5_285);
});
