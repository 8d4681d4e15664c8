import { US_MARKET_CAPS } from '../../api';
import type { Company } from './company';

/**
 * Larger companies first: by category, then by market value. The US list gives no values and the currencies differ, so within a category
 * the markets take turns.
 */
export function sortedBySize(companies: readonly Company[]): Company[] {
  const turns = new Map<string, number>();
  return [...companies]
    .sort((one, other) => capRank(one) - capRank(other) || value(other) - value(one) || byName(one, other))
    .map((company) => {
      const group = `${company.market} ${capRank(company)}`;
      const turn = turns.get(group) ?? 0;
      turns.set(group, turn + 1);
      return { company, rank: capRank(company), turn };
    })
    .sort((one, other) => one.rank - other.rank || one.turn - other.turn)
    .map(({ company }) => company);
}

function capRank({ cap }: Company): number {
  const rank = (US_MARKET_CAPS as readonly string[]).indexOf(cap);
  return rank < 0 ? US_MARKET_CAPS.length : rank;
}

function value({ snapshot }: Company): number {
  return snapshot?.marketCap ?? 0;
}

function byName({ name: one }: Company, { name: other }: Company): number {
  return one < other ? -1 : Number(one > other);
}
