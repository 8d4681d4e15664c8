import { US_MARKET_CAPS } from '../../api';
import type { RunningAddIn } from '../../functions/running-add-in';
import { pick, type Company } from '../find/company';
import type { PickedCompany } from '../shell/visit';
import { INDIAN_FIGURES, metricNamed, US_FIGURES } from './figure';
import type { ModelSubject } from './model';
import { PEER_COUNT } from './peer-table';
import { previewRows } from './preview-rows';

/** Candidates that are asked for their figures, at most. */
const MOST_ASKED = 15;

/** Companies of the same industry, then of the same sector, those of its size first. */
export function peerCandidates(companies: readonly Company[], company: Company): Company[] {
  const others = companies.filter(({ market, key }) => market === company.market && key !== company.key);
  const sameIndustry = others.filter(({ industry }) => industry !== '' && industry === company.industry);
  const sameSector = others.filter(
    ({ sector, industry }) => sector === company.sector && industry !== company.industry,
  );
  const bySize = (one: Company, other: Company) => distance(one, company) - distance(other, company);
  return [sameIndustry, sector(company) ? sameSector : []].flatMap((group) => [...group].sort(bySize));
}

/** The first candidates with figures of the newest year: one that files nothing would be an empty row. */
export async function findPeers(
  addIn: Pick<RunningAddIn, 'preview'>,
  companies: readonly Company[],
  company: Company,
  scope: ModelSubject['scope'],
): Promise<PickedCompany[]> {
  const candidates = peerCandidates(companies, company).slice(0, MOST_ASKED).map(pick);
  const found: PickedCompany[] = [];
  for (let start = 0; start < candidates.length && found.length < PEER_COUNT; start += PEER_COUNT) {
    const asked = candidates.slice(start, start + PEER_COUNT);
    const haveFigures = await Promise.all(asked.map((candidate) => hasFigures(addIn, candidate, scope)));
    found.push(...asked.filter((_, index) => haveFigures[index]));
  }
  return found.slice(0, PEER_COUNT);
}

async function hasFigures(
  addIn: Pick<RunningAddIn, 'preview'>,
  { market, argument }: PickedCompany,
  scope: ModelSubject['scope'],
): Promise<boolean> {
  const figures = market === 'india' ? INDIAN_FIGURES : US_FIGURES;
  const args = [argument, 'latest', metricNamed(figures, 'revenue'), 'annual', ...(market === 'india' ? [scope] : [])];
  const answer = await previewRows(addIn, market === 'india' ? 'FIN.METRIC' : 'US.METRIC', args);
  return 'rows' in answer && typeof answer.rows[0]?.[0] === 'number';
}

/** How far two sizes are apart: categories first, then market values where both are known. */
function distance(one: Company, other: Company): number {
  const [value, otherValue] = [one.snapshot?.marketCap ?? 0, other.snapshot?.marketCap ?? 0];
  const values = value > 0 && otherValue > 0 ? Math.abs(Math.log(value / otherValue)) : 0;
  return Math.abs(capRank(one) - capRank(other)) * 100 + Math.min(values, 99);
}

function capRank({ cap }: Company): number {
  const rank = (US_MARKET_CAPS as readonly string[]).indexOf(cap);
  return rank < 0 ? US_MARKET_CAPS.length : rank;
}

function sector({ sector: name }: Company): boolean {
  return name !== '';
}
