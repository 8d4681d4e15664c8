/**
 * `tsx shared-servers.mts WORKERS`: the sandboxes and page servers of the browser tests, in one process. Each in a process of its own
 * would read and compile the same sources: two seconds of a processor for each of a dozen. Prints the addresses as JSON.
 */
import { fileURLToPath } from 'node:url';
import { serve } from '../../../scripts/serve.mjs';
import { startSandbox } from '../../../server/sandbox/server';
import type { SharedPages, WorkerServices } from './shared-services';

/** A small add-in whose functions return every kind of result. */
const FIXTURE_ADD_IN = fileURLToPath(new URL('fixture-add-in', import.meta.url));

/** A sandbox is of one worker, because a test may set faults in it. */
async function startForWorker(): Promise<WorkerServices> {
  const sandbox = await startSandbox({ port: 0, minors: false, control: true });
  const site = await serve({ sandboxUrl: sandbox.url });
  return { sandboxUrl: sandbox.url, controlToken: sandbox.controlToken, siteUrl: site.url };
}

const sample = await startSandbox({ port: 0, minors: false, sample: true });
const [fixtureSite, sampleSite] = [await serve({ addIn: FIXTURE_ADD_IN }), await serve({ sandboxUrl: sample.url })];
const workers: WorkerServices[] = [];
for (let count = Number(process.argv[2]); count > 0; count -= 1) workers.push(await startForWorker());
const shared: SharedPages = { fixtureSiteUrl: fixtureSite.url, sampleSiteUrl: sampleSite.url, workers };
process.stdout.write(`${JSON.stringify(shared)}\nshared servers listening on ${fixtureSite.url}\n`);
