import { setMaxListeners } from 'node:events';

/**
 * Node warns about more than ten listeners on one abort signal. Browsers do not, and one cell may wait for dozens of
 * requests. Not 0, "no limit": with it, every `fetch` makes an error and throws it away.
 */
setMaxListeners(1_000_000);
