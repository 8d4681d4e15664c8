import type { AnswerRow, MarketId } from '../../api';
import { MARKETS } from '../../api';
import type { QueryContext } from '../context/query-context';
import { type CompanyNames, companyNames, type NamedCompany } from './companies-by-name';

/** The company list of a market; undefined where it is not in memory: nothing is requested. */
export function listInMemory(context: QueryContext, market: MarketId): readonly AnswerRow[] | undefined {
  return context.inMemory(MARKETS[market].companies, {})?.data as readonly AnswerRow[] | undefined;
}

/** The companies of the list that a text names equally well; undefined where no list is in memory. */
export function namedIn(context: QueryContext, market: MarketId, text: string): readonly NamedCompany[] | undefined {
  return namesOf(context, market)?.named(text);
}

/** The index of names of a market; undefined where its list is not in memory. */
export function namesOf(context: QueryContext, market: MarketId): CompanyNames | undefined {
  const rows = listInMemory(context, market);
  return rows && companyNames(MARKETS[market].companies, rows);
}
