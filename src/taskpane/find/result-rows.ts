import type { Company } from './company';
import type { CompanyFilter, CompanyIndex } from './company-index';
import type { KeptCompanies } from './kept-companies';

/** A line of the result list: a heading, or a company as one of the options. */
export type ResultRow = { readonly heading: string } | { readonly company: Company; readonly option: number };

export interface Results {
  readonly rows: readonly ResultRow[];
  /** The options among the rows, in order. */
  readonly options: readonly Company[];
}

/** What a query finds; without one, the companies to come back to and then all, the largest first. */
export function resultsOf(
  index: CompanyIndex | undefined,
  query: string,
  filter: CompanyFilter,
  kept: KeptCompanies,
): Results {
  const found = index?.search(query, filter) ?? [];
  if (query.trim() !== '') return listed([{ companies: found }]);
  const isFiltered = filter.market !== undefined || filter.cap !== undefined;
  const sections = [
    { heading: 'Pinned', companies: kept.pinned },
    { heading: 'Recent', companies: kept.recent },
  ].filter(({ companies }) => companies.length > 0);
  if (isFiltered || sections.length === 0) return listed([{ companies: found }]);
  return listed([...sections, { heading: 'All companies', companies: found }]);
}

function listed(sections: readonly { readonly heading?: string; readonly companies: readonly Company[] }[]): Results {
  const rows: ResultRow[] = [];
  const options: Company[] = [];
  for (const { heading, companies } of sections) {
    if (heading !== undefined) rows.push({ heading });
    for (const company of companies) {
      rows.push({ company, option: options.length });
      options.push(company);
    }
  }
  return { rows, options };
}
