import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { isMoney, usLineKind } from '../../../src/api';
import { testWithShared } from '../../server/filings/shared-data';
import { FILED_IN_SHARES, FILED_PER_SHARE } from '../../support/us-line-units';
import { DATA_SET, dataSetRows, snakeCase } from './us-data-set';

/** A scale converts what is money, and a line of which nothing says that it is something else. */
const isConverted = (name: string) => {
  const kind = usLineKind(name);
  return kind === undefined || isMoney(kind);
};

test('no line that issuers file in shares or dollars a share is converted', () => {
  const names = [...FILED_IN_SHARES, ...FILED_PER_SHARE];
  expect(names.length).toBeGreaterThan(80);
  expect(names.filter(isConverted)).toEqual([]);
});

test.each([
  'treasury_shares',
  'proceeds_from_issuing_shares',
  'payments_to_acquire_or_redeem_entitys_shares',
  'payments_to_suppliers_and_employees',
  'income_tax_reconciliation_change_in_enacted_tax_rate',
  'increase_decrease_in_accounts_receivable_excluding_margin',
  'return_on_investment_from_unconsolidated_investees',
])('%s is converted', (name) => {
  expect(isConverted(name)).toBe(true);
});

const SHARED = join(__dirname, '../../../../shared');
const FOLDERS = ['data/us/companyfacts', 'more-data/us/companyfacts-partial'];
const missing = FOLDERS.filter((folder) => !existsSync(join(SHARED, folder)));
const withFacts = missing.length > 0 ? test.skip : test;

interface FiledUnit {
  readonly name: string;
  readonly unit: string;
}

/** Every line of the companies, in each unit in which they file it. */
function filedUnits(): FiledUnit[] {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(SHARED, folder)).map((file) => join(SHARED, folder, file)),
  );
  return files.flatMap((file) => {
    const { facts } = JSON.parse(gunzipSync(readFileSync(file)).toString()) as {
      facts: Record<string, Record<string, { units: object }>>;
    };
    return ['us-gaap', 'ifrs-full'].flatMap((taxonomy) =>
      Object.entries(facts[taxonomy] ?? {}).flatMap(([tag, { units }]) =>
        Object.keys(units).map((unit) => ({ name: snakeCase(tag), unit })),
      ),
    );
  });
}

/** Filed in dollars beside their own unit: prices without "a share", and years. */
const MISFILED = /_weighted_average_(exercise_price|grant_date_fair_value)$|_period_for_recognition$/;

withFacts(
  `what is converted is what seven issuers file in a currency${missing.map((each) => ` [skipped: ../shared/${each} is not here]`).join('')}`,
  () => {
    const filed = filedUnits();
    const wrong = filed.filter(({ name, unit }) => isConverted(name) !== /^[A-Z]{3}$/.test(unit));
    expect(wrong.filter(({ name, unit }) => !(unit === 'USD' && MISFILED.test(name)))).toEqual([]);
    expect(filed.length).toBeGreaterThan(1_200);
    const namesIn = (wanted: string) => new Set(filed.flatMap(({ name, unit }) => (unit === wanted ? [name] : [])));
    expect(namesIn('shares')).toEqual(FILED_IN_SHARES);
    expect(namesIn('USD/shares')).toEqual(FILED_PER_SHARE);
  },
);

/** Monetary by its declaration, and per unit by its name. */
const PER_UNIT = 'distribution_made_to_member_or_limited_partner_per_unit_amount';

testWithShared(
  DATA_SET,
  'what is converted is what the taxonomy of the data set 2010q2 declares to be monetary',
  () => {
    const declared = dataSetRows('tag').filter(({ abstract, datatype }) => abstract === '0' && datatype);
    const tags = [...new Map(declared.map((row) => [row['tag'], row])).values()].map(
      ({ tag = '', custom, datatype }) => ({
        name: snakeCase(tag),
        isStandard: custom === '0',
        isMonetary: datatype === 'monetary',
      }),
    );
    const isWrong = ({ name, isMonetary }: (typeof tags)[number]) => isConverted(name) !== isMonetary;
    const standard = tags.filter(({ isStandard }) => isStandard);
    expect(standard.length).toBeGreaterThan(2_000);
    expect(standard.filter(isWrong).map(({ name }) => name)).toEqual([PER_UNIT]);
    // Issuers' own names, which the import does not serve: most of those not recognized are moves of shares in equity.
    const own = tags.filter(({ isStandard }) => !isStandard);
    expect(own.filter((tag) => tag.isMonetary && isWrong(tag)).length).toBeLessThan(10);
    expect(own.filter(isWrong).length / own.length).toBeLessThan(0.015);
  },
);
