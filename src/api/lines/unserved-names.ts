import { lazy } from '../lazy';
import { everydayNameSet, foldEverydayName } from './line-name';

/** Names without a line or a definition, which analysts ask all the same: why each has none. Nothing that is alike is meant by them. */

/** What a share price makes, which no statement has. */
const priced = lazy(() =>
  everydayNameSet(`market cap, market capitalisation, mcap, EV, enterprise value, price, share price, stock price, PE, PB, beta, CMP, LTP,
    total return, total shareholder return, TSR, Tobin's Q`),
);
/** Multiples and yields, whatever they are of. */
const MULTIPLE =
  /^(?:(?:trailing|forward|ttm) )?(?:p ?\/ ?[a-z]+|peg?|ev ?\/ ?.+|(?:price|mcap|market cap(?:itali[sz]ation)?|ev|enterprise value) to .+)(?: ratio| multiple)?$|^(?:dividend|earnings|fcf|free cash flow) yield$|^52[ -]?w(?:ee)?k/i;

/** Whether a name is one of what a share price makes. */
export function needsPrice(name: string): boolean {
  return priced().has(foldEverydayName(name)) || MULTIPLE.test(name.trim());
}

/** What issuers tell in words, presentations and notes alone. */
const unfiled = lazy(() =>
  everydayNameSet(`AUM, assets under management, CASA, CASA ratio, slippage, slippages, slippage ratio, SMA-2, LCR, liquidity coverage ratio, NSFR, RWA,
    risk weighted assets, tier 2, tier 2 capital, disbursements, stage 3, stage 3 assets, gross stage 3, net stage 3, GS3, NS3,
    VNB, VNB margin, value of new business, APE, annualised premium equivalent, embedded value, EVoP,
    order book, order backlog, backlog, headcount, number of employees, attrition, same store sales, SSSG, ARPU, ARPOB, market share, NRR,
    net revenue retention, utilisation, capacity utilisation, sales volume, contingent liabilities, gross block, free float,
    RPO, remaining performance obligation, remaining performance obligations, TAC, traffic acquisition costs, ARR, annual recurring revenue,
    DAU, MAU, daily active users, monthly active users, GMV, gross merchandise value, bookings, billings, guidance, order inflow, TCV, deal wins`),
);

/** Whether a name is one of what no statement has a line for. */
export function isUnfiled(name: string): boolean {
  return unfiled().has(foldEverydayName(name));
}

/** Ratios and amounts that authorities compute differently, with one of the ways where a single expression has it. */
const UNSETTLED: readonly (readonly [names: string, expression?: string])[] = [
  ['ROIC, return on invested capital', '=EBIT*(1-[effective tax rate])/avg([capital employed])'],
  ['NOPAT, NOPLAT', '=EBIT*(1-[effective tax rate])'],
  ['invested capital', '=[total equity]+[net debt]'],
  ['equity multiplier, leverage, financial leverage, leverage ratio', '=avg([total assets])/avg([total equity])'],
  ['gearing, gearing ratio, debt to capital, debt to total capital', '=debt/([total equity]+debt)'],
  ['net gearing', '=[net debt]/[total equity]'],
  ['debt ratio', '=[total liabilities]/[total assets]'],
  ['fixed asset turnover, net fixed asset turnover', '=revenue/avg([PP&E])'],
  ['working capital days', '=365*[working capital]/revenue'],
  ['working capital turnover, net capital turnover', '=revenue/avg([working capital])'],
  ['capital turnover, capital employed turnover', '=revenue/avg([capital employed])'],
  ['EBITDA interest cover, EBITDA interest coverage, interest service coverage, ISCR', '=EBITDA/[interest costs]'],
  ['PBDIT, PBIDT, PBDITA, PBIDTA, OPBDIT, OPBDITA', '=EBITDA'],
  ['operating cash flow ratio, OCF ratio', '=CFO/[current liabilities]'],
  // For banks, where some compute it with interest as if it were taxed.
  ['efficiency ratio, overhead ratio', '=[cost to income]'],
  ['sustainable growth, sustainable growth rate, SGR', '=ROE*(1-payout)'],
  ['free cash flow conversion, FCF conversion', '=[free cash flow]/[profit of the period]'],
  [
    `FCF per share, free cash flow per share, CFO per share, cash flow per share, revenue per share, sales per share, cash per share,
    FCFF, FCFE, free cash flow to firm, free cash flow to the firm, free cash flow to equity, unlevered free cash flow, levered free cash flow,
    UFCF, LFCF, owner earnings, maintenance capex, cash EPS, adjusted EPS, adjusted PAT, adjusted EBITDA, operating EBITDA, EBITDAR, EBITA,
    DSCR, debt service coverage, fixed charge coverage, FCCR, ROTA, ROTE, return on tangible assets, return on tangible equity,
    tangible book value, tangible book value per share, TBV, tangible net worth, NAV, NAV per share, net asset value,
    operating leverage, degree of operating leverage, DOL, degree of financial leverage, DFL, contribution margin, cash margin,
    cost of funds, cost of deposits, cost of borrowings, yield on advances, yield on assets, spread, fee income,
    Altman Z-score, Z score, Piotroski score, F score, accruals, accrual ratio, EVA, economic value added, WACC, cost of capital, cost of equity,
    CROCI, RoRWA, rule of 40, burn rate, capital intensity, capex intensity, quality of earnings, DuPont`,
  ],
];

const unsettled = lazy(
  () =>
    new Map(
      UNSETTLED.flatMap(([names, expression]) =>
        [...everydayNameSet(names)].map((name) => [name, { expression }] as const),
      ),
    ),
);

/** What is known of a name that authorities compute differently; undefined for any other. */
export function unsettledNamed(name: string): { readonly expression: string | undefined } | undefined {
  const folded = foldEverydayName(name);
  return unsettled().get(folded) ?? unsettled().get(folded.replace(/ratio$/, ''));
}
