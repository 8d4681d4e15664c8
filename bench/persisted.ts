import type { BrowserContext } from 'playwright-core';
import type { BenchPage } from './environment/bench-page';
import type { Environment } from './environment/environment';
import { firstAnswer, type FirstAnswer } from './environment/first-answer';
import { median, spreadOf, spreadText } from './ratio';
import type { Findings } from './report';

const ROUNDS = 3;

/**
 * Thousands of persisted statements: their size on disk, and the time to the first answer of a page that finds them.
 * `used` is the page that has persisted the statements of the workload.
 */
export async function measurePersisted(environment: Environment, used: BenchPage): Promise<Findings> {
  const { others } = environment;
  await used.give(others);
  await used.run('FIN.METRIC', others.length);
  const { answers, bytes } = await used.page.evaluate(() => ({ ...globalThis.spillway?.cacheSize() }));
  const disk = await used.persisted();
  const profile = used.page.context();
  await used.page.close();
  const { persisted, empty } = await firstAnswers(environment, profile);
  const reopened = await environment.open(profile);
  await reopened.give(others);
  await environment.control.reset();
  await reopened.run('FIN.METRIC', others.length);
  const requests = (await environment.control.requests()).length;
  const count = (environment.statements + others.length).toLocaleString('en-US');
  const heap = median(persisted.map((each) => each.heap)) - median(empty.map((each) => each.heap));
  const ms = spreadOf(persisted.map((each, round) => each.ms / (empty[round]?.ms ?? NaN)));
  if (answers !== environment.statements + others.length)
    throw new Error(`${answers} answers are in memory, not ${count}`);
  return {
    rows: [
      {
        what: `reopened: ${count} persisted statements, ${Math.round((bytes ?? 0) / answers)} bytes each`,
        result: `${mebibytes(disk)} on disk, ${mebibytes(heap)} of heap after the first answer, which takes ${quickest(persisted).toFixed(0)} ms`,
        against: `heap above a page with an empty cache, after its first answer; ${spreadText(ms)} of its time`,
      },
    ],
    targets: [
      {
        target: `${count} persisted statements, reopened: a cell of each sends no request`,
        measured: `${requests} requests`,
        isMet: requests === 0,
      },
    ],
  };
}

/**
 * First answers in this profile and in one with an empty cache, alternating. Both profiles have opened the page before.
 */
async function firstAnswers(environment: Environment, profile: BrowserContext) {
  const persisted: FirstAnswer[] = [];
  const empty: FirstAnswer[] = [];
  const other = await environment.browser.newContext();
  const askEmpty = () => firstAnswer(environment, other, { url: environment.hostUrl, requests: 1, thenClear: true });
  await askEmpty();
  for (let round = 0; round < ROUNDS; round += 1) {
    if (round % 2 === 1) empty.push(await askEmpty());
    persisted.push(await firstAnswer(environment, profile, { url: environment.hostUrl, requests: 0 }));
    if (round % 2 === 0) empty.push(await askEmpty());
  }
  await other.close();
  return { persisted, empty };
}

function quickest(answers: readonly FirstAnswer[]): number {
  return Math.min(...answers.map(({ ms }) => ms));
}

function mebibytes(bytes: number): string {
  return `${(bytes / 2 ** 20).toFixed(1)} MiB`;
}
