import { describeIndianResults } from '../../support/real-indian-results';

/** Figures of filings whose own sums hold, and which are not what their names say: a function, its arguments, and why there is none. */
const REFUSED: readonly (readonly [call: string, why: RegExp])[] = [
  // Tax of the wrong sign: 1,102.91 in the four quarters.
  ['METRIC ASIANPAINT 2022-06-30 PBT quarterly consolidated', /these have the wrong sign/],
  ['METRIC ASIANPAINT 2022-06-30 PAT quarterly consolidated', /these have the wrong sign/],
  ['GROWTH ASIANPAINT 2023-06-30 PAT quarterly consolidated', /these have the wrong sign/],
  ['METRIC ASIANPAINT 2022-03-31 tax annual consolidated', /earnings per share confirm the share of the owners/],
  ['METRIC ASIANPAINT 2022-03-31 tax_expense annual consolidated', /confirm the share of the owners/],
  ['METRIC ASIANPAINT 2022-03-31 tax_rate annual consolidated', /confirm the share of the owners/],
  ['METRIC ASIANPAINT 2022-03-31 PAT annual consolidated', /confirm the share of the owners/],
  // Names of lines, of which that of deferred tax is a hundred times what it was (61.44).
  ['METRIC ASIANPAINT 2022-03-31 deferred_tax annual consolidated', /confirm the share of the owners/],
  [
    'METRIC ASIANPAINT 2022-03-31 profit_loss_for_period_from_continuing_operations annual consolidated',
    /confirm the share of the owners/,
  ],
  ['GROWTH ASIANPAINT 2022-03-31 PAT annual consolidated', /confirm the share of the owners/],
  ['GROWTH ASIANPAINT 2023-03-31 PAT annual consolidated', /no base .*confirm the share of the owners/],
  ['METRIC ASIANPAINT 2022-03-31 profit_after_tax annual consolidated', /confirm the share of the owners/],
  [
    'METRIC HDFCBANK 2024-03-31 profit_before_tax annual consolidated',
    /exceptional items are taken off it, which may be their share/,
  ],
  ['GROWTH ASIANPAINT 2023-03-31 profit_after_tax annual consolidated', /confirm the share of the owners/],
  // The tax stands among extraordinary items.
  ['METRIC HDFCBANK 2021-03-31 tax annual standalone', /filed as 0, though the profits before and after tax differ/],
  ['METRIC HDFCBANK 2021-03-31 tax_expense quarterly standalone', /filed as 0, though/],
  ['TTM HDFCBANK 2021-12-31 tax_expense standalone', /filed as 0, though/],
  ['TTM HDFCBANK 2021-12-31 tax standalone', /filed as 0, though/],
  ['TTM HDFCBANK 2021-12-31 tax_rate standalone', /filed as 0, though/],
  // Ratios of a hundredth, and an amount ten times as large.
  ['METRIC ICICIBANK 2024-06-30 gross_NPA_ratio quarterly standalone', /out of all proportion to the interest earned/],
  ['METRIC ICICIBANK 2024-06-30 net_NPA_ratio quarterly standalone', /Net NPA is not available/],
  ['GROWTH ICICIBANK 2024-06-30 GNPA quarterly standalone', /out of all proportion/],
  ['METRIC ICICIBANK 2018-09-30 PCR quarterly standalone', /more than a quarter apart/],
  ['GROWTH ICICIBANK 2019-09-30 PCR quarterly standalone', /more than a quarter apart/],
  // 535,704 crore, beside 22,032 net of provisions, 9.3 % and 4.1 %.
  ['METRIC ICICIBANK 2018-09-30 gross_non-performing_assets quarterly standalone', /more than a quarter apart/],
  ['METRIC ICICIBANK 2018-09-30 GNPA_amount half_yearly standalone', /more than a quarter apart/],
  // 0.51 % filed, where 5,046.47 crore of net advances are 0.45 %; the gross pair of the day is as far off the published one.
  ['METRIC ICICIBANK 2023-09-30 NNPA half_yearly standalone', /more than a tenth apart/],
  ['METRIC ICICIBANK 2023-09-30 GNPA quarterly standalone', /more than a tenth apart/],
  // 20.55 % and 22.41 % of total capital, of which the bank published 19.2 % as CET1 to March: additional tier 1 of 1.3 % and 1.1 % after 0.12 %.
  ['METRIC KOTAKBANK FY2024 CET1 annual standalone', /more than five times that of a year before/],
  ['METRIC KOTAKBANK 2024-03-31 AT1 quarterly standalone', /more than five times that of a year before/],
  ['METRIC KOTAKBANK 2024-06-30 CET1 quarterly standalone', /more than five times that of a year before/],
  // The group published 22.4 % to June 2022, and 21.2 % to December 2023; its filings have the bank's 20.12 % and 17.85 %.
  ['METRIC KOTAKBANK 2022-09-30 CET1 quarterly consolidated', /is the one that the bank alone files/],
  ['METRIC KOTAKBANK 2023-12-31 CET1 nine_months consolidated', /is the one that the bank alone files/],
  ['METRIC KOTAKBANK FY2023 AT1 annual consolidated', /not those of the group; the scope standalone is the bank alone/],
  // The ratio of the total capital.
  ['METRIC HDFCBANK 2023-09-30 CET1_ratio quarterly standalone', /may be the ratio of the total capital/],
  // 18.33 % and 17.91 %, where the group files 15.97 % and 15.59 % to the same days.
  ['METRIC ICICIBANK 2021-09-30 CET1 half_yearly standalone', /more than 1.5 points above the one filed/],
  ['METRIC ICICIBANK 2021-12-31 CET1 quarterly standalone', /more than 1.5 points above the one filed/],
  // Tier 1 under the name of its additional part, beside a CET1 ratio of 13.39 % and 16.72 %.
  ['METRIC ICICIBANK FY2020 additional_tier_1 annual standalone', /it is the ratio of all tier 1 capital/],
  ['METRIC KOTAKBANK FY2019 AT1 annual consolidated', /it is the ratio of all tier 1 capital/],
  ['METRIC HDFCBANK FY2024 AT1 annual standalone', /the filing does not say whether it has any/],
  // Paid-up capital of another day, or of other shares than the equity beside it, which is without those of a trust.
  ['METRIC BAJFINANCE FY2020 BVPS annual standalone', /paid-up capital and reserves are not the equity/],
  ['METRIC TECHM 2024-09-30 BVPS half_yearly consolidated', /is not the share capital in the balance sheet/],
  // Before Ind-AS the last line of a group is what its owners have: 4,339.88 with the 1,598.44 of minorities.
  ['METRIC BAJAJFINSV 2018-03-31 PAT annual consolidated', /it is after the share of minorities/],
  ['METRIC BAJAJFINSV 2018-03-31 net_income quarterly consolidated', /it is after the share of minorities/],
  ['METRIC BAJAJFINSV 2018-03-31 profit_of_the_period annual consolidated', /it is after the share of minorities/],
  ['METRIC BAJAJFINSV 2018-03-31 net_margin annual consolidated', /it is after the share of minorities/],
  ['TTM BAJAJFINSV 2018-03-31 PAT consolidated', /it is after the share of minorities/],
  // A heading that is filed as 0 above 8,142.11 crores.
  ['METRIC BAJAJFINSV 2024-03-31 payables annual consolidated', /filed as 0, though .*small_enterprise is not/],
  ['METRIC JIOFIN 2023-09-30 payables half_yearly consolidated', /filed as 0, though .*small_enterprise is not/],
  ['GROWTH BAJAJFINSV 2024-09-30 payables half_yearly consolidated', /filed as 0, though/],
  // Payables for services over a few goods.
  ['TTM TCS 2019-09-30 payable_days consolidated', /less than a tenth of revenue/],
  ['METRIC HCLTECH 2024-03-31 payable_days annual consolidated', /less than a tenth of revenue/],
  ['METRIC POWERGRID 2024-03-31 payable_days annual consolidated', /less than a tenth of revenue/],
  ['METRIC HCLTECH 2024-03-31 gross_margin annual consolidated', /less than a tenth of revenue/],
  ['METRIC TCS 2019-03-31 gross_margin annual consolidated', /less than a tenth of revenue/],
  // A capital of 63,593.28 crore to date, beside 6,353.28 of the quarter and of the balance sheet.
  [
    'METRIC JIOFIN 2023-09-30 paid-up_capital half_yearly standalone',
    /the balance sheet of the day has a share capital of 6353.28/,
  ],
  ['METRIC JIOFIN 2023-09-30 BVPS half_yearly standalone', /63,593,280,000 shares are filed/],
  // Reserves hold what is the minorities'.
  ["METRIC HDFCBANK 2024-03-31 owners'_equity annual consolidated", /segments show equity beside capital and reserves/],
  ['METRIC HDFCBANK 2024-03-31 BVPS annual consolidated', /segments show equity beside capital and reserves/],
  ['TTM ICICIBANK 2024-09-30 ROE consolidated', /no line of their equity/],
  ['METRIC HDFCBANK 2024-06-30 BVPS quarterly consolidated', /no quarterly consolidated balance sheet/],
  // A half of basic earnings per share; and none, which the import leaves out.
  ['METRIC MARUTI 2022-03-31 diluted_EPS annual consolidated', /filed as 62.1, and basic earnings per share as 128.43/],
  ['GROWTH MARUTI 2023-03-31 diluted_EPS annual consolidated', /filed as 62.1/],
  [
    'METRIC TCS 2023-03-31 diluted_EPS annual consolidated',
    /^TCS: Earnings per share diluted is not available in the statement for 2023-03-31/,
  ],
  [
    'GROWTH TCS 2022-03-31 earnings_per_share.diluted annual consolidated',
    /^TCS: Earnings per share diluted is not available/,
  ],
  // Twice as high, and another than the profit made (34.01); a capital of 1 crore tells nothing.
  [
    'METRIC MARUTI 2024-03-31 EPS annual consolidated',
    /makes 157,201,464 shares, and paid-up capital over face value 314,400,000, so that one of these is wrong/,
  ],
  ['METRIC MARUTI 2024-03-31 diluted_EPS quarterly consolidated', /one of these is wrong/],
  // Labels that tables show.
  ['METRIC MARUTI 2024-03-31 Basic annual consolidated', /one of these is wrong/],
  ['METRIC ICICIBANK 2023-03-31 Paid_up_value_of_equity_share_capital annual consolidated', /one of these is wrong/],
  ['METRIC ULTRACEMCO 2022-03-31 EPS annual standalone', /one of these is wrong/],
  ['METRIC LUPIN 2019-03-31 basic_EPS annual standalone', /one of these is wrong/],
  ['METRIC ICICIBANK 2023-03-31 EPS annual consolidated', /one of these is wrong/],
  // Capital in crores and not in rupees, and a face value that is the capital.
  [
    'METRIC ICICIBANK 2023-03-31 paid-up_capital annual consolidated',
    /face value 10,000,000, so that one of these is wrong/,
  ],
  [
    'METRIC HINDUNILVR 2018-03-31 face_value annual standalone',
    /^(?=.{1,255}$)HINDUNILVR: .*no share has such a face value/,
  ],
  // Capital and face value of shares that earn something.
  ['METRIC HCLTECH 2023-06-30 face_value quarterly consolidated', /Face value .* is not available in the statement/],
];

