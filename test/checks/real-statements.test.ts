import type { Check } from '../../src/checks';
import { checksText, checkStatement, failureText, neighbourChecks, Neighbours } from '../../src/checks';
import { titleOf, withRealStatements } from '../support/real-statements';

type Data = Parameters<typeof checkStatement>[0];

interface Failure {
  readonly title: string;
  readonly check: Check;
}

const failuresOf = (statements: readonly Data[]): readonly Failure[] =>
  statements.flatMap((data) =>
    checkStatement(data)
      .filter(({ holds }) => !holds)
      .map((check) => ({ title: titleOf(data), check })),
  );

/** The names of checks that fail somewhere, with how often. */
function countByName(failures: readonly Failure[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { check } of failures) counts[check.name] = (counts[check.name] ?? 0) + 1;
  return counts;
}

type Section = { readonly [line: string]: number | null | Section };

function amountsIn(section: Section): readonly number[] {
  return Object.values(section).flatMap((each) => (typeof each === 'number' ? [each] : each ? amountsIn(each) : []));
}

function zerosOf(section: Section): Section {
  return Object.fromEntries(
    Object.entries(section).map(([line, each]) => [
      line,
      each === null ? 0 : typeof each === 'number' ? each : zerosOf(each),
    ]),
  );
}

withRealStatements('india', 'all real filings of India', (all) => {
  const text = (company: RegExp) =>
    failuresOf(all())
      .filter(({ title }) => company.test(title))
      .map(({ title, check }) => `${title}: ${failureText(check)}`);

  test('what does not add up is what filings get wrong: everything else does, to the last digit', () => {
    const made = all().flatMap((data) => checkStatement(data));
    expect(made.length).toBeGreaterThan(45_000);
    // Each was looked at in its filing; the classes are in docs/rules/checks.md.
    expect(Object.keys(countByName(failuresOf(all()))).sort()).toEqual([
      'diluted earnings per share are no more than basic',
      'its parts make other expenses',
      'its parts make other revenue from operations',
      'profit over earnings per share is paid-up capital over face value',
      'segments and what is not allocated make assets',
      'segments and what is not allocated make liabilities',
      'segments less finance costs and others make profit before tax',
      'segments less sales between them make revenue',
      'segments make profit before finance costs',
      'segments make revenue before sales between them',
      'the lines of expense make total expenses',
      'the shares of owners and minorities make comprehensive income',
      'the shares of owners and minorities make profit after tax',
    ]);
  });

  test('97 of 100 statements that have a check add up', () => {
    const checked = all().filter((data) => checkStatement(data).length > 0);
    const wrong = checked.filter((data) => checkStatement(data).some(({ holds }) => !holds));
    expect(checked.length / all().length).toBeGreaterThan(0.99);
    expect(wrong.length / checked.length).toBeLessThan(0.03);
  });

  test('a tax of the wrong sign is found by the shares of owners and minorities alone', () => {
    expect(text(/^ASIANPAINT consolidated annual 2022-03-31/)).toContain(
      'ASIANPAINT consolidated annual 2022-03-31: the shares of owners and minorities make profit after tax: 9,167.37 is filed, they make 3,084.81 (6,082.56 less; a wrong total, since other lines contradict it, would explain it)',
    );
  });

  test('diluted earnings per share above basic ones are in one filing of all', () => {
    const found = failuresOf(all()).filter(({ check }) => check.measure === 'limit');
    expect(new Set(found.map(({ title, check }) => `${title}: ${failureText(check)}`))).toEqual(
      new Set([
        'HEROMOTOCO consolidated annual 2023-03-31: diluted earnings per share are no more than basic: 140.69 is filed, and 140.62 as basic',
      ]),
    );
  });

  test('what an ordinary event explains is no failure', () => {
    expect(text(/^HDFCBANK \w+ annual 2024-03-31/)).toEqual([]); // shares issued in a merger
    expect(text(/^TATASTEEL consolidated annual 2020-03-31/)).toEqual([]); // holders of hybrid capital have a part of the profit
    expect(text(/^TECHM consolidated nine_months 2018-12-31/)).toEqual([]); // minorities in whole millions
  });

  test('shares of other comprehensive income alone are said to be that', () => {
    const remarks = all().flatMap((data) => checkStatement(data).flatMap(({ remark }) => remark ?? []));
    expect(remarks.length).toBeGreaterThan(100);
    const [reliance] = all().filter(
      (data) =>
        titleOf(data) === 'RELIANCE consolidated quarterly 2024-09-30' && data.statement_type === 'income_statement',
    );
    expect(checksText(checkStatement(reliance!))).toMatch(/^adds up .* are of other comprehensive income alone;/);
  });

  test('the zeros that the import leaves out are named where a service sends them', () => {
    const withZeros = all().flatMap((data) => {
      const { segment_assets: assets, ...others } = data['financials'] as Record<string, Section>;
      if (!assets || amountsIn(assets).length > 0 || amountsIn(others).length === 0) return [];
      return [{ ...data, financials: { ...others, segment_assets: zerosOf(assets) } } as unknown as Data];
    });
    expect(withZeros.length).toBeGreaterThan(100);
    for (const data of withZeros) {
      const named = checkStatement(data)
        .filter(({ holds }) => !holds)
        .map(failureText);
      expect([titleOf(data), named.join()]).toEqual([
        titleOf(data),
        expect.stringMatching(/segment assets have amounts/),
      ]);
    }
  });

  test.each([
    [
      'the whole in the place of the minorities',
      'DIVISLAB consolidated quarterly 2021-03-31',
      /500.53 is filed, they make 499.04/,
    ],
    [
      'a bonus issue of after the period',
      'POWERGRID consolidated quarterly 2021-06-30',
      /a bonus issue or split .* would explain/,
    ],
    [
      'a face value that is the paid-up capital',
      'HINDUNILVR standalone annual 2018-03-31',
      /: 10,000,000 shares are filed/,
    ],
    [
      'earnings of a share filed twice as high',
      'MARUTI consolidated annual 2024-03-31',
      /: 314,400,000 shares are filed, profit makes 157,201,464$/,
    ],
    [
      'a digit too few in the owners’ profit',
      'MARUTI consolidated quarterly 2022-09-30',
      /2,112.5 is filed, they make 212.5/,
    ],
    ['a unit of ten', 'LUPIN consolidated quarterly 2021-09-30', /-2,094.87 is filed, they make -206.67/],
    [
      'capital in crores and not in rupees',
      'ICICIBANK consolidated annual 2023-03-31',
      /: 10,000,000 shares are filed/,
    ],
    [
      'capital in a hundred times its unit',
      'ICICIBANK standalone nine_months 2021-12-31',
      /: 791,949,050,000 shares are filed/,
    ],
    [
      'eliminations counted as sales between segments',
      'TATASTEEL consolidated annual 2019-03-31',
      /sales between them make revenue/,
    ],
    [
      'assets that are not allocated deducted twice',
      'KOTAKBANK standalone annual 2019-03-31',
      /make assets: 213,745.59 is filed/,
    ],
    [
      'the details of other expenses among those of revenue',
      'BAJFINANCE consolidated nine_months 2022-12-31',
      /other revenue from operations: 843.77 is filed, they make 710.78/,
    ],
    [
      'a lender’s expenses in the format of companies',
      'BAJFINANCE consolidated annual 2023-03-31',
      /25,879.5 is filed, they make 20,798.38/,
    ],
  ])('%s is found', (_title, statement, failure) => {
    expect(text(new RegExp(`^${statement}`)).join('\n')).toMatch(failure);
  });
});

