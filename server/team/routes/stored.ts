import { ServiceError } from '../../endpoints/service-error';

/** The store cannot be reached, for whoever asked. */
export const storeAway = (what: string) =>
  new ServiceError(503, 'Service Unavailable', `${what}. Try again in a moment`);

/** What the store does; where it cannot be reached, a refusal that says so. */
export async function stored<T>(doing: Promise<T>, what: string): Promise<T> {
  try {
    return await doing;
  } catch {
    throw storeAway(what);
  }
}
