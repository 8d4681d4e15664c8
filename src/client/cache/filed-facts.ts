import type { Arguments, Endpoint } from '../../api';
import { record } from '../../api';

/** What a filing may change of an answer about a company's filings. */
export interface FiledFacts {
  /** As it was asked for: "INFY" and "NSE:INFY" are one company. */
  readonly company: string;
  /** By which answers of one company are known as such, where the answer tells it. */
  readonly id: string | undefined;
  /** A new period changes what is the latest, and what is not there; a statement of a date only a revision changes. */
  readonly isProvisional: boolean;
  /** Whether the answer without a date, and those of dates, are of the same statements. */
  readonly isInSeries: boolean;
}

/** Undefined for an answer that is of no company's filings; `data` is called only for one that is. */
export function filedFacts(
  endpoint: Endpoint,
  args: Arguments,
  isEmpty: boolean,
  data?: () => unknown,
): FiledFacts | undefined {
  const { market, lifetime, statementType, parameters } = endpoint;
  const name = args['ticker'] ?? args['cik'];
  const { undated } = lifetime;
  // Lists of other things have a first and a last day, or none.
  if (name === undefined || !('date' in parameters)) return undefined;
  return {
    id: data && companyId(market, data()),
    company: `${market} ${name}`,
    // In the US a period is looked for by dates, and what there is none of is asked again by the search.
    isProvisional: undated !== undefined && (isEmpty || args[undated.parameter] === undefined),
    // Without a type a balance sheet's newest is the half-year's, and one of a date that of any type (E8).
    isInSeries: Boolean(undated && (!statementType || (args['type'] ?? parameters['type']?.default))),
  };
}

function companyId(market: string, data: unknown): string | undefined {
  const { company_id: id } = record(data);
  return typeof id === 'string' && id !== '' ? `${market} ${id}` : undefined;
}
