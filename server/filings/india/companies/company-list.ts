import type { CompanyRow } from '../../../database/row';

/** A company's line in the exchange's list of equities. */
export interface ListedEquity {
  readonly name: string;
  readonly isin: string;
}

/** The details of a company in one filing and its row in the exchange’s list. */
interface ReportedDetails {
  readonly name: string | undefined;
  readonly isin: string | undefined;
  readonly scripCode: string | undefined;
  readonly industry: string | undefined;
}

/** The companies of the filings that are read. */
export interface IndianCompanies {
  /** `own` is the symbol in the filing itself. If the company has another one now, it is a former symbol. */
  add(symbol: string, own: string, details: ReportedDetails, order: string): void;
  symbols(): readonly string[];
  company(symbol: string): CompanyRow;
  exchangeTickers(symbol: string): readonly object[];
}

export function indianCompanies(equities: ReadonlyMap<string, ListedEquity>): IndianCompanies {
  const known = new Map<string, { details: ReportedDetails; order: string }[]>();
  const former = new Map<string, Set<string>>();
  const first = <K extends keyof ReportedDetails>(symbol: string, key: K): ReportedDetails[K] =>
    (known.get(symbol) ?? []).find(({ details }) => details[key] !== undefined)?.details[key];
  const detailsOf = (symbol: string) => {
    const name = first(symbol, 'name') ?? equities.get(symbol)?.name ?? symbol;
    return {
      name,
      isin: equities.get(symbol)?.isin ?? first(symbol, 'isin') ?? null,
      code: first(symbol, 'scripCode'),
    };
  };
  return {
    add: (symbol, own, details, order) => {
      if (own !== symbol) former.set(symbol, (former.get(symbol) ?? new Set()).add(own));
      const filings = known.get(symbol) ?? [];
      known.set(symbol, filings);
      if (filings.some((each) => areSame(each.details, details) && each.order >= order)) return;
      filings.push({ details, order });
      filings.sort((left, right) => (left.order < right.order ? 1 : -1));
    },
    symbols: () => [...known.keys()].sort(),
    company: (symbol) =>
      companyRow(symbol, {
        ...detailsOf(symbol),
        industry: first(symbol, 'industry'),
        former: [...(former.get(symbol) ?? [])].sort(),
      }),
    exchangeTickers: (symbol) => {
      const { code } = detailsOf(symbol);
      const bse = code === undefined ? [] : [{ exchange: 'BSE', ticker: code, id: code }];
      return [...bse, ...(symbol === code ? [] : [{ exchange: 'NSE', ticker: symbol }])];
    },
  };
}

function areSame(left: ReportedDetails, right: ReportedDetails): boolean {
  return (['name', 'isin', 'scripCode', 'industry'] as const).every((key) => left[key] === right[key]);
}

interface Details {
  readonly name: string;
  readonly isin: string | null;
  readonly code: string | undefined;
  readonly industry: string | undefined;
  readonly former: readonly string[];
}

/** The company's item in the list; what no filing says is null. */
function companyRow(symbol: string, { name, isin, code, industry = '', former }: Details): CompanyRow {
  const onBse = code === undefined ? [] : [{ exchange: 'BSE', symbol: code }];
  // A company that the NSE does not list is called by its code.
  const onNse = symbol === code ? [] : [{ exchange: 'NSE', symbol }];
  return {
    market: 'india',
    id: symbol,
    name,
    sector: '',
    industry,
    marketcapCategory: '',
    symbols: [{ exchange: '', symbol }, ...onNse, ...onBse],
    body: {
      id: symbol,
      company_name: name,
      ticker: symbol,
      isin,
      ...(former.length > 0 ? { former_tickers: former } : {}),
      marketcap_category: null,
      market_snapshot: null,
      industry_info: { macro: null, sector: null, industry: industry || null, basic_industry: null },
      exchange_info: [
        ...onBse.map((each) => ({ exchange: 'BSE', scrip_code: each.symbol, symbol: null, url: null })),
        ...onNse.map((each) => ({ ...each, scrip_code: '', url: null })),
      ],
      company_website: null,
    },
  };
}
