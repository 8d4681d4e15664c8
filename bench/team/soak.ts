import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spreadOf, spreadText } from '../ratio';
import type { Findings } from '../report';
import { requestMany } from './request-many';
import { environmentOf, makeKey, startNode, startService } from './processes';

/** Requests in all, and after how many of them the memory is the first time counted: caches are full then. */
const REQUESTS = Number(process.env['BENCH_SOAK'] ?? 1_000_000);
const PARTS = 10;
const WARM = REQUESTS / PARTS;
/** The most that the memory may grow from then on. */
const GOAL = 1.2;

/** A node under a million requests: its memory, and no failure. */
export async function measureSoak(): Promise<Findings> {
  const folder = mkdtempSync(join(tmpdir(), 'spillway-bench-'));
  const service = await startService(0);
  const environment = environmentOf(service, folder);
  const key = makeKey(environment);
  const node = await startNode(environment);
  const start = performance.now();
  try {
    let failed = 0;
    const memory: number[] = [];
    for (let part = 0; part < PARTS; part += 1) {
      failed += await requestMany(node.url, key, WARM);
      memory.push(node.memory());
    }
    const [before = NaN] = memory;
    // One number may be from before or after a garbage collection.
    const late = memory.slice(-PARTS / 2);
    const growth = spreadOf(late.map((megabytes) => megabytes / before));
    const minutes = (performance.now() - start) / 60_000;
    return {
      rows: [
        {
          what: `${REQUESTS.toLocaleString('en-US')} requests to one node, in ${minutes.toFixed(1)} minutes`,
          result: `${spreadOf(late).median.toFixed(0)} MB, ${failed} failed`,
          against: `${spreadText(growth)} of the memory after ${WARM.toLocaleString('en-US')}, ${before.toFixed(0)} MB; counted after each of the last five tenths`,
        },
      ],
      targets: [
        {
          target: `a node's memory after ${REQUESTS.toLocaleString('en-US')} requests: at most ${GOAL} of that after a tenth, none failed`,
          measured: `${spreadText(growth)}, ${failed} failed`,
          isMet: growth.median <= GOAL && failed === 0,
        },
      ],
    };
  } finally {
    await Promise.all([node.end(), service.end()]);
    rmSync(folder, { recursive: true, force: true });
  }
}
