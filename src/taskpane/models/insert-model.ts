import type { MarketId } from '../../api';
import { instruction, type Workbook } from '../../workbook';
import { type Company, pick } from '../companies/company';
import { INDIA_COMPS, US_COMPS } from './peers/comps';
import { TYPE_TICKERS } from './peers/find-peers';
import { INDIA_OWNERSHIP } from './indian-ownership';
import { INDIA_PEERS } from './peers/indian-peers';
import { INDIA_STATEMENTS_MODEL, US_STATEMENTS_MODEL } from './statements';
import { INDIA_TEAR_SHEET } from './tear-sheet/indian-tear-sheet';
import type { Model, ModelSubject } from './model';
import { type KnownSubject, NoStatementsError, readSubject } from './model-subject';
import { PEER_COUNT } from './peers/peer-table';
import { noteOf, type PeerParts, type PeerProposal } from './peers/propose-peers';
import { US_PEERS } from './peers/us-peers';
import { messageOf } from '../texts/message-of';
import { US_TEAR_SHEET } from './tear-sheet/us-tear-sheet';

export { proposePeers } from './peers/propose-peers';

export interface ModelParts extends PeerParts {
  readonly workbook: Workbook;
}

/** Adds a sheet with a model of one company; resolves with a sentence that names the sheet. */
export async function insertModel({ addIn, workbook }: ModelParts, id: Model['id'], company: Company): Promise<string> {
  const model = modelOf(company.market, id);
  const picked = pick(company);
  const { known, remarks = [] } = await knownFor(model, () => readSubject(addIn, picked));
  return add(workbook, model, { ...known, company: picked, peers: [] }, remarks);
}

interface Read {
  readonly known: KnownSubject;
  /** Why a sheet is added of which nothing was read. */
  readonly remarks?: readonly string[];
}

async function knownFor(model: Model, read: () => Promise<KnownSubject>): Promise<Read> {
  if (model.needsNoStatements) return { known: NOTHING_READ };
  try {
    return { known: await read() };
  } catch (reason) {
    if (!model.takesOtherPeriods || reason instanceof NoStatementsError) throw reason;
    return { known: NOTHING_READ, remarks: [messageOf(reason)] };
  }
}

const NO_LINES: ReadonlySet<string> = new Set();
const NOTHING_READ: KnownSubject = {
  scope: 'consolidated',
  kind: 'company',
  lines: { income: NO_LINES, balance: NO_LINES, cashflow: NO_LINES },
};

/** Adds a sheet that compares the company with chosen ones, of the proposal or others. */
export function insertComparison(
  { workbook }: Pick<ModelParts, 'workbook'>,
  id: Model['id'],
  company: Company,
  { proposal, chosen }: { readonly proposal: PeerProposal; readonly chosen: readonly Company[] },
): Promise<string> {
  const { known, problem, peers, note } = proposal;
  const isProposal = chosen === peers;
  return add(
    workbook,
    modelOf(company.market, id),
    {
      ...known,
      company: pick(company),
      peers: chosen.map(pick),
      peersNote: noteOf(proposal, chosen).replace(TYPE_TICKERS, instruction(TYPE_TICKERS)),
      hasPrices: [company, ...chosen].some(({ snapshot }) => snapshot?.marketCap !== undefined),
    },
    [
      ...(problem === undefined && chosen.length === 0 ? [note] : []),
      ...(problem === undefined || !isProposal ? [] : [`It lacks ${lackText(proposal)}: ${problem}`]),
    ],
  );
}

async function add(
  workbook: Workbook,
  model: Model,
  subject: Omit<ModelSubject, 'canChart'>,
  remarks: readonly string[] = [],
): Promise<string> {
  const plan = model.plan({ ...subject, canChart: workbook.canChart });
  const sheet = await workbook.addSheet(plan);
  const lacksChart = (plan.charts ?? []).length > 0 && !workbook.canChart;
  const chart = lacksChart ? ['This workbook draws no charts, so it has none.'] : [];
  return [`Added the sheet ${sheet}.`, ...chart, ...remarks].join(' ');
}

function lackText({ peers }: PeerProposal): string {
  return peers.length === 0 ? 'peers' : `${PEER_COUNT - peers.length} of ${PEER_COUNT} peers`;
}

function modelOf(market: MarketId, id: Model['id']): Model {
  const model = MODELS_OF[market].find((one) => one.id === id);
  if (!model) throw new Error('There is no such sheet for this market.');
  return model;
}

/** All models. The service has no shareholdings of US issuers. */
const MODELS_OF: Readonly<Record<MarketId, readonly Model[]>> = {
  india: [INDIA_TEAR_SHEET, INDIA_STATEMENTS_MODEL, INDIA_OWNERSHIP, INDIA_PEERS, INDIA_COMPS],
  us: [US_TEAR_SHEET, US_STATEMENTS_MODEL, US_PEERS, US_COMPS],
};

export const MODELS: readonly Model[] = Object.values(MODELS_OF).flat();
