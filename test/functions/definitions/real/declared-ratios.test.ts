import { describeIndianResults } from '../../support/real-indian-results';

/**
 * Ratios that companies with listed debt securities declare in the notes of their results, as text (regulation 52(4) of SEBI's listing rules): their
 * own reading of their own numbers. Source: the notes of these filings in the archives of the shared folder.
 */
const DECLARED: readonly (readonly [statement: string, ratios: Readonly<Record<string, string>>])[] = [
  ['BRITANNIA standalone 2024-03-31 annual', { operating: '17.30%', net: '12.70%', cover: '19.88' }],
  ['BRITANNIA standalone 2024-03-31 annual', { current: '1.17', debt: '0.58', toAssets: '0.24' }],
  ['BRITANNIA standalone 2024-03-31 quarterly', { operating: '17.78%', net: '13.32%', cover: '29.14' }],
  ['BRITANNIA standalone 2023-03-31 annual', { operating: '16.31%', net: '13.51%', cover: '17.86' }],
  ['BRITANNIA standalone 2023-03-31 annual', { current: '1.15', debt: '0.84', toAssets: '0.31' }],
  ['BRITANNIA standalone 2023-09-30 half_yearly', { operating: '16.91%', net: '12.26%', cover: '15.42' }],
  ['BRITANNIA standalone 2023-09-30 half_yearly', { current: '0.84', debt: '1.02', toAssets: '0.31' }],
  ['BRITANNIA standalone 2022-09-30 half_yearly', { operating: '13.87%', net: '10.40%', cover: '13.21' }],
  ['BRITANNIA standalone 2022-12-31 nine_months', { operating: '15.43%', net: '13.30%', cover: '15.77' }],
  ['BRITANNIA standalone 2022-12-31 quarterly', { operating: '18.44%', net: '18.89%', cover: '22.27' }],
  ['BRITANNIA standalone 2021-12-31 nine_months', { operating: '14.35%', net: '11.56%', cover: '16.57' }],
  ['BRITANNIA consolidated 2024-03-31 annual', { operating: '17.09%', net: '12.57%', cover: '18.78' }],
  ['BRITANNIA consolidated 2024-03-31 annual', { current: '1.19', debt: '0.52' }],
  ['BRITANNIA consolidated 2023-09-30 half_yearly', { operating: '16.83%', net: '12.19%', current: '0.87' }],
  ['BRITANNIA consolidated 2022-12-31 quarterly', { operating: '18.14%', net: '21.95%', cover: '21.29' }],
  ['RELIANCE standalone 2022-09-30 half_yearly', { current: '0.98', toAssets: '0.24' }],
  ['RELIANCE standalone 2023-03-31 annual', { current: '1.16', toAssets: '0.24' }],
  ['RELIANCE consolidated 2022-09-30 half_yearly', { current: '1.01', toAssets: '0.18' }],
  ['RELIANCE consolidated 2023-03-31 annual', { current: '1.11', toAssets: '0.18' }],
];

/** Profit of associates, which the format has after the profit before exceptional items, and Britannia's group above it. */
const ASSOCIATES = 'income.share_of_profit_loss_of_associates_and_joint_ventures_accounted_for_using_equity_method';
/** The companies' definitions, in ours: with what is held for sale among current assets, net profit over total income, debt over the equity of owners. */
const AS_DEFINED: Readonly<Record<string, (scope: string) => string>> = {
  operating: (scope) => ofScope(scope, 'operating margin', `=([operating profit] + ${ASSOCIATES}) / [total revenue]`),
  cover: (scope) => ofScope(scope, 'interest cover', `=(EBIT + ${ASSOCIATES}) / [interest costs]`),
  net: () => '=[profit of the period] / ([total revenue] + other_income)',
  current: () =>
    '=(balance.current_assets.current_assets + balance.noncurrent_assets_classified_as_held_for_sale) / balance.current_liabilities.current_liabilities',
  debt: () => "=debt / [owners' equity]",
  toAssets: () => '=debt / [total assets]',
};
const ofScope = (scope: string, standalone: string, consolidated: string) =>
  scope === 'standalone' ? standalone : consolidated;

/** The number that was printed, and half of its last digit. */
function printed(text: string): { readonly value: number; readonly rounding: number } {
  const unit = text.endsWith('%') ? 100 : 1;
  const digits = /\.(\d+)/.exec(text)?.[1]?.length ?? 0;
  return { value: Number.parseFloat(text) / unit, rounding: 0.5 / 10 ** digits / unit };
}

describeIndianResults('ratios that companies declare in their notes', (real) => {
  test.each(DECLARED)('%s: %j', async (statement, ratios) => {
    const [company, scope = '', end, type] = statement.split(' ');
    for (const [name, text] of Object.entries(ratios)) {
      const formula = AS_DEFINED[name]?.(scope);
      const shown = await real.cells.first('FIN.METRIC', company, end, formula, type, scope);
      const { value, rounding } = printed(text);
      const isDeclared = typeof shown === 'number' && Math.abs(shown - value) <= rounding + 1e-9;
      expect([name, text, isDeclared ? 'is declared' : shown]).toEqual([name, text, 'is declared']);
    }
  });
});
