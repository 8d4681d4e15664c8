import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { onWorkers, threadScript } from '../../../../server/filings/threads/on-workers';

let division: Parameters<typeof onWorkers>[1];
beforeAll(async () => {
  const script = (await threadScript(join(__dirname, 'support', 'doubling-worker.ts'))) ?? '';
  division = { script, workerData: undefined, count: 2 };
});

async function results(tasks: readonly number[]): Promise<number[]> {
  const taken: number[] = [];
  for await (const each of onWorkers<number, number>(tasks, division)) taken.push(each);
  return taken;
}

test('results come in the order of the tasks', async () => {
  const tasks = Array.from({ length: 60 }, (_, at) => at);
  expect(await results(tasks)).toEqual(tasks.map((task) => 2 * task));
});

test.each([
  [-1, 'no such number'],
  [-2, 'a thread ended before its work was done'],
])('work that fails is reported, and nothing waits for it: %d', async (task, message) => {
  await expect(results([1, 2, 3, 4, task, 5, 6, 7, 8, 9, 10, 11, 12])).rejects.toThrow(message);
});

test('a result that cannot be read fails, and nothing waits for it', async () => {
  jest.spyOn(Worker.prototype, 'postMessage').mockImplementationOnce(function (this: Worker) {
    this.emit('messageerror', new Error('it cannot be read'));
  });
  await expect(results([1, 2, 3])).rejects.toThrow('it cannot be read');
});

test('whoever stops early ends the threads', async () => {
  for await (const result of onWorkers<number, number>([1, 2, 3, 4, 5, 6, 7], division)) if (result === 10) break;
  expect(process.getActiveResourcesInfo().filter((resource) => resource === 'MessagePort')).toEqual([]);
});
