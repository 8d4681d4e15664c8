import { useHeldStatements } from '../../support/held-statements';

/** An issuer that files its revenue under an old tag, and whose third quarter of 2009 is not its nine months less the half-year. */
const { held, cells } = useHeldStatements();

const ISSUER = '0000000007';

beforeEach(() => {
  const file = (type: string, end: string, sales_revenue_net: number) =>
    held.set(`${ISSUER} income-statement ${type} ${end}`, { lines: { sales_revenue_net, net_income_loss: 5 } });
  file('annual', '2009-12-31', 100);
  file('nine_months', '2009-09-30', 70);
  file('quarterly', '2009-09-30', 50);
  file('half_yearly', '2009-06-30', 40);
  file('half_yearly', '2010-06-30', 60);
});

test.each(['us-gaap:SalesRevenueNet', 'revenue', 'total revenue', 'us-gaap:Revenues|us-gaap:SalesRevenueNet'])(
  'TTM of %s says what disagrees, not that another name is missing',
  async (metric) => {
    expect(await cells.first('US.TTM', ISSUER, '2010-06-30', metric)).toMatchObject({
      error: '#N/A',
      message: expect.stringContaining('is 30, but the quarters between were filed with 50') as unknown,
    });
  },
);
