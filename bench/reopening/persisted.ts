import type { BrowserContext } from 'playwright-core';
import type { BenchPage } from '../stage/bench-page';
import { firstAnswer, type FirstAnswer } from './first-answer';
import { median, spreadOf, spreadText } from '../ratio';
import type { Findings } from '../report';
import type { Stage } from '../stage/stage';
import { written } from './written';

const ROUNDS = 3;

/** Thousands of statements kept: what they take, and how soon a page that finds them answers. `used` has kept those of the workload's cells. */
export async function measureKept(stage: Stage, used: BenchPage): Promise<Findings> {
  const { others } = stage;
  await used.give(others);
  await used.run('FIN.METRIC', others.length);
  const { answers, characters } = await used.page.evaluate(() => ({ ...globalThis.spillway?.cacheSize() }));
  const disk = await written(used.page);
  const profile = used.page.context();
  await used.page.close();
  const { kept, empty } = await firstAnswers(stage, profile);
  const reopened = await stage.open(profile);
  await reopened.give(others);
  await stage.control.reset();
  await reopened.run('FIN.METRIC', others.length);
  const requests = (await stage.control.requests()).length;
  const count = (stage.statements + others.length).toLocaleString('en-US');
  const heap = median(kept.map((each) => each.heap)) - median(empty.map((each) => each.heap));
  const ms = spreadOf(kept.map((each, round) => each.ms / (empty[round]?.ms ?? NaN)));
  if (answers !== stage.statements + others.length) throw new Error(`${answers} answers are in memory, not ${count}`);
  return {
    rows: [
      {
        what: `reopened: ${count} statements kept, none of them without data, ${Math.round((characters ?? 0) / answers)} characters each`,
        result: `${mebibytes(disk)} on disk, ${mebibytes(heap)} of heap after the first answer, which takes ${quickest(kept).toFixed(0)} ms`,
        against: `heap above a page with nothing kept, after its first answer; ${spreadText(ms)} of its time`,
      },
    ],
    targets: [
      {
        target: `${count} statements kept, reopened: a cell of each asks for nothing that is fresh`,
        measured: `${requests} requests`,
        isMet: requests === 0,
      },
    ],
  };
}

/** First answers in this profile and in one with nothing kept, in turns. Both have opened the page before: it is no first visit. */
async function firstAnswers(stage: Stage, profile: BrowserContext) {
  const kept: FirstAnswer[] = [];
  const empty: FirstAnswer[] = [];
  const other = await stage.browser.newContext();
  const askEmpty = () => firstAnswer(stage, other, { requests: 1, thenClear: true });
  await askEmpty();
  for (let round = 0; round < ROUNDS; round += 1) {
    if (round % 2 === 1) empty.push(await askEmpty());
    kept.push(await firstAnswer(stage, profile, { requests: 0, thenClear: false }));
    if (round % 2 === 0) empty.push(await askEmpty());
  }
  await other.close();
  return { kept, empty };
}

function quickest(answers: readonly FirstAnswer[]): number {
  return Math.min(...answers.map(({ ms }) => ms));
}

function mebibytes(bytes: number): string {
  return `${(bytes / 2 ** 20).toFixed(1)} MiB`;
}
