/** A lender's balance sheet of before March 2022 has neither total assets nor equity, and its financial assets leave out the line of cash. */
import { useHeldStatements } from '../../support/held-statements';

const { held, cells } = useHeldStatements();

function file(ticker: string, financial_assets: number): void {
  held.set(`${ticker} balance-sheet as_of 2021-03-31`, {
    profile: 'nonbank',
    lines: {
      financial_assets: { loans: 700, investments: 200, financial_assets },
      non_financial_assets: { current_tax_assets_net: 5, non_financial_assets: 50 },
      financial_liabilities: { debt_securities: 300, deposits: 400, financial_liabilities: 700 },
      non_financial_liabilities: { provisions: 20, non_financial_liabilities: 20 },
    },
  });
}
const ask = (ticker: string, name: string) => cells.first('FIN.METRIC', ticker, '2021-03-31', name, null, 'standalone');

test('equity and total assets are computed from financial assets of the size of their lines', async () => {
  file('RIGHT', 920);
  expect(await ask('RIGHT', 'total equity')).toBe(250);
  expect(await ask('RIGHT', 'total assets')).toBe(970);
});

test.each([9200, 92])('of financial assets of 920 that are filed as %d they are refused', async (filed) => {
  file(`FILED${filed}`, filed);
  for (const name of ['total equity', 'total assets'])
    expect(await ask(`FILED${filed}`, name)).toMatchObject({
      error: '#N/A',
      message: expect.stringMatching(/^(?=.{1,255}$).*may be mistyped/) as unknown,
    });
});

test('so they are where one of the lines is not filed', async () => {
  held.set('LOANS balance-sheet as_of 2021-03-31', {
    profile: 'nonbank',
    lines: {
      financial_assets: { loans: 900, financial_assets: 920 },
      non_financial_assets: { current_tax_assets_net: 5, non_financial_assets: 50 },
      financial_liabilities: { debt_securities: 300, deposits: 400, financial_liabilities: 700 },
      non_financial_liabilities: { provisions: 20, non_financial_liabilities: 20 },
    },
  });
  expect(await ask('LOANS', 'total equity')).toBe(250);
  expect(await ask('LOANS', 'total assets')).toBe(970);
});
