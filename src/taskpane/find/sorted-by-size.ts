import { US_MARKET_CAPS } from '../../api';
import type { Company } from './company';

const RANKS: ReadonlyMap<string, number> = new Map(US_MARKET_CAPS.map((cap, rank) => [cap, rank]));

/**
 * Larger companies first: by category, then by market value, then as the list has them. The US list gives no values and the currencies
 * differ, so within a category the markets take turns.
 */
export function sortedBySize(companies: readonly Company[]): Company[] {
  const turns = new Map<string, number>();
  return companies
    .map((company) => ({
      company,
      rank: RANKS.get(company.cap) ?? RANKS.size,
      value: company.snapshot?.marketCap ?? 0,
    }))
    .sort((one, other) => one.rank - other.rank || other.value - one.value)
    .map(({ company, rank }) => {
      const group = `${company.market} ${rank}`;
      const turn = turns.get(group) ?? 0;
      turns.set(group, turn + 1);
      return { company, rank, turn };
    })
    .sort((one, other) => one.rank - other.rank || one.turn - other.turn)
    .map(({ company }) => company);
}
