import { answerTasks } from '../../../../../server/filings/threads/answer-tasks';

/** Doubles numbers, later ones sooner; at -1 it throws, at -2 its thread ends. */
answerTasks((task: number) => {
  if (task === -1) throw new Error('no such number');
  if (task === -2) process.exit();
  const endMs = performance.now() + (task % 3);
  while (performance.now() < endMs);
  return 2 * task;
});
