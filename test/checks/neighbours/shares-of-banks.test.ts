/** The shares of minorities and of associates in the profit of a bank's group are what its quarters make. */
import { failureText, neighbourChecks, Neighbours } from '../../../src/checks';
import { titleOf, withRealStatements } from '../../support/real-statements';

withRealStatements('india', 'in all real filings of India', (all) => {
  test('HDFC Bank’s group alone has them in other lines, 42 crore of the year to March 2020 among associates', () => {
    const banks = all().filter((data) => data['profile'] === 'bank' && data.statement_scope === 'consolidated');
    const failed = banks.flatMap((data) => {
      const own = banks.filter((each) => each['company_id'] === data['company_id']);
      return neighbourChecks(data, new Neighbours(own), new Set())
        .filter(({ holds, name }) => !holds && /make (minority interest|share of profit of associates) of/.test(name))
        .map((check) => `${titleOf(data)}: ${failureText(check)}`);
    });
    expect(failed).toEqual(
      expect.arrayContaining([
        'HDFCBANK consolidated annual 2020-03-31: the quarters make minority interest of the year to date: 0 is filed, they make 25.82 (25.82 more)',
        'HDFCBANK consolidated annual 2020-03-31: the quarters make share of profit of associates of the year to date: -42.31 is filed, they make -16.49 (25.82 more)',
        'HDFCBANK consolidated annual 2024-03-31: the quarters make minority interest of the year to date: 0 is filed, they make 993.97 (993.97 more)',
      ]),
    );
    expect([...new Set(failed.map((text) => text.split(': ')[0]))].sort()).toEqual(
      [
        'annual 2020-03-31',
        'annual 2024-03-31',
        'half_yearly 2020-09-30',
        'half_yearly 2024-09-30',
        'nine_months 2020-12-31',
        'nine_months 2024-12-31',
      ].map((period) => `HDFCBANK consolidated ${period}`),
    );
  });
});
