import type { MarketId } from '../../api';
import type { PaneApi } from '../../functions/runtime/pane-api';
import type { Workbook } from '../../workbook';
import { type Company, pick } from '../find/company';
import type { CompanyDirectory, DirectoryState } from '../find/company-directory';
import { INDIA_COMPS, US_COMPS } from './comps';
import { INDIA_OWNERSHIP } from './india-ownership';
import { INDIA_PEERS } from './india-peers';
import { INDIA_STATEMENTS, US_STATEMENTS } from './statements';
import { INDIA_TEAR_SHEET } from './india-tear-sheet';
import type { CompanyFact, Model, ModelSubject } from './model';
import { readSubject } from './model-subject';
import { PEER_COUNT } from './peer-table';
import { findPeers, type FoundPeers } from './find-peers';
import { US_PEERS } from './us-peers';
import { US_TEAR_SHEET } from './us-tear-sheet';

export interface ModelParts {
  readonly addIn: Pick<PaneApi, 'preview'>;
  readonly workbook: Workbook;
  readonly companies: Pick<CompanyDirectory, 'loadOnce' | 'snapshot' | 'subscribe'>;
}

/** Adds a sheet with a model of the company; resolves with a sentence that names the sheet. */
export async function insertModel(parts: ModelParts, id: Model['id'], company: Company): Promise<string> {
  const { addIn, workbook } = parts;
  const model = MODELS_OF[company.market].find((one) => one.id === id);
  if (!model) throw new Error('There is no such sheet for this market.');
  const picked = pick(company);
  const known = await readSubject(addIn, picked);
  const found = id === 'peers' || id === 'comps' ? await peersOf(company, parts, known) : NO_PEERS;
  const plan = model.plan({
    ...{ company: picked, ...known, canChart: workbook.canChart },
    ...{ peers: found.peers, peersNote: found.note, unknownFacts: unknownFacts(company) },
  });
  const sheet = await workbook.addSheet(plan);
  const lacksChart = (plan.charts ?? []).length > 0 && !workbook.canChart;
  return [
    `Added the sheet ${sheet}.`,
    ...(lacksChart ? ['This workbook draws no charts, so it has none.'] : []),
    ...(found.problem === undefined && found.peers.length === 0 ? [found.note] : []),
    ...(found.problem === undefined ? [] : [`It lacks ${lackText(found)}: ${found.problem}`]),
  ].join(' ');
}

const NO_PEERS: FoundPeers = { peers: [], problem: undefined, note: '' };

/** Whether the company list of the market has prices. */
const HAS_PRICES: Readonly<Record<MarketId, boolean>> = { india: true, us: false };

/** What the list does not say of a company. */
function unknownFacts({ market, sector, industry, cap, website, snapshot }: Company): CompanyFact[] {
  const known = { sector, industry, size: cap, website, prices: snapshot?.current ?? snapshot?.marketCap };
  const facts = (Object.keys(known) as CompanyFact[]).filter((fact) => fact !== 'prices' || HAS_PRICES[market]);
  return facts.filter((fact) => known[fact] === '' || known[fact] === undefined);
}

/** Peers come from the company list: without it there are none. */
async function peersOf(
  company: Company,
  { addIn, companies }: ModelParts,
  known: Pick<ModelSubject, 'scope' | 'kind'>,
): Promise<FoundPeers> {
  const { companies: listed, failures } = await loaded(companies);
  const failure = failures.find(({ market }) => market === company.market);
  const found = await findPeers(addIn, listed, company, known);
  return found.peers.length === 0 && failure
    ? { peers: [], problem: failure.error.message, note: `No peers: ${failure.error.message}` }
    : found;
}

function lackText({ peers }: FoundPeers): string {
  return peers.length === 0 ? 'peers' : `${PEER_COUNT - peers.length} of ${PEER_COUNT} peers`;
}

/** Waits for both company lists until they are loaded or have failed. */
function loaded(directory: ModelParts['companies']): Promise<DirectoryState> {
  directory.loadOnce();
  return new Promise((resolve) => {
    const check = () => {
      const state = directory.snapshot();
      if (state.loading.length > 0) return;
      stop();
      resolve(state);
    };
    const stop = directory.subscribe(check);
    check();
  });
}

/** All models. The service has no shareholdings of US issuers. */
const MODELS_OF: Readonly<Record<MarketId, readonly Model[]>> = {
  india: [INDIA_TEAR_SHEET, INDIA_STATEMENTS, INDIA_OWNERSHIP, INDIA_PEERS, INDIA_COMPS],
  us: [US_TEAR_SHEET, US_STATEMENTS, US_PEERS, US_COMPS],
};

export const MODELS: readonly Model[] = Object.values(MODELS_OF).flat();
