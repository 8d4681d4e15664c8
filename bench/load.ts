import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Measured } from './report';
import type { Stage } from './stage';

const BUDGET = 35_000;
const ROUNDS = 5;

interface TraceEvent {
  readonly name: string;
  readonly dur?: number;
  readonly args?: { readonly data?: { readonly url?: string } };
}

/** What must load before functions answer: its bytes, and how long the browser takes to compile and run it. */
export async function measureLoad(stage: Stage): Promise<Measured[]> {
  let zipped = 0;
  let scripts: string[] = [];
  let [own, runtime] = [Infinity, Infinity];
  for (let round = 0; round < ROUNDS; round += 1) {
    const page = await stage.blank();
    await stage.browser.startTracing(page, { categories: ['devtools.timeline'] });
    scripts = await stage.load(page);
    const events = (JSON.parse(String(await stage.browser.stopTracing())) as { traceEvents: TraceEvent[] }).traceEvents;
    await page.context().close();
    own = Math.min(own, evaluation(events, '/add-in/functions.js'));
    runtime = Math.min(runtime, evaluation(events, '/custom-functions-runtime.js'));
  }
  for (const script of scripts) zipped += gzipSync(readFileSync(`dist/${script}`), { level: 9 }).length;
  return [
    {
      what: `${scripts.join(', ')}: all that loads before functions answer, gzip`,
      result: `${zipped.toLocaleString('en-US')} bytes`,
      against: `${((100 * zipped) / BUDGET).toFixed(0)} % of ${BUDGET.toLocaleString('en-US')}`,
    },
    {
      what: 'functions.js, compiled and run',
      result: `${own.toFixed(1)} ms`,
      against: `${(own / runtime).toFixed(2)} of Microsoft's custom-functions runtime`,
    },
  ];
}

function evaluation(events: readonly TraceEvent[], ending: string): number {
  const found = events.filter(({ name, args }) => name === 'EvaluateScript' && args?.data?.url?.endsWith(ending));
  if (found.length === 0) throw new Error(`no evaluation of ${ending} in the trace`);
  return Math.max(...found.map(({ dur = 0 }) => dur)) / 1000;
}
