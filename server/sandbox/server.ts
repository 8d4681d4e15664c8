import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type Database from 'libsql';
import { openDataFolder } from '../database/file/open';
import { countFeeds } from '../endpoints/feeds';
import { FaultPlan } from '../faults/fault-plan';
import { openMarket } from '../market/open';
import { besideMarket } from '../sample/beside-market';
import { createApp } from './app';
import { createHttpServer } from '../http/http-server';
import type { ConnectionLimits } from '../http/limits';
import { CONNECTION_LIMITS } from '../http/limits';
import { RequestLog } from './request-log';

export interface SandboxOptions {
  /** 0 picks a free port. */
  readonly port: number;
  /** Serve the database that an import wrote into this folder, instead of the fictional market and the sample. */
  readonly dataDir?: string | undefined;
  /** Serve this database; the caller closes it. */
  readonly database?: Database.Database | undefined;
  /** Also list the thousands of fictional companies without filings. */
  readonly minors?: boolean | undefined;
  /** Serve the sample of real filings beside the fictional market, whose companies then say that they are invented. */
  readonly sample?: boolean | undefined;
  /** The initial faults, see `parseFaults`. */
  readonly faults?: string | undefined;
  /** Serve `/__sandbox/`, with a token of its own. */
  readonly control?: boolean | undefined;
  readonly limits?: ConnectionLimits | undefined;
}

export interface Sandbox {
  /** Without a trailing slash: the base URL of both markets. */
  readonly url: string;
  readonly requests: RequestLog;
  /** Changes the faults at run time: `faults.set('500 next=2')`, `faults.clear()`. */
  readonly faults: FaultPlan;
  /** Answers a request without a connection, for tests that do not concern connections. */
  answer(url: string, init?: RequestInit): Promise<Response>;
  /** The token that `/__sandbox/` requires, as a bearer token or as `?token=`; undefined unless `control` was set. */
  readonly controlToken: string | undefined;
  close(): Promise<void>;
}

/**
 * Starts the service on 127.0.0.1. Rejects if the port is taken, the folder contains no database or the faults are
 * invalid.
 */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const faults = new FaultPlan(options.faults);
  const requests = new RequestLog();
  const database = options.database ?? openOwn(options);
  const report = (error: unknown) => process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  const controlToken = options.control ? randomBytes(16).toString('hex') : undefined;
  const app = createApp({ database, log: requests, faults, controlToken, report });
  const server = createHttpServer(app.fetch, options.limits ?? CONNECTION_LIMITS);
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      // Requests left hanging by a fault would otherwise keep the server open.
      server.closeAllConnections();
      if (!options.database) database.close();
    });
  try {
    await new Promise<void>((listening, failed) => {
      server.once('error', failed);
      server.listen(options.port, '127.0.0.1', () => listening());
    });
  } catch (error) {
    if (!options.database) database.close();
    throw error;
  }
  const { port } = server.address() as AddressInfo;
  const answer = async (url: string, init?: RequestInit) => app.fetch(new Request(url, init));
  return { url: `http://127.0.0.1:${port}`, requests, faults, controlToken, answer, close };
}

function openOwn({ dataDir, minors, sample }: SandboxOptions): Database.Database {
  if (dataDir === undefined) return openMarket(undefined, { minors, beside: sample ? besideMarket() : undefined });
  const database = openDataFolder(dataDir);
  countFeeds(database);
  return database;
}
