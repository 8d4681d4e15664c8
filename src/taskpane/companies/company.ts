import { US_MARKET_CAPS } from '../../api';
import type { CompanyProfile } from '../../companies/company-profile';
import { formulaArgument, uniqueArgument } from '../../companies/listed-company';
import type { PickedCompany } from './picked-company';

/** A company of the list as the pane shows it. */
export interface Company extends CompanyProfile {
  /** Whether another company of the list has the same ticker. */
  readonly sharesTicker?: boolean;
}

/** Marks the companies whose ticker another company of the list has, too: a formula needs another identifier. */
export function withSharedTickers(companies: readonly Company[]): Company[] {
  const counts = new Map<string, number>();
  for (const { ticker } of companies) counts.set(ticker, (counts.get(ticker) ?? 0) + 1);
  return companies.map((company) =>
    (counts.get(company.ticker) ?? 0) > 1 ? { ...company, sharesTicker: true } : company,
  );
}

/** A company as formulas name it. */
export function pick(company: Company): PickedCompany {
  const argument = company.sharesTicker ? uniqueArgument(company) : formulaArgument(company);
  return { market: company.market, name: company.name, argument };
}

const RANKS: ReadonlyMap<string, number> = new Map(US_MARKET_CAPS.map((cap, rank) => [cap, rank]));

/** The sandbox marks its invented companies at the end of their names, where real ones stand beside them. */
const INVENTED = / \(invented\)$/;

export function isInvented({ name }: Company): boolean {
  return INVENTED.test(name);
}

/**
 * Sorts real companies before invented ones, then larger ones first: by category, then by market value, then in list
 * order, names that begin with a sign or digit last. The US list has no values and the currencies differ, so within a
 * category the markets alternate.
 */
export function sortedBySize(companies: readonly Company[]): Company[] {
  const turns = new Map<string, number>();
  return companies
    .map((company) => ({
      company,
      rank: (RANKS.get(company.cap) ?? RANKS.size) + (isInvented(company) ? RANKS.size + 1 : 0),
      value: company.snapshot?.marketCap ?? 0,
      isLast: /^\P{L}/u.test(company.name) ? 1 : 0,
    }))
    .sort((one, other) => one.rank - other.rank || other.value - one.value || one.isLast - other.isLast)
    .map(({ company, rank }) => {
      const group = `${company.market} ${rank}`;
      const turn = turns.get(group) ?? 0;
      turns.set(group, turn + 1);
      return { company, rank, turn };
    })
    .sort((one, other) => one.rank - other.rank || one.turn - other.turn)
    .map(({ company }) => company);
}
