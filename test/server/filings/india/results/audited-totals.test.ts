/** Totals of the balance sheet that the newest formats repeat in the statement on the auditor's qualifications, in a context of their own. */
import { ASSETS, bodyOf, changed, crores, readFixture, YEARLY } from '../fixture';

const FACTS = changed(
  { ...YEARLY, ...ASSETS },
  { 'EquityAndLiabilities OneI': undefined, 'EquityAndLiabilities I_Audited': crores(500) },
);
const DECLARED = { I_Audited: ['ImpactOfQualificationsAxis', 'AdjustedFigures'] } as const;

test('a total that stands there alone is read where its context is of the last day, not where nothing says its day', () => {
  const sheetOf = (members: Partial<typeof DECLARED>) =>
    bodyOf(readFixture(FACTS, { members }), 'balance_sheet', 'annual')?.financials;
  expect(sheetOf(DECLARED)).toMatchObject({ assets: 500, equity_and_liabilities: 500 });
  expect(sheetOf({})).toMatchObject({ assets: 500 });
  expect(sheetOf({})).not.toMatchObject({ equity_and_liabilities: 500 });
});
