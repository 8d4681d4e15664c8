import type { HostCall } from '../playground/host';
import type { BenchPage } from './environment/bench-page';
import type { Environment } from './environment/environment';
import type { Sent } from './page/time-to-send';
import { spreadOf, spreadText, type Spread } from './ratio';
import type { Findings, Measured } from './report';

/** The fastest run of a round counts, since runs take milliseconds and another process may slow any of them. */
const ROUNDS = 5;
const RUNS = 8;

const TABLES = 10;
const FIGURES = 1_000;

interface Workload {
  readonly what: string;
  readonly unit: string;
  /** The least rate with formats, relative to plain numbers. */
  readonly leastRate: number;
  calls(options: string): readonly HostCall[];
}

/** Tables and single figures in memory until they are sent, with the formats of their numbers and with plain numbers, alternating. */
export async function measureFormats(environment: Environment): Promise<Findings> {
  const bench = await environment.open();
  try {
    const found: Findings[] = [];
    for (const workload of workloads(environment)) found.push(findings(workload, await takeRounds(bench, workload)));
    return { rows: found.flatMap(({ rows }) => rows), targets: found.flatMap(({ targets }) => targets) };
  } finally {
    await bench.close();
  }
}

function workloads({ cells }: Environment): Workload[] {
  const tickers = [...new Set(cells.map(({ args: [ticker] }) => ticker))].slice(0, TABLES);
  const figures = cells.slice(0, FIGURES);
  return [
    {
      what: `${TABLES} warm income statements of five years`,
      unit: 'tables',
      leastRate: 0.8,
      calls: (options) =>
        tickers.map((ticker) => ({ name: 'FIN.INCOME', args: [ticker, [['last 5']], 'annual', null, options] })),
    },
    {
      what: `${FIGURES.toLocaleString('en-US')} warm METRIC cells`,
      unit: 'cells',
      leastRate: 0.95,
      calls: (options) =>
        figures.map(({ args: [ticker, date, metric, type] }) => ({
          name: 'FIN.METRIC',
          args: [[[ticker]], [[date]], [[metric]], type, null, options],
        })),
    },
  ];
}

interface Round {
  readonly formatted: Sent;
  readonly plain: Sent;
}

async function takeRounds(bench: BenchPage, { calls }: Workload): Promise<Round[]> {
  const send = async (options: string) => {
    await bench.rest();
    return bench.page.evaluate((asked) => window.bench.timeToSend(asked), calls(options));
  };
  const rounds: Round[] = [];
  // The first round fills the cache, and the code is compiled in it.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const runs: Round[] = [];
    for (let run = 0; run < RUNS; run += 1) runs.push({ formatted: await send(''), plain: await send('format=no') });
    rounds.push({
      formatted: quickest(runs.map(({ formatted }) => formatted)),
      plain: quickest(runs.map(({ plain }) => plain)),
    });
  }
  return rounds.slice(1);
}

function quickest(runs: readonly Sent[]): Sent {
  return runs.reduce((least, run) => (run.ms < least.ms ? run : least));
}

function findings(workload: Workload, rounds: readonly Round[]): Findings {
  const { what, leastRate } = workload;
  const rate = spreadOf(rounds.map(({ formatted, plain }) => plain.ms / formatted.ms));
  const target = `${what} with formats: at least ${leastRate} of the rate with format=no`;
  return {
    rows: [row(workload, rounds, rate)],
    targets: [{ target, measured: spreadText(rate), isMet: rate.median >= leastRate }],
  };
}

function row({ what, unit, calls }: Workload, rounds: readonly Round[], rate: Spread): Measured {
  const formatted = quickest(rounds.map((round) => round.formatted));
  const plain = quickest(rounds.map((round) => round.plain));
  const perSecond = Math.round((1000 * calls('').length) / formatted.ms).toLocaleString('en-US');
  const kB = ({ characters }: Sent) => Math.round(characters / 1000);
  return {
    what: `${what}, from Excel's message to the results sent`,
    result: `${formatted.ms.toFixed(1)} ms, ${perSecond} ${unit}/s, ${kB(formatted)} kB`,
    against: `${spreadText(rate)} of the rate with format=no, ${kB(plain)} kB`,
  };
}
