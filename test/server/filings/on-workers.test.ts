import { join } from 'node:path';
import { onWorkers } from '../../../server/filings/on-workers';

const done: number[] = [];
const division = {
  module: join(__dirname, 'support', 'doubling-worker.ts'),
  workerData: undefined,
  doneHere: 3,
  do: (task: number) => {
    done.push(task);
    return 2 * task;
  },
};

async function results(tasks: readonly number[]): Promise<(readonly [number, number])[]> {
  const taken: (readonly [number, number])[] = [];
  for await (const each of onWorkers<number, number>(tasks, division)) taken.push(each);
  return taken;
}

test('results come in the order of the tasks, the first of which need no thread', async () => {
  const tasks = Array.from({ length: 60 }, (_, at) => at);
  expect(await results(tasks)).toEqual(tasks.map((task) => [task, 2 * task]));
  expect(done).toEqual([0, 1, 2]);
});

test.each([
  [-1, 'no such number'],
  [-2, 'a thread ended before its work was done'],
])('work that fails is told, and nothing waits for it: %d', async (task, message) => {
  await expect(results([1, 2, 3, 4, task, 5, 6, 7, 8, 9, 10, 11, 12])).rejects.toThrow(message);
});

test('whoever stops early ends the threads', async () => {
  for await (const [task] of onWorkers<number, number>([1, 2, 3, 4, 5, 6, 7], division)) if (task === 5) break;
  expect(process.getActiveResourcesInfo().filter((resource) => resource === 'MessagePort')).toEqual([]);
});
