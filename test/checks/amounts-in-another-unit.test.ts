/** A part of a statement's sum that is filed in another unit than the rest, as lakhs among rupees. */
import { checkStatement, contradictionOf } from '../../src/checks';
import { useHeldStatements } from '../functions/support/held-statements';
import { titleOf, withRealStatements } from '../support/real-statements';

const { held, cells } = useHeldStatements();

const OTHER_UNIT =
  /is a power of ten off what the lines beside it make \(the lines of expense make total expenses\): another unit, or a digit more or less; "income\.expenses\.depreciation" is the line as filed\.$/;

/** A statement of which the depreciation is 20 crore, where expenses are 80, filed as `depreciation`. */
function file(ticker: string, depreciation: number, expenses = 80, employee_cost = 60) {
  const lines = {
    income: { sales: 102, other_income: 4, income: 106 },
    expenses: { employee_cost, depreciation, expenses },
    profit_before_exceptional_items_and_tax: 106 - expenses,
  };
  held.set(`${ticker} income-statement annual 2024-03-31`, { lines });
}
const shown = (ticker: string, name: string) => cells.first('FIN.METRIC', ticker, '2024-03-31', name, 'annual');

test.each([0.0002, 0.00002, 0.000002, 2000])(
  '20 filed as %d is refused under every name; its path is the line as filed',
  async (filed) => {
    file(`UNIT${filed}`, filed);
    for (const name of ['depreciation', 'D&A', 'depreciation and amortisation', 'EBITDA'])
      expect(await shown(`UNIT${filed}`, name)).toMatchObject({ error: '#N/A' });
    expect(await shown(`UNIT${filed}`, 'depreciation')).toMatchObject({
      message: expect.stringMatching(OTHER_UNIT) as unknown,
    });
    expect(await shown(`UNIT${filed}`, 'expenses.depreciation')).toBe(filed);
    expect(await shown(`UNIT${filed}`, 'employee_cost')).toBe(60);
  },
);

test.each([20, 18, 40])('20 filed as %d is in no other unit', async (filed) => {
  file(`PLAIN${filed}`, filed);
  expect(await shown(`PLAIN${filed}`, 'depreciation')).toBe(filed);
});

test.each([2.015, 201.5])('20.15 filed as %d has a digit less or more', async (filed) => {
  file(`DIGIT${filed}`, filed, 80.41, 60.26);
  expect(await shown(`DIGIT${filed}`, 'depreciation')).toMatchObject({
    message: expect.stringMatching(OTHER_UNIT) as unknown,
  });
});

test('an amount of few digits is soon a tenth of another, and shown', async () => {
  file('FEW', 0.03, 60.55, 60.25);
  expect(await shown('FEW', 'depreciation')).toBe(0.03);
});

test('an amount that is as far off in the other direction is in no other unit', async () => {
  // 60 and 2,000 are less than the total by what 2,000 is more than 20.
  file('BELOW', 2000, 60 + 2000 + 1980);
  expect(await shown('BELOW', 'depreciation')).toBe(2000);
});

withRealStatements('india', 'amounts in another unit in all real filings of India', (all) => {
  test('there is none but those that the import leaves out', () => {
    const found = all().flatMap((data) =>
      checkStatement(data)
        .filter(({ holds }) => !holds)
        .flatMap(({ lines }) => lines)
        .filter((path) => contradictionOf(data, path)?.includes('a power of ten off'))
        .map((path) => `${titleOf(data)} ${path}`),
    );
    expect(found).toEqual([]);
  });
});
