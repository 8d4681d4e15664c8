import { join } from 'node:path';
import { runCommand } from './command';
import { readPages } from './pages/page-files';

/** The server as `npm run build:server` bundles it: all that it serves is built and lies beside it. */
runCommand({
  addIn: join(__dirname, 'add-in'),
  pages: () => readPages(join(__dirname, 'pages')),
  trial: undefined,
});
