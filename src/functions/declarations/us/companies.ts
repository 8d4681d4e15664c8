import { runtime } from "../../add-in";
import { CATALOG } from "../../catalog/catalog";

/**
 * US issuers of the service's list, with CIK, size, sector and industry.
 * @customfunction US.COMPANIES US.COMPANIES
 * @cancelable
 * @param ciks CIKs or tickers as comma-separated text or a range, such as "320193, MSFT". Blank: all companies.
 * @param sectors Sectors as comma-separated text, or a range with one in each cell. Blank: all.
 * @param industries Industries as comma-separated text, or a range with one in each cell. Blank: all.
 * @param caps Sizes: mega, large, mid, small, micro or nano, comma-separated or a range. Blank: all.
 * @param sort Such as "marketcap_category:asc,company_name:desc". Blank: by name.
 * @param limit How many rows at most. Blank: all.
 * @param options Such as "columns=ticker,cik,isin; count=yes; headers=no; labels=keys; blanks=na; transpose=yes".
 * @returns One row for each company: ticker, name, CIK, size, sector, industry. Other fields with columns=. (E15)
 */
export function usCompanies(
  ciks?: unknown[][],
  sectors?: unknown[][],
  industries?: unknown[][],
  caps?: unknown[][],
  sort?: unknown[][],
  limit?: unknown[][],
  options?: unknown[][],
  invocation?: CustomFunctions.CancelableInvocation,
): unknown[][] {
  return CATALOG["US.COMPANIES"].compute(
    runtime,
    { ciks, sectors, industries, caps, sort, limit, options },
    invocation,
  );
}

/**
 * One field of the US company list, such as the name, the sector or the size of an issuer.
 * @customfunction US.COMPANY US.COMPANY
 * @cancelable
 * @param cik CIK such as 320193, or a ticker such as "AAPL".
 * @param field company_name, cik, isin, industry_info.sector, exchange_info and others. Blank: company_name.
 * @returns One value, or a grid for ranges. (E15)
 */
export function usCompany(
  cik: unknown[][],
  field?: unknown[][],
  invocation?: CustomFunctions.CancelableInvocation,
): unknown[][] {
  return CATALOG["US.COMPANY"].compute(runtime, { cik, field }, invocation);
}

/**
 * A US company as one cell that shows its name, with what is known of it on the cell's card: identifiers, sector, latest year, key figures and whether that year's statements add up. =A1.Revenue reads one of them, and other functions take A1 for the company.
 * @customfunction US.CARD US.CARD
 * @cancelable
 * @param cik CIK such as 320193, or a ticker such as "AAPL".
 * @returns The company, money in millions, or one for each of a range; its name as text where Excel takes no entities. (E15, E13, E16, E18)
 */
export function usCard(cik: unknown[][], invocation?: CustomFunctions.CancelableInvocation): unknown[][] {
  return CATALOG["US.CARD"].compute(runtime, { cik }, invocation);
}

/**
 * The ticker of a US issuer by its name, misspelled too, or by its ISIN, from the whole company list.
 * @customfunction US.LOOKUP US.LOOKUP
 * @cancelable
 * @param text Name such as "Apple", ISIN, ticker or CIK. An ISIN must be exact.
 * @param field Another field of the list, such as cik or company_name. Blank: the ticker, or the CIK where there is none or several issuers share it.
 * @returns One value, or a grid for ranges; #VALUE! naming the candidates where several issuers fit equally, #N/A where none does. (E15)
 */
export function usLookup(
  text: unknown[][],
  field?: unknown[][],
  invocation?: CustomFunctions.CancelableInvocation,
): unknown[][] {
  return CATALOG["US.LOOKUP"].compute(runtime, { text, field }, invocation);
}

/**
 * The CIK of a US ticker, ten digits with leading zeros.
 * @customfunction US.CIK US.CIK
 * @cancelable
 * @param ticker Ticker such as "AAPL" or "NASDAQ:AAPL".
 * @returns One text, or a grid for ranges. (E15)
 */
export function usCik(ticker: unknown[][], invocation?: CustomFunctions.CancelableInvocation): unknown[][] {
  return CATALOG["US.CIK"].compute(runtime, { ticker }, invocation);
}
