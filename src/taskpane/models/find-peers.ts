import { MARKETS, US_MARKET_CAPS } from '../../api';
import type { PaneApi } from '../../functions/runtime/pane-api';
import { type Company, pick } from '../find/company';
import { type PickedCompany, scopeArgument } from '../shell/market';
import { FIGURES, metricNamed } from './figure';
import type { ModelSubject } from './model';
import { previewRows } from './model-subject';
import { PEER_COUNT } from './peer-table';

/** The maximum number of candidates whose figures are requested. */
const MOST_ASKED = 15;

/** Companies of the same industry, then of the same sector; similar sizes come first. */
export function peerCandidates(companies: readonly Company[], company: Company): Company[] {
  const others = companies.filter(({ market, key }) => market === company.market && key !== company.key);
  const sameIndustry = others.filter(({ industry }) => industry !== '' && industry === company.industry);
  const sameSector = others.filter(
    ({ sector, industry }) => sector === company.sector && industry !== company.industry,
  );
  const bySize = (one: Company, other: Company) => distance(one, company) - distance(other, company);
  return [sameIndustry, sector(company) ? sameSector : []].flatMap((group) => [...group].sort(bySize));
}

export interface FoundPeers {
  readonly peers: readonly PickedCompany[];
  /** The error of a candidate's request, where fewer peers were found than the table has rows for. */
  readonly problem: string | undefined;
}

/** The first candidates with figures of the newest year: a company without filings would be an empty row. */
export async function findPeers(
  addIn: Pick<PaneApi, 'preview'>,
  companies: readonly Company[],
  company: Company,
  scope: ModelSubject['scope'],
): Promise<FoundPeers> {
  const candidates = peerCandidates(companies, company).slice(0, MOST_ASKED).map(pick);
  const peers: PickedCompany[] = [];
  const problems: string[] = [];
  for (let start = 0; start < candidates.length && peers.length < PEER_COUNT; start += PEER_COUNT) {
    const batch = candidates.slice(start, start + PEER_COUNT);
    const figures = await Promise.all(batch.map((candidate) => readFigures(addIn, candidate, scope)));
    peers.push(...batch.filter((_, index) => figures[index] === 'some'));
    problems.push(...figures.flatMap((one) => (typeof one === 'object' ? [one.problem] : [])));
  }
  return { peers: peers.slice(0, PEER_COUNT), problem: peers.length < PEER_COUNT ? problems[0] : undefined };
}

/** Only `#N/A` says that there are no figures; any other error means that the request was not sent or failed. */
async function readFigures(
  addIn: Pick<PaneApi, 'preview'>,
  { market, argument }: PickedCompany,
  scope: ModelSubject['scope'],
): Promise<'some' | 'none' | { readonly problem: string }> {
  const args = [argument, 'latest', metricNamed(FIGURES[market], 'revenue'), 'annual', ...scopeArgument(market, scope)];
  const answer = await previewRows(addIn, `${MARKETS[market].namespace}.METRIC`, args);
  if ('rows' in answer) return typeof answer.rows[0]?.[0] === 'number' ? 'some' : 'none';
  return answer.error === '#N/A' ? 'none' : { problem: answer.message };
}

/** The distance of two sizes: by category first, then by market value where both are known. */
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
