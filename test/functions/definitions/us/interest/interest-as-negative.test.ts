import { useHeldStatements } from '../../../support/held-statements';

/** Interest that is filed as a negative amount was paid where the profit is less by it, to the last digit. */
const { held, cells } = useHeldStatements();

const END = '2010-03-31';
const PRE_TAX =
  'income_loss_from_continuing_operations_before_income_taxes_minority_interest_and_income_loss_from_equity_method_investments';
/** Waters of the quarter to March 2010, in thousands. */
const WATERS = {
  operating_income_loss: 92_357,
  interest_expense: -2_614,
  investment_income_interest: 329,
  [PRE_TAX]: 90_072,
  income_tax_expense_benefit: 14_554,
  profit_loss: 75_518,
};
/** CSX of the same quarter, in millions: its income before taxes has a name of its own. */
const CSX = {
  operating_income_loss: 634,
  interest_expense: -142,
  other_nonoperating_income_expense: 11,
  income_tax_expense_benefit: 197,
  net_income_loss: 306,
};
/** The Gap's quarter to April 2010, in millions: interest that it had charged before was given back. */
const GAP = {
  operating_income_loss: 474,
  interest_expense: -10,
  investment_income_interest_and_dividend: 1,
  [PRE_TAX]: 485,
  income_tax_expense_benefit: 183,
  net_income_loss: 302,
};

let cik = 100;
async function ask(metric: string, income: object): Promise<unknown> {
  cik += 1;
  held.set(`0000000${cik} income-statement quarterly ${END}`, { lines: income });
  return cells.first('US.METRIC', cik, END, metric, 'quarterly');
}
const refused = { error: '#N/A', message: expect.stringContaining('filed as a negative amount') as unknown };

test.each([
  ['before tax', WATERS, 2_614],
  ['after tax', CSX, 142],
])('it is what was paid where operating income less it makes the profit %s', async (_, income, paid) => {
  expect(await ask('interest costs', income)).toBe(paid);
  expect(await ask('interest expense', income)).toBe(paid);
});

test('EBIT and interest cover follow', async () => {
  expect(await ask('EBIT', WATERS)).toBe(90_072 + 2_614);
  expect(await ask('interest cover', WATERS)).toBeCloseTo((90_072 + 2_614) / 2_614, 10);
});

test.each(['interest costs', 'interest expense'])('%s that were given back stay refused', async (metric) => {
  expect(await ask(metric, GAP)).toMatchObject(refused);
});

test.each(['interest_expense', 'interest_expense_operating'])(
  'so do those of debt beside %s among the costs',
  async (line) => {
    const ofDebt = {
      operating_income_loss: 634,
      interest_expense_debt: -142,
      other_nonoperating_income_expense: 11,
      income_tax_expense_benefit: 197,
      net_income_loss: 306,
    };
    expect(await ask('interest costs', ofDebt)).toBe(142);
    expect(await ask('interest costs', { [line]: 7, ...ofDebt })).toMatchObject(refused);
  },
);

test('so do those beside other interest, and those that the lines do not prove', async () => {
  expect(await ask('interest costs', { ...CSX, other_nonoperating_income_expense: 12 })).toMatchObject(refused);
  expect(await ask('interest costs', { ...WATERS, [PRE_TAX]: null, profit_loss: 75_500 })).toMatchObject(refused);
  const others = { ...WATERS, interest_expense_related_party: 100, [PRE_TAX]: 89_972, profit_loss: null };
  expect(await ask('interest costs', others)).toMatchObject(refused);
});

/** CSX, in millions: interest of a quarter is filed as a negative amount, that of the year and of a year later is not. */
function fileYears(cik: string, first: number): void {
  const file = (type: string, end: string, months: number, interest: number) => {
    const operating = months * 200;
    const lines = {
      operating_income_loss: operating,
      interest_expense: interest,
      [PRE_TAX]: operating - Math.abs(interest),
    };
    held.set(`${cik} income-statement ${type} ${end}`, {
      lines,
      accession_number: `0000277948-${end < '2010-12-01' ? 10 : 11}-000025`,
      fiscal_year: Number(end.slice(0, 4)),
      period_months: months,
    });
  };
  file('quarterly', '2010-03-31', 3, first);
  file('nine_months', '2010-09-30', 9, 3 * first);
  file('annual', '2010-12-31', 12, 557);
  file('quarterly', '2011-03-31', 3, 141);
}

test.each(['interest costs', 'interest expense', 'EBIT'])(
  '%s of several statements is refused where one has the other sign',
  async (metric) => {
    fileYears('0000000900', -142);
    const turned = { error: '#N/A', message: expect.stringContaining('it is negative there') as unknown };
    expect(await cells.first('US.TTM', 900, '2011-03-31', metric)).toMatchObject(turned);
    fileYears('0000000901', 142);
    expect(await cells.first('US.TTM', 901, '2011-03-31', 'interest costs')).toBe(557 + 141 - 142);
  },
);

test('so is that of a quarter that is computed', async () => {
  fileYears('0000000902', -142);
  const shown = await cells.first('US.METRIC', 902, '2010-12-31', 'interest_expense', 'quarterly');
  expect(shown).toMatchObject({
    message: expect.stringContaining('has one sign in the year and the other') as unknown,
  });
  fileYears('0000000903', 142);
  expect(await cells.first('US.METRIC', 903, '2010-12-31', 'interest_expense', 'quarterly')).toBe(557 - 426);
});