/** Figures that are right beside these, and lines that are shown as filed. */
const SHOWN: readonly (readonly [call: string, expected: number])[] = [
  ['METRIC KOTAKBANK 2024-03-31 profit_of_the_period annual consolidated', 17_976.83 + 236.38],
  ['METRIC KOTAKBANK 2024-03-31 net_margin annual consolidated', (17_976.83 + 236.38) / 94_273.91],
  ['METRIC ICICIBANK 2024-03-31 profit_of_the_period annual consolidated', 45_006.74 + 1_073.77],
  ["METRIC ICICIBANK 2024-03-31 owners'_equity annual consolidated", 256_143.84],
  ['TTM INDUSINDBK 2024-03-31 profit_of_the_period consolidated', 8_976.99 + 0.31],
  // As filed: the path.
  ['METRIC BAJAJFINSV 2018-03-31 income.profit_after_tax annual consolidated', 2741.44],
  ['METRIC BAJAJFINSV 2018-03-31 PAT annual standalone', 141.34],
  ['METRIC BAJAJFINSV 2024-03-31 balance.financial_liabilities.payables annual consolidated', 0],
  ['METRIC ASIANPAINT 2022-03-31 income.tax_expense.tax_expense annual consolidated', -4979.65],
  ['METRIC ASIANPAINT 2022-03-31 income.profit_after_tax annual consolidated', 9167.37],
  ['METRIC ASIANPAINT 2022-03-31 income.tax_expense.deferred_tax annual consolidated', -6144],
  ['METRIC ASIANPAINT 2023-03-31 deferred_tax annual consolidated', -17.28],
  ['METRIC ICICIBANK 2024-06-30 income.ratios.gross_npa quarterly standalone', 0.0002],
  ['METRIC HDFCBANK 2023-09-30 income.ratios.cet1 quarterly standalone', 0.1954],
  ['METRIC MARUTI 2024-03-31 income.earnings_per_share.basic annual consolidated', 858.02],
  ['METRIC ICICIBANK 2023-03-31 income.paid_up_value_of_equity_share_capital annual consolidated', 2],
  ['METRIC ICICIBANK 2023-03-31 paid-up_capital annual standalone', 1396.78],
  // The capital filed as face value.
  ['METRIC HINDUNILVR 2018-06-30 EPS quarterly standalone', 7.06],
  ['METRIC HINDUNILVR 2018-03-31 paid-up_capital annual standalone', 216],
  ['METRIC HINDUNILVR 2018-03-31 income.face_value_of_equity_share_capital annual standalone', 216],
  ['GROWTH HINDUNILVR 2019-03-31 EPS annual standalone', 27.89 / 24.2 - 1],
  // A bonus issue after the quarter, and earnings that are restated for it.
  ['METRIC POWERGRID 2021-06-30 EPS quarterly standalone', 8.72],
  // Other expenses that total expenses confirm; their details are of another period.
  [
    'METRIC BAJFINANCE 2023-09-30 cost_to_income quarterly consolidated',
    (1587.52 + 158.52 + 472.96 + 791.01) / (13_381.75 - 4537.06),
  ],
  // Capital beside a share of the owners that lost a digit.
  ['METRIC MARUTI 2022-09-30 BVPS', 57_180.9 / (151 / 5)],
  // Wrong shares of minorities, and a profit that earnings per share confirm.
  ['METRIC MARUTI 2022-09-30 PAT quarterly consolidated', 2112.5],
  ['METRIC ICICIBANK 2024-06-30 GNPA quarterly consolidated', 0.0217],
  ['METRIC ICICIBANK 2024-06-30 PCR quarterly standalone', 1 - 5684.79 / 28_718.63],
  ['METRIC ICICIBANK 2018-09-30 net_non-performing_assets quarterly standalone', 22_032.16],
  ['METRIC ICICIBANK 2024-06-30 gross_NPA_amount quarterly standalone', 28_718.63],
  ['METRIC INDUSINDBK 2024-09-30 CET1 quarterly standalone', 0.1521],
  ['METRIC JIOFIN 2023-09-30 paid-up_capital quarterly standalone', 6353.28],
  ['METRIC JIOFIN 2023-09-30 share_capital half_yearly standalone', 6353.28],
  // Additional tier 1 of a digit a year before, or filed two years before alone.
  ['METRIC ICICIBANK 2024-06-30 CET1 quarterly standalone', 0.1524],
  ['METRIC ICICIBANK 2024-12-31 CET1 quarterly consolidated', 0.1387],
  ['METRIC INDUSINDBK FY2024 CET1 annual standalone', 0.1582],
  ['METRIC ICICIBANK 2021-09-30 CET1 half_yearly consolidated', 0.1597],
  ['METRIC ICICIBANK FY2021 CET1 annual standalone', 0.168],
  ['METRIC KOTAKBANK 2024-12-31 CET1 quarterly consolidated', 0.2249],
  ['METRIC KOTAKBANK 2024-12-31 CET1 quarterly standalone', 0.2171],
  ['METRIC KOTAKBANK 2023-12-31 CET1 nine_months standalone', 0.1785],
  ['METRIC KOTAKBANK FY2023 AT1 annual standalone', 0.0013],
  // A group that earns no other interest than its bank.
  ['METRIC INDUSINDBK FY2024 CET1 annual consolidated', 0.1582],
  // The amounts stand beside ratios that are off.
  ['METRIC ICICIBANK 2023-09-30 PCR quarterly standalone', 1 - 5046.47 / 29_836.94],
  ['METRIC ICICIBANK 2022-12-31 NNPA quarterly standalone', 0.0058],
  // Additional tier 1 below the 0.3 % at which CET1 is doubted.
  ['METRIC ICICIBANK 2023-09-30 AT1 quarterly standalone', 0.0009],
  ['METRIC ICICIBANK FY2021 AT1 annual consolidated', 0.0115],
  ['METRIC INDUSINDBK FY2024 additional_tier_1_ratio annual standalone', 0],
  // A lender's balance sheet without a line of its equity: reserves and paid-up capital make the same.
  ['METRIC BAJFINANCE FY2021 total_equity annual consolidated', 36_798.09 + 120.32],
  ["METRIC BAJAJFINSV FY2022 owners'_equity annual standalone", 4288.63 + 79.57],
  ['METRIC BAJFINANCE FY2022 ROE annual standalone', 6350.49 / ((35_938.74 + 42_055.88) / 2)],
  ['METRIC BAJFINANCE FY2021 BVPS annual standalone', 35_938.74 / (120.32 / 2)],
  // A standalone statement has no minorities, whatever is filed as the owners' share.
  ["METRIC MARUTI 2019-03-31 owners'_profit quarterly standalone", 1795.6],
];

describeIndianResults('figures that a statement contradicts though its sums hold', (real) => {
  const ask = (call: string) => {
    const [name, ...args] = call.split(' ');
    const isLine = (text: string) => /\.|^(half_yearly|nine_months)$/.test(text);
    return real.cells.first(`FIN.${name}`, ...args.map((each) => (isLine(each) ? each : each.replaceAll('_', ' '))));
  };

  test.each(REFUSED)('%s is refused', async (call, why) => {
    expect(await ask(call)).toMatchObject({ error: '#N/A', message: expect.stringMatching(why) as unknown });
  });

  test.each(SHOWN)('%s is %d', async (call, expected) => {
    expect(await ask(call)).toBeCloseTo(expected, 5);
  });
});
