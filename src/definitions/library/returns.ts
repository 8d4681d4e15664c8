import { lazy } from '../../api/lazy';
import type { FormulaCondition } from '../condition';
import type { FormulaCase, Shipped } from '../definition';
import { NOT_OF_FINANCIALS, NOT_OF_INSURERS, notShown } from './not-applicable';
import { indianPayout } from './india/payout';
import { usPayout } from './us/owners/dividends';
import { usCommonEquity } from './us/owners/preferred';
import { US_SHARES, US_SHARES_MISSING, US_SHARES_REFUSED, US_WEIGHTED } from './us/owners/shares';

const US_ALL_DIVIDENDS = 'cashflow.payments_of_dividends';

const PAID_UP = 'income.paid_up_value_of_equity_share_capital';
const RESERVES = 'income.reserve_excluding_revaluation_reserves';
const FACE_VALUE = 'income.face_value_of_equity_share_capital';
const PER_SHARE_ISSUED = `[owners' equity] / (${PAID_UP} / ${FACE_VALUE})`;
/** The number of shares of the shareholding pattern, in crores, as is paid-up capital over face value. */
const SHARES_COUNTED = '(shareholding.total_shares / 10000000)';
/** Paid-up capital that is rounded too much to compute the number of shares from it. The bound is ours. */
const COARSE = { coarse: { line: PAID_UP, by: 0.001 } } as const;

const SHARE_CAPITAL = 'balance.equity.equity_share_capital';
/** The format before Ind-AS has one line of all share capital, which preference shares may be in. */
const ALL_SHARE_CAPITAL = 'balance.equity.share_capital';

/**
 * Owners' equity divided by the shares of the paid-up capital. If that is rounded too much, as Divi's 53.09 crore filed as 53, by the shares of the
 * shareholding pattern, if these round to it.
 */
const onShares = (...when: readonly FormulaCondition[]): readonly FormulaCase[] => [
  {
    when: [...when, COARSE, { roundsTo: [`${FACE_VALUE} * ${SHARES_COUNTED}`, PAID_UP] }],
    take: `[owners' equity] / ${SHARES_COUNTED}`,
  },
  {
    when: [...when, COARSE],
    refuse:
      'the paid-up capital is filed in so few digits that the number of shares may be more than 0.1 % off, and there is no shareholding pattern of the day whose shares make it',
  },
  { when, take: PER_SHARE_ISSUED },
];

/** The same, if the rest of the filing confirms the paid-up capital. */
const ON_PAID_UP_CAPITAL: readonly FormulaCase[] = [
  {
    // Tech Mahindra's group filed 489.2 crore in September 2024, and 442.1 in its balance sheet, which excludes shares held by a trust.
    when: [{ apart: { amounts: [`${PAID_UP} / ${SHARE_CAPITAL}`, '1'], by: 0.002 } }],
    refuse: 'the paid-up capital beside the earnings is not the share capital in the balance sheet',
  },
  ...onShares({ present: [SHARE_CAPITAL] }),
  ...onShares({ same: [PAID_UP, ALL_SHARE_CAPITAL] }),
  // Until March 2022 balance sheets of lenders have no line of share capital.
  ...onShares({ same: [`${PAID_UP} + ${RESERVES}`, '[total equity]'] }),
  {
    when: [{ different: [`${PAID_UP} + ${RESERVES}`, '[total equity]'] }],
    refuse:
      'paid-up capital and reserves are not the equity of the balance sheet, so that one of them is of another day, or minorities have a share',
  },
  {
    refuse:
      'the balance sheet has no line of the share capital, and the income statement no reserves, by which the paid-up capital could be confirmed',
  },
];

const KEPT_PREMIUMS = {
  none: 'of insurers it is the share of premiums that is not reinsured; "=1-payout" is that of the profit',
} as const;

