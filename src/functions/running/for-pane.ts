import { ENDPOINTS, knownError } from '../functions';
import type { EndpointId, Envelope } from '../../api';
import type { Client } from '../../client';
import type { PaneError } from '../running-add-in';

export { preview } from './preview';

/** Asks through the client that the cells share; rejects with plain data. */
export async function ask(
  client: Client,
  endpointId: EndpointId,
  values: Readonly<Record<string, string | undefined>>,
): Promise<Envelope> {
  try {
    const endpoint = ENDPOINTS.find(({ id }) => id === endpointId);
    if (!endpoint) throw new Error(`no endpoint ${endpointId}`);
    return await client.ask(endpoint, values);
  } catch (error) {
    const { kind, message } = knownError(error);
    throw { kind, message } satisfies PaneError;
  }
}

/** A function's declaration: FIN.INCOME is `finIncome`. */
export function named(declared: Readonly<Record<string, unknown>>, functionId: string): unknown {
  const [namespace = '', name = ''] = functionId.toLowerCase().split('.');
  return declared[namespace + name.charAt(0).toUpperCase() + name.slice(1)];
}
