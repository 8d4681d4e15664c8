/** The worker of `WorkerTimer`, a file of its own in dist: answers `[id, ms]` with the id, so many milliseconds later. */
export {};

onmessage = ({ data: [id, ms] }: MessageEvent<[id: number, ms: number]>) => {
  setTimeout(() => postMessage(id), ms);
};
