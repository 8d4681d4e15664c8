declare global {
  var __webpack_public_path__: string;
}

// The worker's file stands beside functions.js, which a page elsewhere may load.
const script = document.currentScript as HTMLScriptElement | null;
__webpack_public_path__ = new URL('.', script?.src || document.baseURI).href;

/** A separate module, so that tests can replace it: only the bundler resolves the worker's URL. */
export function openTimerWorker(): Worker {
  return new Worker(/* webpackChunkName: "timer" */ new URL('./timer-worker.ts', import.meta.url));
}
