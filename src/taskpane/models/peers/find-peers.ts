import { MARKETS, US_MARKET_CAPS } from '../../../api';
import type { PaneApi } from '../../../functions/runtime/pane-api';
import { type Company, isInvented, pick } from '../../companies/company';
import { messageOf } from '../../texts/message-of';
import { type PickedCompany, scopeArgument } from '../../companies/picked-company';
import { comparedRevenue } from '../company-figures';
import type { ModelSubject } from '../model';
import { kindOf } from '../model-subject';
import { previewRows } from '../../calls/preview-rows';
import { PEER_COUNT } from './peer-table';

/** The maximum number of candidates whose figures are requested. */
const MOST_ASKED = 15;

/** Companies of the same industry, then of the same sector, each by similar size. Real companies are not compared with invented ones. */
export function peerCandidates(companies: readonly Company[], company: Company): Company[] {
  const others = companies.filter(
    (one) => one.market === company.market && one.key !== company.key && isInvented(one) === isInvented(company),
  );
  const sameIndustry = others.filter(({ industry }) => industry !== '' && industry === company.industry);
  const sameSector = others.filter(
    ({ sector, industry }) => sector === company.sector && industry !== company.industry,
  );
  const bySize = (one: Company, other: Company) => distance(one, company) - distance(other, company);
  return [sameIndustry, sector(company) ? sameSector : []].flatMap((group) => [...group].sort(bySize));
}

export interface FoundPeers {
  readonly peers: readonly Company[];
  /** A note for the sheet: how they were picked, or why there are none. */
  readonly note: string;
  /** The error of a candidate's request, where fewer peers were found than the table has rows for. */
  readonly problem: string | undefined;
}

/**
 * The first candidates of the same kind of business with figures of the newest year: a company without filings would be
 * an empty row, and a lender has other lines than a bank.
 */
export async function findPeers(
  addIn: Pick<PaneApi, 'preview'>,
  companies: readonly Company[],
  company: Company,
  { scope, kind }: Pick<ModelSubject, 'scope' | 'kind'>,
): Promise<FoundPeers> {
  const candidates = peerCandidates(companies, company).slice(0, MOST_ASKED);
  const peers: Company[] = [];
  const problems: string[] = [];
  for (let start = 0; start < candidates.length && peers.length < PEER_COUNT; start += PEER_COUNT) {
    const batch = candidates.slice(start, start + PEER_COUNT);
    const figures = await Promise.all(batch.map((candidate) => readFigures(addIn, pick(candidate), { scope, kind })));
    peers.push(...batch.filter((_, index) => figures[index] === 'some'));
    problems.push(...figures.flatMap((one) => (typeof one === 'object' ? [one.problem] : [])));
  }
  const found = peers.slice(0, PEER_COUNT);
  const near = found.filter(({ industry }) => industry !== '' && industry === company.industry).length;
  const problem = found.length < PEER_COUNT ? problems[0] : undefined;
  return { peers: found, problem, note: noteOf(company, near, found.length - near, candidates.length) };
}

/** Tells the user what to do if none were found. */
export const TYPE_TICKERS = 'Type tickers below.';

/** "Picked: 4 of the industry IT - Software, of similar size and the same kind of business." */
function noteOf({ industry, sector: name }: Company, ofIndustry: number, ofSector: number, asked: number): string {
  if (industry === '' && name === '') {
    return `No peers: the company list gives neither industry nor sector of this company. ${TYPE_TICKERS}`;
  }
  const wanted = [industry && `the industry ${industry}`, name && `the sector ${name}`].filter(Boolean);
  if (ofIndustry + ofSector === 0) {
    const of = wanted.join(' or ');
    if (asked === 0) return `No peers: the list has no other company of ${of}. ${TYPE_TICKERS}`;
    return `No peers: of the ${asked} nearest in size of ${of} none was found to have annual figures and the same kind of business. ${TYPE_TICKERS}`;
  }
  const picked = [
    ofIndustry > 0 && `${ofIndustry} of the industry ${industry}`,
    ofSector > 0 && `${ofSector} of the sector ${name}`,
  ].filter(Boolean);
  return `Picked: ${picked.join(', ')}, of similar size first, all of the same kind of business.`;
}

/** Only `#N/A` says that there are no figures; any other error means that the request was not sent or failed. */
async function readFigures(
  addIn: Pick<PaneApi, 'preview'>,
  company: PickedCompany,
  { scope, kind }: Pick<ModelSubject, 'scope' | 'kind'>,
): Promise<'some' | 'none' | { readonly problem: string }> {
  const { market, argument } = company;
  const args = [
    argument,
    'latest',
    comparedRevenue(market, { scope, kind }).metric,
    'annual',
    ...scopeArgument(market, scope),
  ];
  const answer = await previewRows(addIn, `${MARKETS[market].namespace}.METRIC`, args);
  if ('error' in answer) return answer.error === '#N/A' ? 'none' : { problem: answer.message };
  if (typeof answer.rows[0]?.[0] !== 'number') return 'none';
  try {
    return (await kindOf(addIn, company, scope)) === kind ? 'some' : 'none';
  } catch (error) {
    return { problem: messageOf(error) };
  }
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
