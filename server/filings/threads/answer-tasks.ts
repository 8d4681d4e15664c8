import { parentPort } from 'node:worker_threads';

/** In a worker: does each task that comes, and sends what comes of it. */
export function answerTasks<Task, Result>(work: (task: Task) => Result): void {
  parentPort?.on('message', (task: Task) => parentPort?.postMessage(work(task)));
}
