import { request } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectionsTo } from '../../src/client/settings/settings';
import { SANDBOX_TOKEN } from '../../server/sandbox/credentials';
import { openMarket } from '../../server/market/open';
import { startSandbox } from '../../server/sandbox/server';
import { wireRequest } from '../../src/client/transport/wire-request';
import type { Findings } from '../report';
import type { HostileRequest } from './hostile-requests';
import { hostileRequests } from './hostile-requests';

const BUDGET_MS = 100;
const ROUNDS = 5;
/** The timer of the monitor, which counts as delay. */
const RESOLUTION_MS = 1;

interface Held extends HostileRequest {
  readonly status: number;
  /** How long the request blocked the event loop, in its fastest round. */
  readonly ms: number;
}

/** The longest time for which a hostile request blocks the sandbox's event loop, for each endpoint. */
export async function measureEventLoop(tell: (text: string) => void = () => undefined): Promise<Findings> {
  const database = openMarket(undefined, { minors: true });
  const sandbox = await startSandbox({ port: 0, database });
  const held: Held[] = [];
  try {
    for (const each of hostileRequests(database)) {
      const measured = await hold(sandbox.url, each);
      tell(`${measured.ms.toFixed(1).padStart(8)} ms  ${measured.status}  ${each.endpoint.id} ${each.what}`);
      held.push(measured);
    }
  } finally {
    await sandbox.close();
    database.close();
  }
  return findings(held);
}

async function hold(url: string, each: HostileRequest): Promise<Held> {
  const connection = { baseUrl: url, token: SANDBOX_TOKEN };
  const wire = wireRequest(each.endpoint, each.arguments, connection, {
    ...connectionsTo(connection),
    parameterNames: {},
  });
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  let ms: number = Infinity;
  let status = 0;
  delay.enable();
  for (let round = 0; round < ROUNDS && !(ms > 10 * BUDGET_MS && round > 0); round += 1) {
    delay.reset();
    // The monitor counts from the first tick of its timer on.
    await sleep(5);
    status = await send(wire.url, wire.init);
    await sleep(5);
    ms = Math.min(ms, delay.max / 1e6 - RESOLUTION_MS);
  }
  delay.disable();
  return { ...each, status, ms };
}

/** Sends the request and drops the answer as it comes, which costs this process next to nothing. */
function send(url: string, { method, headers, body }: RequestInit): Promise<number> {
  return new Promise((resolve) => {
    const sent = request(url, { method: method ?? 'GET', headers: headers as Record<string, string>, agent: false });
    sent.on('response', (response) => {
      response.resume();
      response.once('close', () => resolve(response.statusCode ?? 0));
    });
    sent.once('error', () => resolve(0));
    sent.end(body as string | undefined);
  });
}

function findings(held: readonly Held[]): Findings {
  const ids = [...new Set(held.map(({ endpoint }) => endpoint.id))];
  const slowest = ids.map((id) => {
    const own = held.filter(({ endpoint }) => endpoint.id === id);
    return { count: own.length, worst: own.reduce((most, each) => (each.ms > most.ms ? each : most)) };
  });
  const longest = Math.max(...held.map(({ ms }) => ms));
  return {
    rows: slowest.map(({ count, worst }) => ({
      what: `the sandbox's event loop, the worst of ${count} hostile requests to ${worst.endpoint.id} (${worst.what})`,
      result: `held for ${worst.ms.toFixed(0)} ms, HTTP ${worst.status}`,
      against: `${((100 * worst.ms) / BUDGET_MS).toFixed(0)} % of ${BUDGET_MS} ms`,
    })),
    targets: [
      {
        target: `no request holds the sandbox's event loop over ${BUDGET_MS} ms`,
        measured: `${longest.toFixed(0)} ms`,
        isMet: longest <= BUDGET_MS,
      },
    ],
  };
}
