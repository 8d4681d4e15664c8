import { scriptsOfPage, scriptsUntilAnswer, zippedSize, type FirstCell } from './stage/answer-scripts';
import { median, spreadOf, spreadText } from './ratio';
import type { Findings, Measured, Target } from './report';
import type { Stage } from './stage/stage';

const BUDGET = 35_000;
const ROUNDS = 3;
const RUNTIME = 'custom-functions-runtime.js';

interface TraceEvent {
  readonly name: string;
  readonly dur?: number;
  readonly args?: { readonly data?: { readonly url?: string } };
}

/** What loads before functions answer: its bytes for three kinds of cells, and how long the browser takes to compile and run it. */
export async function measureLoad(stage: Stage): Promise<Findings> {
  const rows: Measured[] = [];
  const targets: Target[] = [];
  for (const cell of stage.firstCells) {
    const scripts = await scriptsOf(stage, cell);
    const bytes = zippedSize(stage, scripts);
    const beside = scriptsOfPage(stage).filter((name) => !scripts.includes(name));
    const whole = bytes + zippedSize(stage, beside);
    const more = beside.length > 0 ? `; ${percent(whole)} with ${beside.join(', ')}, which Excel's page loads too` : '';
    rows.push({
      what: `what loads before a cell of ${cell.name} answers, gzip: ${scripts.join(', ')}`,
      result: `${bytes.toLocaleString('en-US')} bytes`,
      against: `${percent(bytes)} of ${BUDGET.toLocaleString('en-US')}${more}`,
    });
    targets.push({
      target: `${cell.name}: at most ${BUDGET.toLocaleString('en-US')} bytes of gzip before it answers`,
      measured: `${bytes.toLocaleString('en-US')} bytes`,
      isMet: bytes <= BUDGET,
    });
  }
  return { rows: [...rows, await evaluationRow(stage)], targets };
}

function percent(bytes: number): string {
  return `${((100 * bytes) / BUDGET).toFixed(0)} %`;
}

async function scriptsOf(stage: Stage, cell: FirstCell): Promise<string[]> {
  const page = await stage.blank();
  try {
    return await scriptsUntilAnswer(stage, page, cell);
  } finally {
    await page.context().close();
  }
}

/** The scripts of the first cell, beside Microsoft's. */
async function evaluationRow(stage: Stage): Promise<Measured> {
  const [cell] = stage.firstCells;
  if (!cell) throw new Error('no first cell');
  const rounds: { own: number; runtime: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const page = await stage.blank();
    await stage.browser.startTracing(page, { categories: ['devtools.timeline'] });
    const scripts = await scriptsUntilAnswer(stage, page, cell);
    const events = (JSON.parse(String(await stage.browser.stopTracing())) as { traceEvents: TraceEvent[] }).traceEvents;
    await page.context().close();
    const own = scripts.reduce((sum, name) => sum + evaluation(events, `/add-in/${name}`), 0);
    rounds.push({ own, runtime: evaluation(events, `/${RUNTIME}`) });
  }
  return {
    what: `what loads before a cell of ${cell.name} answers, compiled and run`,
    result: `${median(rounds.map(({ own }) => own)).toFixed(1)} ms`,
    against: `${spreadText(spreadOf(rounds.map(({ own, runtime }) => own / runtime)))} of Microsoft's custom-functions runtime`,
  };
}

/** Milliseconds of a script, in the longest of its evaluations. */
function evaluation(events: readonly TraceEvent[], ending: string): number {
  const found = events.filter(({ name, args }) => name === 'EvaluateScript' && args?.data?.url?.endsWith(ending));
  if (found.length === 0) throw new Error(`no evaluation of ${ending} in the trace`);
  return Math.max(...found.map(({ dur = 0 }) => dur)) / 1000;
}
