import { FactsFile, income, NOTES } from '../../fixture';

const FILING = { accn: '0001652044-16-000012', filed: '2016-02-11', form: '10-K', fy: 2015, fp: 'FY' };

/** Of Alphabet's balance sheet of 2015, in million: the last two lines are of a note, which says what debt is short-term. */
const BALANCE = {
  AccountsPayableCurrent: 1931,
  DebtCurrent: 3225,
  LiabilitiesCurrent: 19310,
  LongTermDebtNoncurrent: 1995,
  Assets: 147461,
  StockholdersEquity: 120331,
  LiabilitiesAndStockholdersEquity: 147461,
  CommercialPaper: 2000,
  LongTermDebtAndCapitalLeaseObligationsCurrent: 1225,
};
const PARTS = ['commercial_paper', 'long_term_debt_and_capital_lease_obligations_current'];

function linesOf(balance: Readonly<Record<string, number>>): readonly string[] {
  const inMillions = Object.fromEntries(Object.entries(balance).map(([tag, value]) => [tag, value * 1e6]));
  const file = new FactsFile().add(FILING, {
    '2015-01-01/2015-12-31': income(16_348e6),
    '2015-12-31': { ...inMillions, ...NOTES },
  });
  return Object.keys(file.resolve().find(({ statement }) => statement === 'balance')!.metrics);
}

test('the two parts that make current debt stand in a note beside it', () => {
  const lines = linesOf(BALANCE);
  expect(lines).toContain('debt_current');
  for (const part of PARTS) expect(lines).not.toContain(part);
});

test('lines that do not make it, or stand without it, are of the face', () => {
  expect(linesOf({ ...BALANCE, DebtCurrent: 3000 })).toEqual(expect.arrayContaining(PARTS));
  const without = Object.entries(BALANCE).filter(([tag]) => tag !== 'DebtCurrent');
  expect(linesOf(Object.fromEntries(without))).toEqual(expect.arrayContaining(PARTS));
});
