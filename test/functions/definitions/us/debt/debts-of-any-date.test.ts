import { useHeldStatements } from '../../../support/held-statements';
import { refusedFor } from '../../../support/refused-for';

const { held, cells } = useHeldStatements();

const END = '2023-12-31';
const REST = { stockholders_equity: 1400, liabilities_and_stockholders_equity: 2000 };
const LATER = { long_term_debt_noncurrent: 400, other_liabilities_noncurrent: 20, liabilities: 600, ...REST };
let cik = 4900;

/** A balance sheet of 2,000, whose liabilities are 600: what is due within a year, and what later. */
const figure = (metric: string, due: object, later: object = LATER) => {
  cik += 1;
  const lines = { assets: 2000, accounts_payable_current: 100, ...due, liabilities_current: 180, ...later };
  held.set(`000000${cik} balance-sheet instant ${END}`, { lines });
  return cells.first('US.METRIC', cik, END, metric, 'annual');
};

test.each(['line_of_credit', 'notes_payable', 'convertible_notes_payable', 'loans_payable'])(
  '%s among the current liabilities is not left out of current debt',
  async (line) => {
    for (const due of ['long_term_debt_current', 'debt_current', 'short_term_borrowings']) {
      const lines = { [line]: 50, long_term_debt_current: 0, [due]: 30 };
      expect(await figure('debt', lines)).toEqual(refusedFor(`${line} stands among the current liabilities`));
      expect(await figure('current debt', lines)).toEqual(refusedFor(`${line} stands among the current liabilities`));
    }
    expect(await figure('non-current debt', { [line]: 50, long_term_debt_current: 30 })).toBe(400);
  },
);

test('a line of credit of 0 refuses nothing', async () => {
  expect(await figure('debt', { line_of_credit: 0, long_term_debt_current: 80 })).toBe(480);
});

test('current debt that is the total of such a line and another holds both', async () => {
  expect(await figure('current debt', { debt_current: 80 })).toBe(80);
});

describe('without a line of all long-term debt', () => {
  /** Of 420 that are not current. */
  const later = (lines: object, other = 20) => ({
    ...lines,
    other_liabilities_noncurrent: other,
    liabilities: 600,
    ...REST,
  });
  const CREDIT = { line_of_credit: 400 };

  test('it is due later where what is not current is its lines, and not without it', async () => {
    for (const total of [{ liabilities: 600 }, { liabilities: null }]) {
      const lines = { ...later(CREDIT), ...total };
      expect(await figure('debt', { debt_current: 80 }, lines)).toBe(480);
      expect(await figure('non-current debt', { debt_current: 80 }, lines)).toBe(400);
      expect(await figure('debt', { long_term_debt_current: 50, commercial_paper: 30 }, lines)).toBe(480);
    }
  });

  test('notes beside it are added', async () => {
    const lines = later({ line_of_credit: 150, convertible_debt_noncurrent: 250 });
    expect(await figure('debt', { long_term_debt_current: 80 }, lines)).toBe(480);
  });

  test('it is refused where the lines do not make what is not current', async () => {
    for (const lines of [later(CREDIT, 21), later({ line_of_credit: 399 })])
      expect(await figure('debt', { debt_current: 80 }, lines)).toEqual(
        refusedFor('part of the debt is line_of_credit'),
      );
  });

  test('it is refused where it is the total of others, or one of others', async () => {
    const notes = { senior_long_term_notes: 300, convertible_debt_noncurrent: 100 };
    for (const lines of [
      { ...notes, line_of_credit: 400 },
      { line_of_credit: 300, convertible_debt_noncurrent: 100, other_long_term_debt_noncurrent: 400 },
    ])
      expect(await figure('debt', { debt_current: 80 }, later(lines))).toEqual(
        refusedFor('part of the debt is line_of_credit'),
      );
  });

  test('one that is current is refused', async () => {
    const due = { notes_payable: 80 };
    expect(await figure('non-current debt', due, later({ convertible_debt_noncurrent: 400 }))).toEqual(
      refusedFor('part of the debt is notes_payable'),
    );
    expect(await figure('debt', due, later(CREDIT))).toEqual(refusedFor('part of the debt is'));
  });

  test('without a line of what is due within a year, current debt is refused', async () => {
    const due = { accrued_liabilities_current: 80 };
    expect(await figure('non-current debt', due, later(CREDIT))).toBe(400);
    expect(await figure('debt', due, later(CREDIT))).toEqual(refusedFor('what of the debt is due within a year'));
    expect(await figure('debt', { short_term_borrowings: 80 }, later(CREDIT))).toEqual(
      refusedFor('what of the debt is due within a year'),
    );
  });
});

test('deferred taxes filed as a negative net asset among the liabilities are owed', async () => {
  const later = { long_term_debt_noncurrent: 400, deferred_tax_assets_liabilities_net_noncurrent: -20, ...REST };
  expect(await figure('debt', { long_term_debt_current: 80 }, { ...later, liabilities: 600 })).toBe(480);
  const senior = { senior_long_term_notes: 300, ...later, long_term_debt_noncurrent: 100 };
  expect(await figure('non-current debt', { long_term_debt_current: 80 }, senior)).toBe(400);
});

test('a kind of debt is a part of all of it where equity leaves no room for both', async () => {
  const later = { other_long_term_debt_noncurrent: 300, ...LATER, liabilities: null };
  expect(await figure('non-current debt', { long_term_debt_current: 80 }, later)).toBe(400);
  expect(await figure('non-current debt', { long_term_debt_current: 80 }, { ...later, line_of_credit: 90 })).toEqual(
    refusedFor('line_of_credit'),
  );
});

test('a line of credit is no part of all non-current debt where the line of liabilities is without both', async () => {
  // 600 of liabilities hold 400 and not 90 more beside 180; 320 are what is left beside current liabilities and debt.
  const later = { line_of_credit: 90, ...LATER };
  expect(await figure('non-current debt', { long_term_debt_current: 80 }, later)).toBe(400);
  for (const liabilities of [320, 120])
    expect(await figure('non-current debt', { long_term_debt_current: 80 }, { ...later, liabilities })).toEqual(
      refusedFor('line_of_credit'),
    );
});

test('of two kinds of debt beside all non-current debt nothing says which is a part, where liabilities are too few for all', async () => {
  const later = { line_of_credit: 90, ...LATER, liabilities: 610 };
  expect(await figure('non-current debt', { long_term_debt_current: 80 }, later)).toBe(400);
  for (const other of ['senior_long_term_notes', 'secured_debt'])
    expect(await figure('non-current debt', { long_term_debt_current: 80 }, { [other]: 50, ...later })).toEqual(
      refusedFor('stands beside long_term_debt_noncurrent'),
    );
});
