import type { MarketId } from '../../src/api';
import type { FailureDetail, FailureKind } from '../../src/client/request-error';

/** A failure of the service, as one node sends it to the others. */
export interface ReportedFailure {
  readonly kind: FailureKind;
  readonly detail: FailureDetail;
}

/** The right to ask the service one question. It ends by itself if its holder dies. */
export interface Lease {
  /** Ends the lease and wakes those that wait: the answer is stored, or asking failed. */
  settle(failure?: ReportedFailure): void;
}

/** Coordinates the nodes of one server. Nothing here fails: a node that cannot reach the others acts alone. */
export interface Nodes {
  /** The nodes' common clock. */
  now(): number;
  /** Undefined while another node holds the lease of the key. */
  lease(key: string): Promise<Lease | undefined>;
  /** Resolves when the holder of the lease settles it, with the failure if there is one, or when it has died. */
  settled(key: string, signal: AbortSignal): Promise<ReportedFailure | undefined>;
  /** Tells the other nodes that the service wants no requests for so long. */
  tellPause(market: MarketId, ms: number): void;
  onPause(listener: (market: MarketId, ms: number) => void): void;
  close(): Promise<void>;
}

/** A server of one node. Questions of one node share requests before they get here. */
export const ALONE: Nodes = {
  now: () => Date.now(),
  lease: () => Promise.resolve({ settle: () => undefined }),
  settled: () => Promise.resolve(undefined),
  tellPause: () => undefined,
  onPause: () => undefined,
  close: () => Promise.resolve(),
};
