/** A balance sheet in another unit than those around it: its sums hold, and its share capital and assets are a power of ten of theirs. */
import { writeFileSync } from 'node:fs';
import { importIndia } from '../../../../../server/filings/import-india';
import { changed, crores, instanceOf, YEARLY } from '../fixture';
import { folderPerTest } from '../../../../support/temporary-folder';

const inFolder = folderPerTest();

interface Balance {
  readonly year: number;
  readonly capital: number;
  readonly assets: number;
  readonly unit?: number;
  /** The unit of the rest of its filing. */
  readonly rest?: number;
}

/** Kotak Mahindra Bank on four days, with what it has paid up: preference shares are in the capital until 2023. */
const [BEFORE, MIDDLE, AFTER, LAST]: readonly Balance[] = [
  { year: 2022, capital: 1492.37, assets: 441_995.06 },
  { year: 2023, capital: 1493.43, assets: 513_460.61 },
  { year: 2024, capital: 993.96, assets: 600_357.05 },
  { year: 2025, capital: 994.09, assets: 623_208.41 },
] as const;

async function imported(balances: readonly Balance[]) {
  const files = balances.map(({ year, capital, assets, unit = 1, rest = 1 }, at) => {
    const facts = changed(YEARLY, {
      'DateOfStartOfFinancialYear OneD': `${year - 1}-04-01`,
      'DateOfEndOfFinancialYear OneD': `${year}-03-31`,
      'DateOfStartOfReportingPeriod OneD': `${year}-01-01`,
      'DateOfEndOfReportingPeriod OneD': `${year}-03-31`,
      'DateOfStartOfReportingPeriod FourD': `${year - 1}-04-01`,
      'DateOfEndOfReportingPeriod FourD': `${year}-03-31`,
      'RevenueFromOperations OneD': crores((10_000 + at) * rest),
      'RevenueFromOperations FourD': crores((41_000 + at) * rest),
      'FaceValueOfEquityShareCapital OneD': '=5',
      'Income OneD': crores((10_100 + at) * rest),
      'PaidUpValueOfEquityShareCapital OneD': crores(993.28 * rest),
      'EquityShareCapital OneI': crores(capital * unit),
      'Assets OneI': crores(assets * unit),
      'EquityAndLiabilities OneI': crores(assets * unit),
    });
    const path = inFolder(`INDAS_${at + 1}_1_1905${year}112830.xml`);
    writeFileSync(path, instanceOf(facts));
    return path;
  });
  const { warnings, wrong, companies } = await importIndia(files, inFolder('out'));
  return {
    warnings: [...warnings, ...wrong].filter((text) => text.includes('unit')),
    served: companies[0]?.statements.get('balance_sheet consolidated annual'),
    years: companies[0]?.statements.get('income_statement consolidated annual'),
  };
}

test.each([10, 0.1, 100])(
  '%d times those around it, it is left out, and the income of its filing stands',
  async (unit) => {
    const { warnings, served, years } = await imported([{ ...BEFORE!, unit }, MIDDLE!, AFTER!, LAST!]);
    expect(warnings).toEqual([
      expect.stringMatching(
        /INDAS_1_.*: the amounts of its balance sheet are .* of the filings around it, .* a share capital of .* it is left out$/,
      ),
    ]);
    expect([served, years]).toEqual([3, 4]);
  },
);

test.each([
  ['in one unit', [BEFORE!, MIDDLE!, AFTER!, LAST!]],
  ['with ten times the assets and other capital', [{ ...BEFORE!, assets: 4_419_950 }, MIDDLE!, AFTER!, LAST!]],
  ['with ten times the capital alone', [{ ...BEFORE!, capital: 14_923.7 }, MIDDLE!, AFTER!, LAST!]],
])('%s all stand', async (_, balances) => {
  expect(await imported(balances)).toEqual({ warnings: [], served: 4, years: 4 });
});

test('a filing all of which is in another unit is named once', async () => {
  const { warnings, served, years } = await imported([{ ...BEFORE!, unit: 100, rest: 100 }, MIDDLE!, AFTER!, LAST!]);
  expect(warnings).toEqual([
    expect.stringMatching(/INDAS_1_.*: its amounts are 100 times those of the filings around/),
  ]);
  expect([served, years]).toEqual([3, 3]);
});
