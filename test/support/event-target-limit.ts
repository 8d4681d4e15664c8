import { setMaxListeners } from 'node:events';

/** Node warns of more than ten listeners on one abort signal; browsers do not, and one cell may wait for dozens of requests. */
setMaxListeners(0);
