import { checksText, checkStatement, contradictionOf } from '../../src/checks';
import { interestCoverage } from '../../src/checks/declared-coverage';
import { amountsOf } from '../../src/checks/amounts';
import { indianData } from '../support/indian-statement';
import { withRealStatements } from '../support/real-statements';

const INTEREST = 'ratios.interest_service_coverage_ratio';
const DEBT_SERVICE = 'ratios.debt_service_coverage_ratio';

/** Power Grid to March 2024, consolidated, with its declared ratios. */
const powerGrid = (ratios: object, different: object = {}) =>
  indianData({
    expenses: { interest_expense: 8772.75, depreciation: 13095.27 },
    profit_before_exceptional_items_and_tax: 19104.89,
    ratios,
    ...different,
  });
const AS_FILED = { interest_service_coverage_ratio: 0.04, debt_service_coverage_ratio: 0.02, debt_equity_ratio: 0.01 };

describe('coverage that was filed as a percentage', () => {
  test('is contradicted by profit, finance costs and depreciation, which the message has', () => {
    for (const path of [INTEREST, DEBT_SERVICE])
      expect(contradictionOf(powerGrid(AS_FILED), path)).toMatch(
        /^it is filed as 0\.0\d, .* 4\.67 times .* a hundredth/,
      );
    expect(contradictionOf(powerGrid(AS_FILED), 'ratios.debt_equity_ratio')).toBeUndefined();
  });

  /** IREDA to March 2025, which declares 0.0631 of debt to equity and no coverage: ysaakpr/stock-manager@454f971a, tests/fixtures/xbrl/integrated/INTEGRATED_FILING_NBFC_INDAS_1415182_15042025065703_WEB.xml. */
  const lender = (costs = 4141.03, ratios: object = {}) =>
    indianData({
      expenses: { interest_expense: costs, depreciation: 38.8 },
      profit_before_exceptional_items_and_tax: 2103.8,
      ratios: {
        debt_equity_ratio: 0.0631,
        debt_service_coverage_ratio: 0,
        interest_service_coverage_ratio: 0,
        ...ratios,
      },
    });

  test('is no 0 where something was earned', () => {
    for (const path of [INTEREST, DEBT_SERVICE])
      expect(contradictionOf(lender(), path)).toMatch(/^it is filed as 0, .* 1\.52 times .* or a hundredth was filed/);
    expect(contradictionOf(lender(), 'ratios.debt_equity_ratio')).toBeUndefined();
    // Britannia's own to March 2021 has 0.02 of debt service, and Tata Steel's several the other way round.
    const ofInterest = lender(4141.03, { debt_service_coverage_ratio: 0.0152 });
    expect(contradictionOf(ofInterest, INTEREST)).toMatch(/^it is filed as 0, /);
  });

  test('is 0 where as good as nothing was earned, or nothing had to be covered', () => {
    const nothing = indianData({
      expenses: { interest_expense: 4141.03, depreciation: 0 },
      profit_before_exceptional_items_and_tax: -4141,
      ratios: { debt_service_coverage_ratio: 0, interest_service_coverage_ratio: 0 },
    });
    for (const data of [nothing, lender(0)])
      for (const path of [INTEREST, DEBT_SERVICE]) expect(contradictionOf(data, path)).toBeUndefined();
  });

  test('is said by the checks of the statement, whose amounts add up', () => {
    expect(checksText(checkStatement(powerGrid(AS_FILED)))).toMatch(
      /^adds up \(1 check\); its declared ratios of coverage .* a hundredth of the number of times$/,
    );
  });

  test('is not where it was filed as the number of times, or nothing says what it is', () => {
    const times = { interest_service_coverage_ratio: 4.67, debt_service_coverage_ratio: 1.74 };
    const withoutCosts = { expenses: { depreciation: 13095.27 } };
    const withLoss = { profit_before_exceptional_items_and_tax: -40_000 };
    for (const data of [powerGrid(times), powerGrid(AS_FILED, withoutCosts), powerGrid(AS_FILED, withLoss)])
      for (const path of [INTEREST, DEBT_SERVICE]) expect(contradictionOf(data, path)).toBeUndefined();
    expect(checksText(checkStatement(powerGrid(times)))).toBe('adds up (1 check)');
  });

  test('is a failure where it is far more than what the statement makes', () => {
    expect(checksText(checkStatement(powerGrid({ interest_service_coverage_ratio: 467 })))).toMatch(
      /^does not add up: the interest service coverage ratio is .*: 467 is filed, they suggest about 4\.67/,
    );
  });
});

withRealStatements('india', 'declared coverage in all real filings of India', (all) => {
  const declared = (path: string) =>
    all().flatMap((data) => {
      const amounts = amountsOf(data).all;
      const [filed, times] = [amounts.get(path), interestCoverage(amounts)];
      return filed && times !== undefined ? [{ data, share: filed / times }] : [];
    });

  test.each([
    [INTEREST, 11, 1],
    [DEBT_SERVICE, 30, 20],
  ])('%s of 0 is refused where something was earned for finance costs', (path, filed, refused) => {
    const zeros = all().filter((data) => amountsOf(data).all.get(path) === 0);
    const contradicted = zeros.filter((data) => contradictionOf(data, path) !== undefined);
    expect([zeros.length, contradicted.length]).toEqual([filed, refused]);
    const left = zeros.filter((data) => !contradicted.includes(data));
    expect(left.filter((data) => interestCoverage(amountsOf(data).all) !== undefined)).toEqual([]);
  });

  test.each([INTEREST, DEBT_SERVICE])(
    '%s is a hundredth of itself, which its name refuses, or far from that',
    (path) => {
      const found = declared(path);
      const refused = found.filter(({ data }) => contradictionOf(data, path) !== undefined);
      const shown = found.filter((each) => !refused.includes(each));
      expect([refused.length, shown.length]).toEqual([256, 12]);
      expect(Math.max(...refused.map(({ share }) => share))).toBeLessThan(0.03);
      expect(Math.min(...shown.map(({ share }) => share))).toBeGreaterThan(0.2);
    },
  );
});
