import type { Arguments, Endpoint } from '../../api';
import { record } from '../../api';

/** The facts of an answer about a company's filings by which the cache tells whether a later filing outdates it. */
export interface FiledFacts {
  /** Market and name as they were asked for: "INFY" and "NSE:INFY" are one company under two names. */
  readonly company: string;
  /** The company's id, where the answer has it: it connects the names of one company. */
  readonly id: string | undefined;
  /** True if a new period may change the answer, since it is the latest one or an empty one; a dated statement changes only by a revision. */
  readonly isProvisional: boolean;
  /** Whether the answer without a date and the answers for dates show the same statements, so that they can be compared. */
  readonly isInSeries: boolean;
}

/** Undefined for an answer that is not about a company's filings; `data` is called only for one that is. */
export function filedFacts(
  endpoint: Endpoint,
  args: Arguments,
  isEmpty: boolean,
  data?: () => unknown,
): FiledFacts | undefined {
  const { market, lifetime, statementType, parameters } = endpoint;
  const name = args['ticker'] ?? args['cik'];
  const { undated } = lifetime;
  // Endpoints that are not about filings have a first and a last day instead of a date, or neither.
  if (name === undefined || !('date' in parameters)) return undefined;
  return {
    id: data && companyId(market, data()),
    company: `${market} ${name}`,
    // In the US periods are searched by trying dates, and the search itself repeats questions that had no statement.
    isProvisional: undated !== undefined && (isEmpty || args[undated.parameter] === undefined),
    // Without a type, the newest balance sheet is half-yearly, and one of a date is of any type (E8): not the same statements.
    isInSeries: Boolean(undated && (!statementType || (args['type'] ?? parameters['type']?.default))),
  };
}

function companyId(market: string, data: unknown): string | undefined {
  const { company_id: id } = record(data);
  return typeof id === 'string' && id !== '' ? `${market} ${id}` : undefined;
}
