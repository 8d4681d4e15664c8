import type { StatementData } from '../../src/api';
import { checksText, checkStatement } from '../../src/checks';
import { FILE, openDataSet, QUARTER, type DataSetCells } from '../functions/definitions/real/data-set-cells';
import { describeWithShared } from '../server/filings/shared-data';

/** Profit and other comprehensive income are comprehensive income, which is of all holders or of the owners. */

const says = (metrics: Readonly<Record<string, number>>): string => {
  const data: StatementData = {
    cik: '1',
    statement_type: 'income_statement',
    reporting_type: 'annual',
    period_end_date: '2023-12-31',
    currency: 'USD',
    metrics,
  };
  return checksText(checkStatement(data));
};

const OF_ALL = 'comprehensive_income_net_of_tax_including_portion_attributable_to_noncontrolling_interest';
const OF_OWNERS = 'comprehensive_income_net_of_tax';
const OTHER = 'other_comprehensive_income_loss_net_of_tax';
const OTHER_OF_OWNERS = 'other_comprehensive_income_loss_net_of_tax_portion_attributable_to_parent';
const ALL_OF_MINORITIES = 'comprehensive_income_net_of_tax_attributable_to_noncontrolling_interest';
const REDEEMABLE = 'net_income_loss_attributable_to_redeemable_noncontrolling_interest';
const OF_MINORITIES = 'net_income_loss_attributable_to_noncontrolling_interest';

test.each<[title: string, lines: Readonly<Record<string, number>>, text: RegExp]>([
  ['one holder', { net_income_loss: 751_302, [OTHER]: -40_111, [OF_OWNERS]: 711_191 }, /^adds up \(1 check\)$/],
  ['all holders', { profit_loss: 751_302, [OTHER]: -40_111, [OF_ALL]: 711_191 }, /^adds up \(1 check\)$/],
  [
    'under IFRS',
    { profit_loss: 751_302, other_comprehensive_income: -40_111, comprehensive_income: 711_191 },
    /^adds up \(1 check\)$/,
  ],
  [
    'owners, beside the profit of all',
    { profit_loss: 751_302, [OF_MINORITIES]: 20_001, [OTHER]: -40_111, [OF_OWNERS]: 691_190 },
    /^adds up \(1 check\); profit and other comprehensive income make comprehensive income, but for the share of minorities$/,
  ],
  [
    'owners, beside what minorities have of it',
    {
      profit_loss: 751_302,
      [OF_MINORITIES]: 20_001,
      [OTHER]: -40_111,
      comprehensive_income_net_of_tax_attributable_to_noncontrolling_interest: 18_501,
      [OF_OWNERS]: 692_690,
    },
    /^adds up \(1 check\); .*but for the share of minorities$/,
  ],
  [
    'all, beside the profit of the owners',
    { net_income_loss: 731_301, [OF_MINORITIES]: 20_001, [OTHER]: -40_111, [OF_ALL]: 711_191 },
    /^adds up \(1 check\); .*but for the share of minorities$/,
  ],
  [
    'owners, beside those of redeemable minorities',
    { profit_loss: 751_302, [REDEEMABLE]: 20_001, [OTHER]: -40_111, [OF_OWNERS]: 691_190 },
    /^adds up \(1 check\); .*but for the share of minorities$/,
  ],
  [
    'all, of which the other part is shown of the owners and the rest of minorities',
    { profit_loss: 751_302, net_income_loss: 731_301, [OF_MINORITIES]: 20_001, [OTHER_OF_OWNERS]: -40_111, [OF_ALL]: 708_180, [ALL_OF_MINORITIES]: 16_990 }, // prettier-ignore
    /^adds up \(2 checks\); .*but for the share of minorities$/,
  ],
  [
    'another sign',
    { net_income_loss: 751_302, [OTHER]: 40_111, [OF_OWNERS]: 711_191 },
    /711,191 is filed, they make 791,413 .*; the other sign of other comprehensive income/,
  ],
])('comprehensive income of %s', (_, lines, text) => expect(says(lines)).toMatch(text));

const WEATHERFORD = 1453090;

describeWithShared(FILE, 'what Weatherford calls other, under the name of all other comprehensive income', () => {
  let opened: DataSetCells;
  beforeAll(async () => {
    opened = await openDataSet(new Set([WEATHERFORD]));
  });
  afterAll(() => opened.close());

  test('is said, and its path shows it as filed', async () => {
    const cik = String(WEATHERFORD).padStart(10, '0');
    const checks = await opened.cells.first('US.SOURCE', cik, QUARTER, 'quarterly', 'checks', 'income');
    expect(checks).toMatch(/make comprehensive income: -56,456,000 is filed, they make -35,819,000/);
    const other = 'income.other_comprehensive_income_loss_net_of_tax_period_increase_decrease';
    expect(await opened.metric(WEATHERFORD, QUARTER, other)).toBe(155_000);
  });

  test('takes no profit away, which comprehensive income says nothing of', async () => {
    expect(await opened.metric(WEATHERFORD, QUARTER, 'profit of the period')).toBe(-35_974_000);
    expect(await opened.metric(WEATHERFORD, QUARTER, 'net income')).toBe(-40_009_000);
  });
});
