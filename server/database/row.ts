import type { MarketId, StatementData } from '../../src/api';
import { MONTHS } from '../../src/api';
import type { OtherFiling } from './other-filings';

export interface CompanyRow {
  readonly market: MarketId;
  /** The internal company id; for the US the full CIK. */
  readonly id: string;
  readonly name: string;
  readonly sector: string;
  readonly industry: string;
  readonly marketcapCategory: string;
  /** Every ticker of the company; the exchange of the plain ticker is ''. */
  readonly symbols: readonly { readonly exchange: string; readonly symbol: string }[];
  /** The Company item as the service answers it. */
  readonly body: object;
}

export interface StatementRow {
  readonly market: MarketId;
  readonly companyId: string;
  readonly statementType: string;
  /** `consolidated` or `standalone`; '' for the US. */
  readonly scope: string;
  /** The source filing's reporting type; `instant` for a US balance sheet. */
  readonly cadence: string;
  readonly periodEndDate: string;
  /** The day of filing, `YYYY-MM-DD`; '' if it is unknown. Orders the filings of the same period. */
  readonly filed: string;
  /** Orders filings of one day; '' if there is none. */
  readonly accession: string;
  /** The `data` object as the service answers it. */
  readonly body: StatementData;
  /** Later filings of the same period, which are kept but not served (US). In India they are rows of their own. */
  readonly others?: readonly OtherFiling[];
}

/** One shareholding filing of an Indian company with its holders, in the order of the filing. */
export interface ShareholdingRow {
  readonly companyId: string;
  readonly filingBasis: string;
  readonly asOfDate: string;
  /** The pattern element as the service answers it. */
  readonly body: object;
  /** Holder elements as the service answers them. */
  readonly holders: readonly HolderBody[];
}

export interface HolderBody {
  readonly holder_name: string;
  readonly category: string | null;
  readonly subcategory: string;
  readonly shares: number;
  /** Null if the filing gives none. */
  readonly percentage: number | null;
}

/** An item of a filings feed as the service answers it. */
export interface DocumentBody {
  readonly id: string;
  readonly type: string;
  /** At most one of the two links; neither if there is no valid source. */
  readonly pdf_link?: string;
  readonly html_link?: string;
  readonly cik?: string;
  readonly company_id: string;
  readonly company_name: string;
  readonly ticker: string | null;
  readonly exchange_tickers?: readonly object[];
  readonly year: string;
  readonly month: string;
  readonly quarter: string;
  readonly published_date: string;
}

/** An item of an announcements feed, with the columns that filters use. */
export interface AnnouncementRow {
  readonly market: MarketId;
  readonly companyId: string;
  /** 1 to 26; null for an announcement that nobody has classified. */
  readonly category: number | null;
  readonly sentiment: string | null;
  readonly body: Readonly<Record<string, unknown>> & {
    readonly id: string;
    readonly type: string;
    readonly published_date: string;
  };
}

/** One result day of an Indian company: the results-calendar item as the service answers it. */
export interface ResultDateRow {
  readonly companyId: string;
  readonly body: {
    readonly company_name: string;
    readonly ticker: string;
    /** The BSE code; '' if the company has none. */
    readonly security_code: string;
    readonly result_date: string;
  };
}

/** The `month` field of a document with this date: a name such as "March". */
export function monthNameOf(date: string): string {
  return MONTHS[Number(date.slice(5, 7)) - 1] ?? '';
}

/** An Indian filing of which no statement stands, or none of one cadence and type, by what it is of and the order of its publication. */
export interface LeftOut {
  readonly scope: string;
  readonly periodEndDate: string;
  readonly accession: string;
  readonly cadence?: string;
  readonly statementType?: string;
}
