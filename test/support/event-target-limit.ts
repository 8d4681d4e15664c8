import { setMaxListeners } from 'node:events';

/**
 * Node warns about more than ten listeners on one abort signal. Browsers do not, and one cell may wait for dozens of
 * requests.
 */
setMaxListeners(0);