/** Definitions of returns, payouts and book value per share. */
export const returnDefinitions = (): readonly Shipped[] => [
  {
    name: 'ROCE',
    aliases: ['return on capital employed'],
    unit: 'percent',
    period: 'year',
    formula: 'EBIT / average capital employed',
    sources: ['S3', 'SCR'],
    refused: 'lenders and insurers; where capital employed is negative at either end',
    markets: lazy(() => ({
      india: { company: 'EBIT / avg([capital employed])', ...NOT_OF_FINANCIALS },
      us: { company: 'EBIT / avg([capital employed])', ...NOT_OF_FINANCIALS },
    })),
  },
  {
    name: 'common equity',
    aliases: [],
    unit: 'money',
    period: 'date',
    formula: "owners' equity; US: less preferred stock, where the equity holds any",
    sources: ['S3'],
    refused:
      "as owners' equity; US: where a part of the equity that no line shows may be preferred stock, preferred stock takes dividends of more than the balance sheet has of it, or its line is the par value alone",
    markets: lazy(() => ({
      india: { company: "[owners' equity]" },
      us: { company: usCommonEquity() },
    })),
  },
  {
    name: 'ROE',
    aliases: ['return on equity', 'return on average equity', 'ROAE', 'return on net worth', 'RONW'],
    unit: 'percent',
    period: 'year',
    formula: "owners' profit / average common equity",
    sources: ['S3'],
    refused: "where common equity is negative at either end, or the owners' share of the profit is not given",
    markets: lazy(() => ({
      india: { company: "[owners' profit] / avg([common equity])" },
      us: { company: "[owners' profit] / avg([common equity])" },
    })),
  },
  {
    name: 'ROA',
    aliases: ['return on assets', 'return on average assets', 'ROAA'],
    unit: 'fine_percent',
    period: 'year',
    formula: 'profit of the period / average total assets',
    sources: ['GP'],
    refused: 'insurers',
    markets: lazy(() => ({
      india: { company: '[profit of the period] / avg([total assets])', ...NOT_OF_INSURERS },
      us: { company: '[profit of the period] / avg([total assets])', ...NOT_OF_INSURERS },
    })),
  },
  {
    name: 'asset turnover',
    aliases: ['total asset turnover'],
    unit: 'times',
    period: 'year',
    formula: 'total revenue / average total assets',
    sources: ['GP'],
    refused: 'lenders and insurers',
    markets: lazy(() => ({
      india: { company: '[total revenue] / avg([total assets])', ...NOT_OF_FINANCIALS },
      us: { company: '[total revenue] / avg([total assets])', ...NOT_OF_FINANCIALS },
    })),
  },
  {
    name: 'book value per share',
    aliases: ['BVPS'],
    unit: 'per_share',
    period: 'date',
    formula:
      "India: owners' equity / (paid-up capital / face value), or by the shares of the day's shareholding pattern where that capital is filed in too few digits; US: common equity / common shares outstanding",
    sources: ['GP'],
    refused:
      'India: insurers and trusts; where paid-up capital and face value do not fit profit and EPS, or the capital is not that of the balance sheet, or may be more than 0.1 % off by its rounding and no shareholding pattern of the day has the shares; US: where the shares outstanding are 40 % off the weighted average, another order of magnitude than profit over EPS, or unusual beside equity where no income statement of the day holds them',
    plain: { india: PER_SHARE_ISSUED },
    markets: lazy(() => ({
      india: {
        company: ON_PAID_UP_CAPITAL,
        // A bank's line of capital does not confirm it: ICICI Bank's includes employee stock options.
        bank: onShares(),
        life_insurer: notShown('do not give the face value'),
        general_insurer: notShown('do not give the face value'),
        trust: notShown('do not give the number of units'),
      },
      us: {
        company: [
          ...[`1.4 * ${US_WEIGHTED} - ${US_SHARES}`, `1.4 * ${US_SHARES} - ${US_WEIGHTED}`].map((gap) => ({
            when: [{ present: [US_SHARES, US_WEIGHTED] }, { negative: gap }],
            refuse:
              'common_stock_shares_outstanding and the weighted average number of shares are more than 40 % apart: one may be in thousands, or hold shares that the issuer bought back',
          })),
          ...US_SHARES_REFUSED,
          ...US_SHARES_MISSING,
          { take: `[common equity] / ${US_SHARES}` },
        ],
      },
    })),
  },
  {
    name: 'payout',
    aliases: ['dividend payout'],
    unit: 'percent',
    period: 'year',
    formula:
      "dividends paid in the year / owners' profit; US: the line of all dividends, where none are preferred ones, else that of common stock",
    sources: ['GP'],
    refused:
      'where there is no profit; of a group whose minorities have a share of the profit, and of that of a bank, where its dividends are more than half a percent above those of the company alone, or these are not served; US: where there is no line of all dividends or of common ones, and nothing proves that none were paid',
    plain: { us: `${US_ALL_DIVIDENDS} / [owners' profit]` },
    markets: lazy(() => ({
      india: indianPayout(),
      us: {
        company: usPayout(),
      },
    })),
  },
  {
    name: 'dividend cover',
    aliases: ['dividend coverage'],
    unit: 'times',
    period: 'year',
    formula: "owners' profit / dividends paid in the year",
    sources: ['GP'],
    refused: 'where no dividends were paid; as payout',
    markets: lazy(() => ({ india: { company: '1 / payout' }, us: { company: '1 / payout' } })),
  },
  {
    name: 'retention ratio',
    aliases: ['plough-back', 'plowback', 'earnings retention'],
    unit: 'percent',
    period: 'year',
    formula: '1 − payout',
    sources: ['GP'],
    refused: 'insurers, of which it is the share of premiums that they do not reinsure; as payout',
    markets: lazy(() => ({
      india: { company: '1 - payout', life_insurer: KEPT_PREMIUMS, general_insurer: KEPT_PREMIUMS },
      us: { company: '1 - payout', life_insurer: KEPT_PREMIUMS, general_insurer: KEPT_PREMIUMS },
    })),
  },
];
