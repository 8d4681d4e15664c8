import type { MarketId } from '../../api';
import type { CompanyKind } from '../company-kind';
import { KIND_NAMES } from '../company-kind';
import type { None } from '../definition';

/** This kind of company has no such metric; `whyNone` makes the message. */
export const NONE: None = { none: '' };

/** The filings of such companies do not show the metric; `why` continues a sentence after "they". */
export const notShown = (why: string): None => ({ none: why, isNotShown: true });

/** Marks a metric of sales, debt or working capital, which financial companies do not have. */
export const NOT_OF_FINANCIALS = {
  lender: NONE,
  bank: NONE,
  life_insurer: NONE,
  general_insurer: NONE,
} as const satisfies Partial<Record<CompanyKind, None>>;

export const NOT_OF_INSURERS = { life_insurer: NONE, general_insurer: NONE } as const;

/** Marks a metric that only the kinds named in the definition have. */
export const NOT_OF_OTHERS = { ...NOT_OF_FINANCIALS, trust: NONE } as const;

const TRADES: Readonly<Record<Exclude<CompanyKind, 'company'>, string>> = {
  lender: 'it earns interest and fees, and its statements have other lines',
  bank: 'it earns interest and fees, and its statements have other lines',
  life_insurer: 'premiums, claims and investments are its trade',
  general_insurer: 'premiums, claims and investments are its trade',
  trust: 'it holds property and makes and stocks no goods',
};

/** In the US the kind is read from the lines of one statement: the balance sheet of a lender may have none of a lender's. */
const COMPANY: Readonly<Record<MarketId, string>> = {
  india: 'it neither lends nor insures',
  us: 'its lines show neither lending nor insurance',
};

/** Why a company of a kind has no such metric. */
export function whyNone(market: MarketId, kind: CompanyKind, name: string, { none, isNotShown }: None): string {
  const named = KIND_NAMES[market][kind];
  if (isNotShown) return `the filings of ${named} do not give ${name}: they ${none}`;
  return `${name} is not computed for ${named}: ${none || (kind === 'company' ? COMPANY[market] : TRADES[kind])}`;
}
