import type { LoggedRequest } from '../../../server/sandbox/request-log';
import type { Service } from './process';

/** A test's hand on a sandbox that runs with `--control`. */
export interface SandboxControl {
  requests(): Promise<readonly LoggedRequest[]>;
  /** Forgets the requests so far and ends every fault. */
  reset(): Promise<void>;
  setFaults(spec: string): Promise<void>;
}

export function controlOf({ url }: Pick<Service, 'url'>): SandboxControl {
  const post = async (path: string, body = '') => {
    const response = await fetch(`${url}/__sandbox/${path}`, { method: 'POST', body });
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
  };
  return {
    async requests() {
      const response = await fetch(`${url}/__sandbox/requests`);
      return ((await response.json()) as { requests: LoggedRequest[] }).requests;
    },
    reset: () => post('reset'),
    setFaults: (spec) => post('faults', spec),
  };
}
