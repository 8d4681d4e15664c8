import { join } from 'node:path';
import { runCommand } from './command';

/** The server from its sources. */
runCommand({
  addIn: join(__dirname, '../../dist'),
  pages: async () => (await import('./pages/build-pages')).buildPages(),
  trial: () => import('./start/trial'),
});
