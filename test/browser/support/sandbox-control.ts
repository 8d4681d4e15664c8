import type { LoggedRequest } from '../../../server/sandbox/request-log';
import type { Service } from './process';

/** Controls a sandbox that runs with `--control`. */
export interface SandboxControl {
  requests(): Promise<readonly LoggedRequest[]>;
  /** Deletes the request log and clears all faults. */
  reset(): Promise<void>;
  setFaults(spec: string): Promise<void>;
}

export function controlOf({ url, controlToken }: Pick<Service, 'url' | 'controlToken'>): SandboxControl {
  // The sandbox may close a kept-alive connection at the moment of its reuse, so that each request opens its own.
  const headers = { connection: 'close', authorization: `Bearer ${controlToken}` };
  const post = async (path: string, body = '') => {
    const response = await fetch(`${url}/__sandbox/${path}`, { headers, method: 'POST', body });
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
  };
  return {
    async requests() {
      const response = await fetch(`${url}/__sandbox/requests`, { headers });
      return ((await response.json()) as { requests: LoggedRequest[] }).requests;
    },
    reset: () => post('reset'),
    setFaults: (spec) => post('faults', spec),
  };
}
