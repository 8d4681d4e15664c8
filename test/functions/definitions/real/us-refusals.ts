/** A number that a whole filing tells and a cell rightly refuses: statements serve faces, and these do not prove it. */
export interface JustifiedRefusal {
  readonly company: string;
  readonly years: readonly number[];
  readonly ratios: readonly string[];
  /** What the cell says. */
  readonly says: RegExp;
  /** What was read in the filings themselves. */
  readonly why: string;
}

const years = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, at) => first + at);

const OF_INTEREST = ['interest costs', 'EBIT', 'interest cover', 'ROCE'];
const OF_DEBT = ['current debt', 'non-current debt', 'debt', 'net debt', 'net debt to EBITDA', 'debt to equity', 'capital employed', 'ROCE']; // prettier-ignore

const NO_INTEREST = /interest expense is not on the face/;
const DUE_IN_NOTE = /due within a year is not on the face/;
const MAY_BE_BORROWED = /whether short_term_borrowings hold what of long_term_debt_noncurrent is due within a year/;
const WITH_LEASES = /holds leases too/;
const NO_DIVIDENDS = /no line of all dividends or of those of common stock, and its lines do not prove/;
const NO_BALANCE_SHEET = /has no balance sheet/;
const GAP = /more than a quarter of current (assets|liabilities) stands in no line/;
const noLine = (name: string) => new RegExp(`no line "balance\\.${name}"`);

/** What is computed from a ratio is refused with it. */
const COMPUTED_FROM: Readonly<Record<string, readonly string[]>> = {
  payout: ['dividend cover', 'retention ratio'],
  'payable days': ['payables turnover'],
  'net debt': ['net cash', 'net debt to equity'],
  'quick ratio': ['cash ratio'],
};

const withComputed = (refusal: JustifiedRefusal): JustifiedRefusal => ({
  ...refusal,
  ratios: refusal.ratios.flatMap((ratio) => [ratio, ...(COMPUTED_FROM[ratio] ?? [])]),
});

const OF_FACES: readonly JustifiedRefusal[] = [
  {
    company: 'AAPL',
    years: years(2013, 2023),
    ratios: OF_INTEREST,
    says: NO_INTEREST,
    why: 'the face has one line of other income and expense, net; interest is in its note',
  },
  {
    company: 'AAPL',
    years: [2009],
    ratios: ['ROCE'],
    says: GAP,
    why: 'the lines of the balance sheet of 2008 do not prove that nothing was borrowed',
  },
  {
    company: 'AAPL',
    years: years(2012, 2016),
    ratios: ['payout'],
    says: NO_DIVIDENDS,
    why: 'the line of dividends has no standard tag; PaymentsOfDividends of 2013 to 2016 is in the note on dividends, without equivalents',
  },
  {
    company: 'NVDA',
    years: [2012],
    ratios: ['payout'],
    says: NO_DIVIDENDS,
    why: 'a line of the financing activities has no standard tag',
  },
  {
    company: 'NVDA',
    years: [2026],
    ratios: ['cash and current investments', 'net debt', 'net debt to EBITDA', 'quick ratio'],
    says: GAP,
    why: 'marketable securities of 51,951 are a line of the issuer; DebtSecuritiesCurrent of a note, 39,065, is a part of them',
  },
  {
    company: 'GOOGL',
    years: [2017, ...years(2019, 2023)],
    ratios: OF_DEBT,
    says: WITH_LEASES,
    why: 'long-term debt of the face holds finance leases',
  },
  {
    company: 'GOOGL',
    years: years(2014, 2016),
    ratios: OF_DEBT,
    says: /debt_current (may hold|holds) \w*capital_lease_obligations_current/,
    why: 'of the current debt of 2015, 3,225, leases are 225, and nothing on the face says so',
  },
  {
    company: 'GOOGL',
    years: [2018],
    ratios: OF_DEBT,
    says: DUE_IN_NOTE,
    why: 'what is due within a year is in accrued expenses',
  },
  {
    company: 'GOOGL',
    years: [2024, 2025],
    ratios: OF_DEBT,
    says: new RegExp(`${GAP.source}|do not add up to its current liabilities`),
    why: 'what is due within a year is in accrued expenses',
  },
  {
    company: 'GOOGL',
    years: years(2018, 2023),
    ratios: ['payout'],
    says: NO_DIVIDENDS,
    why: 'payments related to stock-based awards are a line of the issuer, so that the financing activities do not add up',
  },
  {
    company: 'GOOGL',
    years: [2013],
    ratios: OF_DEBT,
    says: NO_BALANCE_SHEET,
    why: 'its first filing has no balance sheet of that day',
  },
  {
    company: 'GOOGL',
    years: [2015, 2024, 2025],
    ratios: ['payable days'],
    says: noLine('inventory_net'),
    why: 'other current assets hold the inventories',
  },
  {
    company: 'SNOW',
    years: years(2021, 2025),
    ratios: ['payable days'],
    says: noLine('inventory_net'),
    why: 'other current assets may hold inventories',
  },
  {
    company: 'SNOW',
    years: [2019],
    ratios: OF_DEBT,
    says: NO_BALANCE_SHEET,
    why: 'its first filing has no balance sheet of that day',
  },
  {
    company: 'SNOW',
    years: [2019],
    ratios: OF_INTEREST,
    says: NO_INTEREST,
    why: 'without that balance sheet nothing says that there is no debt',
  },
  {
    company: 'AMZN',
    years: [2021, 2022],
    ratios: OF_DEBT,
    says: DUE_IN_NOTE,
    why: 'what is due within a year is in accrued expenses',
  },
  {
    company: 'AMZN',
    years: [2020],
    ratios: OF_DEBT,
    says: NO_BALANCE_SHEET,
    why: 'one filing is here, which has no balance sheet of that day',
  },
  {
    company: 'AMZN',
    years: [2020, 2021],
    ratios: ['payout'],
    says: NO_DIVIDENDS,
    why: 'short-term debt borrowed and repaid are lines of the issuer, so that the financing activities do not add up',
  },
  {
    company: 'NFLX',
    years: [2009],
    ratios: ['capex', 'free cash flow'],
    says: /may be a part: more than half of it was also paid under no name here/,
    why: 'it bought films for its library at 193 million, under a name of its own, beside property at 46',
  },
  {
    company: 'NFLX',
    years: [2022, 2023],
    ratios: OF_DEBT,
    says: MAY_BE_BORROWED,
    why: 'what is due within a year stands in the line of short-term debt, whose tag does not say so',
  },
  {
    company: 'NFLX',
    years: [2009],
    ratios: OF_DEBT,
    says: DUE_IN_NOTE,
    why: 'content liabilities are a line of the issuer, so that current liabilities do not add up: other debt may be among them',
  },
  {
    company: 'NFLX',
    years: [2009],
    ratios: OF_DEBT,
    says: /other_long_term_debt_noncurrent stands beside long_term_debt_noncurrent/,
    why: 'what is owed for leased buildings stands under the tag of other long-term debt',
  },
  {
    company: 'NFLX',
    years: [2021],
    ratios: OF_DEBT,
    says: NO_BALANCE_SHEET,
    why: 'one filing is here, which has no balance sheet of that day',
  },
  {
    company: 'NFLX',
    years: [2009, 2023],
    ratios: ['payable days'],
    says: noLine('inventory_net'),
    why: 'other current assets may hold inventories',
  },
];

export const JUSTIFIED = OF_FACES.map(withComputed);
