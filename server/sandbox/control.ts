import { Hono } from 'hono';
import type { SandboxEnv } from './sandbox-env';
import { FaultSpecError } from '../faults/grammar';
import type { FaultPlan } from '../faults/plan';
import type { RequestLog } from './request-log';

/** `/__sandbox/`: a browser test's hand on the log and the faults. No bearer check, and never there unless asked for. */
export function controlRoutes(log: RequestLog, faults: FaultPlan): Hono<SandboxEnv> {
  const routes = new Hono<SandboxEnv>();
  routes.get('/requests', (context) => context.json({ requests: log.all(), preflights: log.preflights }));
  routes.post('/reset', (context) => {
    log.clear();
    faults.clear();
    return context.json({ reset: true });
  });
  routes.post('/faults', async (context) => {
    const spec = await context.req.text();
    try {
      faults.set(spec);
    } catch (error) {
      if (error instanceof FaultSpecError) return context.json({ error: error.message }, 400);
      throw error;
    }
    return context.json({ faults: spec });
  });
  return routes;
}
