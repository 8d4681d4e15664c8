import type { PaneApi } from '../../../functions/runtime/pane-api';
import { type Company, pick } from '../../companies/company';
import type { CompanyDirectory, DirectoryState } from '../../companies/company-directory';
import { findPeers, type FoundPeers } from './find-peers';
import { type KnownSubject, NoStatementsError, readSubject } from '../model-subject';

export interface PeerParts {
  readonly addIn: Pick<PaneApi, 'preview'>;
  readonly companies: Pick<CompanyDirectory, 'loadOnce' | 'snapshot' | 'subscribe'>;
}

/** The proposed companies of a comparison, and the facts read about the compared company. */
export interface PeerProposal extends FoundPeers {
  readonly known: KnownSubject;
}

/** Why a company cannot be compared, however often it is asked: it has no statements. */
export interface NoComparison {
  readonly none: string;
}

/** Picks peers from the company list. Rejects where a request about the company fails. */
export async function proposePeers(
  { addIn, companies }: PeerParts,
  company: Company,
): Promise<PeerProposal | NoComparison> {
  let known: KnownSubject;
  try {
    known = await readSubject(addIn, pick(company));
  } catch (error) {
    if (error instanceof NoStatementsError) return { none: error.message };
    throw error;
  }
  const { companies: listed, failures } = await loaded(companies);
  const failure = failures.find(({ market }) => market === company.market);
  const found = await findPeers(addIn, listed, company, known);
  return found.peers.length === 0 && failure
    ? { known, peers: [], problem: failure.error.message, note: `No peers: ${failure.error.message}` }
    : { known, ...found };
}

/** The note on how the peers of a sheet were picked: how they were proposed, and which the user added or removed. */
export function noteOf({ peers: proposed, note }: FoundPeers, chosen: readonly Company[]): string {
  const added = chosen.filter((one) => !proposed.some(({ key }) => key === one.key));
  const removed = proposed.filter((one) => !chosen.some(({ key }) => key === one.key));
  const changes = [
    added.length > 0 && `added ${namesOf(added)}`,
    removed.length > 0 && `took out ${namesOf(removed)}`,
  ].filter(Boolean);
  return changes.length === 0 ? note : `${note} Before insertion the user ${changes.join(' and ')}.`;
}

function namesOf(companies: readonly Company[]): string {
  return companies.map(({ name }) => name).join(', ');
}

/** Waits for both company lists until they are loaded or have failed. */
function loaded(directory: PeerParts['companies']): Promise<DirectoryState> {
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
