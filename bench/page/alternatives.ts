/**
 * Functions that Spillway is compared with, with the signature of FIN.METRIC: the floor, and common alternatives without a
 * library. Those of libraries are in ../contenders.
 */
import type { CellArguments, Statement } from './statement-service';
import { addressOf, fetchStatement, lineOf } from './statement-service';

/** The number of concurrent requests: Spillway's limit per interface, and a browser's connections per host. */
const AT_A_TIME = 6;

const fetched = new Map<string, Promise<Statement>>();
const waiting: (() => void)[] = [];
let running = 0;

/** The floor: fetches each distinct address once; checks and persists nothing. */
export async function floor(...args: CellArguments): Promise<unknown[][]> {
  const address = addressOf(args);
  let statement = fetched.get(address);
  if (!statement) fetched.set(address, (statement = inTurn(() => fetchStatement(address))));
  return lineOf(await statement, args);
}

function inTurn<T>(start: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const go = () => {
      running += 1;
      start()
        .then(resolve, reject)
        .finally(() => {
          running -= 1;
          waiting.shift()?.();
        });
    };
    if (running < AT_A_TIME) go();
    else waiting.push(go);
  });
}

/** One fetch per cell. */
export async function oneFetch(...args: CellArguments): Promise<unknown[][]> {
  return lineOf(await fetchStatement(addressOf(args)), args);
}

interface Operation {
  readonly address: string;
  readonly resolve: (statement: Promise<Statement>) => void;
}

const WINDOW_MS = 100;
let batch: Operation[] = [];

/**
 * The pattern of Microsoft's batching sample: calls within 100 ms are processed together. The service returns one
 * statement per request, so a batch is one request for each distinct statement.
 */
export async function batching(...args: CellArguments): Promise<unknown[][]> {
  const statement = new Promise<Statement>((resolve) => {
    batch.push({ address: addressOf(args), resolve });
    if (batch.length === 1) setTimeout(sendBatch, WINDOW_MS);
  });
  return lineOf(await statement, args);
}

function sendBatch(): void {
  const operations = batch;
  batch = [];
  const requests = new Map<string, Promise<Statement>>();
  for (const { address, resolve } of operations) {
    let request = requests.get(address);
    if (!request) requests.set(address, (request = fetchStatement(address)));
    resolve(request);
  }
}
