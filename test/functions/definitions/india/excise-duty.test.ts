import { describeIndianResults } from '../../support/real-indian-results';

describeIndianResults('excise duty that stands in revenue and among the expenses', (real) => {
  const metric = (...args: readonly unknown[]) => real.cells.first('FIN.METRIC', ...args);
  const refused = {
    error: '#N/A',
    message: expect.stringMatching(/Excise [Dd]uty is in revenue too, .* off "revenue"/) as unknown,
  };

  test('is in no net sales', async () => {
    for (const company of ['ITC', 'RELIANCE'])
      expect(await metric(company, 'FY2024', 'net sales', undefined, 'standalone')).toMatchObject(refused);
    expect(await real.cells.first('FIN.TTM', 'RELIANCE', 'Q3FY25', 'net sales')).toMatchObject(refused);
  });

  test('what the message says gives the figure', async () => {
    const formula = '=revenue - [excise duty]';
    expect(await metric('ITC', 'FY2024', formula, undefined, 'standalone')).toBeCloseTo(70_105.29 - 4664.48, 6);
  });

  test('less than half a percent of revenue, and another company’s none, refuse nothing', async () => {
    for (const [company, year] of [
      ['HEROMOTOCO', 'FY2020'],
      ['ASIANPAINT', 'FY2024'],
    ] as const)
      expect(await metric(company, year, 'net sales')).toBe(await metric(company, year, 'revenue'));
  });
});
