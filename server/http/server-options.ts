import type { ServerOptions } from 'node:http';
import type { ConnectionLimits } from './limits';

/** The limits that Node's own server keeps. Silence is its `timeout`. */
export function serverOptionsOf({ headersMs, requestMs, betweenMs, checkMs }: ConnectionLimits): ServerOptions {
  return {
    headersTimeout: headersMs,
    requestTimeout: requestMs,
    keepAliveTimeout: betweenMs,
    connectionsCheckingInterval: checkMs,
  };
}
