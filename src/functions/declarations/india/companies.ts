import { runtime } from "../../add-in";
import { CATALOG } from "../../catalog/catalog";

/**
 * Indian companies of the service's list, with size, market cap, sector and industry.
 * @customfunction FIN.COMPANIES FIN.COMPANIES
 * @cancelable
 * @param tickers Tickers as comma-separated text or a range, such as "INFY, BSE:500325"; internal ids too, such as "id:C0290". Blank: all companies.
 * @param sectors Sectors as comma-separated text, or a range with one in each cell. Blank: all.
 * @param industries Industries as comma-separated text, or a range with one in each cell. Blank: all.
 * @param caps Sizes: large, mid, small, micro or nano, comma-separated or a range. Blank: all.
 * @param sort Such as "marketcap_category:asc,company_name:desc". Blank: by name.
 * @param limit How many rows at most. Blank: all.
 * @param options Such as "columns=ticker,isin,market_snapshot.prices.current; count=yes; headers=no; labels=keys; blanks=na; transpose=yes".
 * @returns One row for each company: ticker, name, size, market cap, sector, industry. Other fields with columns=. (E11)
 */
export function finCompanies(
  tickers?: unknown[][],
  sectors?: unknown[][],
  industries?: unknown[][],
  caps?: unknown[][],
  sort?: unknown[][],
  limit?: unknown[][],
  options?: unknown[][],
  invocation?: CustomFunctions.CancelableInvocation,
): unknown[][] {
  return CATALOG["FIN.COMPANIES"].compute(
    runtime,
    { tickers, sectors, industries, caps, sort, limit, options },
    invocation,
  );
}

/**
 * One field of the company list, such as the name, the sector or the market cap of an Indian company.
 * @customfunction FIN.COMPANY FIN.COMPANY
 * @cancelable
 * @param ticker Ticker such as "INFY", "NSE:INFY" or "BSE:INFY", a BSE code such as 500209, or an internal id such as "C0290" or "id:C0290".
 * @param field company_name, isin, industry_info.sector, market_snapshot.market_cap.value (INR crores) and others. Blank: company_name.
 * @returns One value, or a grid for ranges; times are IST. (E11)
 */
export function finCompany(
  ticker: unknown[][],
  field?: unknown[][],
  invocation?: CustomFunctions.CancelableInvocation,
): unknown[][] {
  return CATALOG["FIN.COMPANY"].compute(runtime, { ticker, field }, invocation);
}

/**
 * An Indian company as one cell that shows its name, with what is known of it on the cell's card: identifiers, sector, latest periods, key figures and whether their statements add up. =A1.Revenue reads one of them, and other functions take A1 for the company.
 * @customfunction FIN.CARD FIN.CARD
 * @cancelable
 * @param ticker Ticker such as "INFY", "NSE:INFY" or "BSE:INFY", a BSE code such as 500209, or an internal id such as "C0290" or "id:C0290".
 * @returns The company, money in INR crores, or one for each of a range; its name as text where Excel takes no entities. (E11, E8, E10)
 */
export function finCard(ticker: unknown[][], invocation?: CustomFunctions.CancelableInvocation): unknown[][] {
  return CATALOG["FIN.CARD"].compute(runtime, { ticker }, invocation);
}

/**
 * The ticker of an Indian company by its name, misspelled too, or by its ISIN, from the whole company list.
 * @customfunction FIN.LOOKUP FIN.LOOKUP
 * @cancelable
 * @param text Name such as "Infosys", ISIN, ticker or BSE code. An ISIN must be exact.
 * @param field Another field of the list, such as company_name or isin. Blank: the ticker, with its exchange where several companies share it.
 * @returns One value, or a grid for ranges; #VALUE! naming the candidates where several companies fit equally, #N/A where none does. (E11)
 */
export function finLookup(
  text: unknown[][],
  field?: unknown[][],
  invocation?: CustomFunctions.CancelableInvocation,
): unknown[][] {
  return CATALOG["FIN.LOOKUP"].compute(runtime, { text, field }, invocation);
}
