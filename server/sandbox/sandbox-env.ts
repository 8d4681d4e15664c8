import type { HttpBindings } from '@hono/node-server';
import type { LoggedRequest } from './request-log';

/** What a request passes through: the node objects, for faults that cut connections, and its entry in the log. */
export interface SandboxEnv {
  Bindings: HttpBindings;
  Variables: { logged: LoggedRequest };
}
