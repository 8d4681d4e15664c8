import { ServiceError } from '../../endpoints/service-error';
import { StoreUnavailable } from '../store-unavailable';

/** The store cannot be reached, for whoever asked. */
export const storeAway = (what: string) =>
  new ServiceError(503, 'Service Unavailable', `${what}. Try again in a moment`);

/** What the store does; where it cannot be reached, a refusal that says so, and `unsure` where it may have done it all the same. */
export async function stored<T>(doing: Promise<T>, what: string, unsure?: string): Promise<T> {
  try {
    return await doing;
  } catch (error) {
    const mayBeDone = error instanceof StoreUnavailable && error.mayBeDone;
    if (unsure === undefined || !mayBeDone) throw storeAway(what);
    throw new ServiceError(503, 'Service Unavailable', unsure);
  }
}
