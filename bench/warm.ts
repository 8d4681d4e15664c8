import type { BenchPage } from './environment/bench-page';
import { rateRow, rateTarget, takeTurns, type Turn } from './turns';
import { spreadOf, spreadText, type Spread } from './ratio';
import type { Findings } from './report';

const MOST_GROWTH = 12;
const COUNTS = [1_000, 10_000, 100_000] as const;
const TURNS = { 1_000: 1, 10_000: 2, 100_000: 1 } as const;
type Count = (typeof COUNTS)[number];

/** The turns of one page. */
export type WarmRound = Readonly<Record<Count, readonly Turn[]>>;

/** Increasing numbers of cells whose statements are in memory, alternating with a function that does nothing. */
export async function takeWarmTurns(bench: BenchPage, round: number): Promise<WarmRound> {
  const take = (count: Count) => takeTurns(bench, 'FIN.METRIC', count, { turns: TURNS[count], first: round });
  return { 1_000: await take(1_000), 10_000: await take(10_000), 100_000: await take(100_000) };
}

export function warmFindings(rounds: readonly WarmRound[]): Findings {
  const growth = growthOf(rounds, 'ms');
  return {
    rows: [
      ...COUNTS.map((count) =>
        rateRow(`${count.toLocaleString('en-US')} warm METRIC cells`, count, turnsOf(rounds, count)),
      ),
      {
        what: '100,000 warm cells, for 10,000',
        result: `${spreadText(growth)} times the time`,
        against: `10 were in proportion; the function that does nothing ${spreadText(growthOf(rounds, 'nothing'))}`,
      },
    ],
    targets: [
      ...COUNTS.map((count) => rateTarget(`${count.toLocaleString('en-US')} warm cells`, turnsOf(rounds, count))),
      {
        target: `100,000 warm cells: at most ${MOST_GROWTH} times 10,000`,
        measured: spreadText(growth),
        isMet: growth.median <= MOST_GROWTH,
      },
    ],
  };
}

function turnsOf(rounds: readonly WarmRound[], count: Count): Turn[] {
  return rounds.flatMap((round) => round[count]);
}

/** The time of 100,000 cells as a multiple of the time of 10,000 in the same page. */
function growthOf(rounds: readonly WarmRound[], what: keyof Turn): Spread {
  const mean = (turns: readonly Turn[]) => turns.reduce((sum, turn) => sum + turn[what], 0) / turns.length;
  return spreadOf(rounds.map((round) => mean(round[100_000]) / mean(round[10_000])));
}
