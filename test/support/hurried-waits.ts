/** Longer than the waits before a retry and than a Retry-After of a second, shorter than any time limit. */
const MAX_MS = 1_500;

/** Short waits end at once, and the time moves on by as much: what waits before a retry need not keep a test waiting. */
export function hurryWaits(): void {
  const start = globalThis.setTimeout;
  const now = Date.now;
  let aheadMs = 0;
  jest.spyOn(Date, 'now').mockImplementation(() => now() + aheadMs);
  const hurried = (run: () => void, ms = 0) => {
    if (ms > MAX_MS) return start(run, ms);
    const dueMs = Date.now() + ms;
    return start(() => {
      aheadMs = Math.max(aheadMs, dueMs - now());
      run();
    });
  };
  jest.spyOn(globalThis, 'setTimeout').mockImplementation(hurried as typeof setTimeout);
}
