/** The rows of a sheet are lines that filings have. */
import { FORMATS } from '../../../server/filings/india/lines/formats';
import { reported } from '../../../src/taskpane/models/company-figures';
import { INDIAN_FIGURES } from '../../../src/taskpane/models/indian-figures';

/** A statement that has every line of a format. */
function linesOf(title: string) {
  const format = FORMATS.find((each) => each.title.startsWith(title));
  if (!format) throw new Error(`no format ${title}`);
  const paths = (body: 'income' | 'balance' | 'cashflow') =>
    new Set(format.lines[body].map(({ keys }) => keys.join('.')));
  return { income: paths('income'), balance: paths('balance'), cashflow: paths('cashflow') };
}

test.each([
  ['company', 'Ind-AS (', []],
  ['bank', 'Banking', []],
  ['lender', 'Ind-AS, NBFC', []],
  // Invented companies have these.
  ['general_insurer', 'General insurance', ['Investments', 'Assets for linked policies', 'Policy liabilities']],
  ['life_insurer', 'Life insurance', ['Investments']],
  // Debt is among the ratios.
  ['trust', 'REIT', ['Management fees', 'Borrowings']],
] as const)('each row of a %s is a line of its filings, but for %s: %j', (kind, title, others) => {
  const shown = reported('india', { kind, scope: 'standalone', lines: linesOf(title) });
  const missing = INDIAN_FIGURES[kind].filter((figure) => !shown.includes(figure)).map(({ label }) => label);
  expect(missing).toEqual(others);
});

test('the balance sheet of an insurer shows what it has invested', () => {
  for (const [kind, title] of [
    ['general_insurer', 'General insurance'],
    ['life_insurer', 'Life insurance'],
  ] as const) {
    const shown = reported('india', { kind, scope: 'standalone', lines: linesOf(title) }).map(({ label }) => label);
    expect(shown).toEqual(
      expect.arrayContaining(['Investments of shareholders', 'Investments of policyholders', 'Total assets']),
    );
  }
});
