/**
 * Preloaded into the programs that `startNode` starts: ends the program when its starter is gone. The starter holds the
 * other end of stdin and writes nothing to it; the system closes that end when the starter ends, by SIGKILL too. The
 * processes that such a program forks (a test runner's workers) inherit the preload, and their stdin is a pipe as well.
 */
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  process.stdin.once('close', () => process.exit(1)).resume();
  process.stdin.unref?.();
}
