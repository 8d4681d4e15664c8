import { ServiceError } from '../../endpoints/service-error';
import { StoreUnavailable } from '../stores/store-unavailable';

/** The error for a request that needs the store while it cannot be reached. */
export const storeUnreachable = (what: string) =>
  new ServiceError(503, 'Service Unavailable', `${what}. Try again in a moment`);

/** Awaits the store. If it cannot be reached, throws an error that says `what`, or `unsure` if the store may have done it all the same. */
export async function awaitStore<T>(doing: Promise<T>, what: string, unsure?: string): Promise<T> {
  try {
    return await doing;
  } catch (error) {
    const mayBeDone = error instanceof StoreUnavailable && error.mayBeDone;
    if (unsure === undefined || !mayBeDone) throw storeUnreachable(what);
    throw new ServiceError(503, 'Service Unavailable', unsure);
  }
}
