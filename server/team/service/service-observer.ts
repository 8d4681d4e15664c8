import type { EndpointId, MarketId } from '../../../src/api';
import type { RequestError } from '../../../src/client';

/** One request to the service, as it ended. */
interface ServiceRequest {
  readonly endpoint: EndpointId;
  /** The id of the member who asked first; empty where the server asks by itself. */
  readonly member: string;
  /** Of the response; undefined where there was none. */
  readonly status: number | undefined;
  readonly ms: number;
  /** Why it was no answer. */
  readonly error: RequestError | undefined;
}

/** What fails, or works again: an interface of the service, or one endpoint of it. */
interface ServiceChange {
  readonly market: MarketId;
  readonly endpoint: EndpointId | undefined;
  /** Undefined where it works again. */
  readonly error: RequestError | undefined;
}

/** Called when a request to the service ends, and when what the service can do changes. */
export interface ServiceObserver {
  /** The service asks for no requests for a time. */
  readonly onPause?: (market: MarketId, ms: number) => void;
  /** The team's budget is used up. */
  readonly onOverBudget?: (refusal: RequestError) => void;
  readonly onRequest?: (request: ServiceRequest) => void;
  readonly onChange?: (change: ServiceChange) => void;
}
