import type { Company } from '../companies/company';
import type { CompanyFilter, CompanyIndex } from '../companies/company-index';
import type { SavedCompanies } from '../companies/saved-companies';

/** A row of the result list: a heading, or a company as an option. */
type ResultRow = { readonly heading: string } | { readonly company: Company; readonly option: number };

export interface Results {
  readonly rows: readonly ResultRow[];
  /** The options among the rows, in order. */
  readonly options: readonly Company[];
  /** The number of companies that match the query and the filters. */
  readonly found: number;
}

/** The results of a query; without one, pinned and recent companies and then all, the largest first. */
export function resultsOf(
  index: CompanyIndex | undefined,
  query: string,
  filter: CompanyFilter,
  saved: SavedCompanies,
): Results {
  const found = index?.search(query, filter) ?? [];
  const only = () => ({ ...listed([{ companies: found }]), found: found.length });
  if (query.trim() !== '') return only();
  const isFiltered = filter.market !== undefined || filter.cap !== undefined;
  const recent = saved.recent.filter(({ key }) => !saved.pinned.some((pinned) => pinned.key === key));
  // Saved with the facts of that time.
  const current = (companies: readonly Company[]) => companies.map((company) => index?.current(company) ?? company);
  const sections = [
    { heading: 'Pinned', companies: current(saved.pinned) },
    { heading: 'Recent', companies: current(recent) },
  ].filter(({ companies }) => companies.length > 0);
  if (isFiltered || sections.length === 0) return only();
  return { ...listed([...sections, { heading: 'All companies', companies: found }]), found: found.length };
}

function listed(
  sections: readonly { readonly heading?: string; readonly companies: readonly Company[] }[],
): Omit<Results, 'found'> {
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