withRealStatements('us', 'all real filings of the US', (all) => {
  test('nothing fails but counts of shares in thousands, of NVIDIA before 2012', () => {
    const made = all().flatMap((data) => checkStatement(data));
    expect(made.length).toBeGreaterThan(2_300);
    const failures = failuresOf(all());
    expect(Object.keys(countByName(failures)).sort()).toEqual([
      'net income over diluted earnings per share is the diluted number of shares',
      'net income over earnings per share is the average number of shares',
    ]);
    for (const { title, check } of failures) {
      expect(title).toMatch(/^0001045810 \w+ 20(0\d|1[01])-/);
      expect(check.expected / check.reported).toBeGreaterThan(500);
    }
  });

  test('subtotals are what the same lines make in the issuer’s other periods, but for a line that is not known', () => {
    const made = all().flatMap((data) => {
      const others = all().filter((each) => each !== data && each['cik'] === data['cik']);
      return neighbourChecks(data, new Neighbours(others), new Set()).filter(({ name }) =>
        name.startsWith('as in other periods'),
      );
    });
    expect(made.length).toBeGreaterThan(2_000);
    // NVIDIA's year to January 2011 has a settlement of 57 million among its expenses, whose line no table of faces knows. Its assets of April 2026, which
    // hold securities of 43,364 million under a name of its own, are not compared: no other period has its line of debt securities.
    expect(made.filter(({ holds }) => !holds).map(failureText)).toEqual([
      "as in other periods, the lines above make operating expenses: 1,153,343,000 is filed, they make 1,210,343,000 (57,000,000 more; a line that is in no answer, as under a name of the issuer's own, would explain it)",
    ]);
  });
});
