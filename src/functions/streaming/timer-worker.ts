/**
 * The worker of `WorkerTimer`, a separate file in dist: it answers a message `[id, ms]` with the id after `ms`
 * milliseconds.
 */
export {};

onmessage = ({ data: [id, ms] }: MessageEvent<[id: number, ms: number]>) => {
  setTimeout(() => postMessage(id), ms);
};
