import { FaultPlan } from '../../server/faults/fault-plan';
import { openMarket } from '../../server/market/open';
import { createApp, SANDBOX_TOKEN } from '../../server/sandbox/app';
import { RequestLog } from '../../server/sandbox/request-log';

export interface Service {
  /** The data of the service's answer at this path, as any client is told it. */
  ask(path: string): Promise<unknown>;
  close(): void;
}

/** The sandbox's service without a server: what is right is asked of it thousands of times before anything is measured. */
export function openService(): Service {
  const database = openMarket(undefined, { minors: false });
  const report = (error: unknown) => console.error(error);
  const app = createApp({ database, log: new RequestLog(), faults: new FaultPlan(), control: false, report });
  return {
    async ask(path) {
      const response = await app.request(`/api/${path}`, { headers: { Authorization: `Bearer ${SANDBOX_TOKEN}` } });
      if (!response.ok) throw new Error(`${path}: HTTP ${response.status}`);
      return ((await response.json()) as { data: unknown }).data;
    },
    close: () => database.close(),
  };
}
