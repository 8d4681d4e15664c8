import type { Interface } from '../../../src/api';

/** The interface whose error body fits an address. */
export function interfaceOf(path: string): Interface {
  return path.startsWith('/api/us/') ? 'us' : 'india';
}
