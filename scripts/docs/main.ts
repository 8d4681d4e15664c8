/**
 * `npm run docs`: generates docs/functions.md, docs/assumptions.md, docs/filings.md and skills/spillway/SKILL.md from the code and the results of the examples, and
 * the figures in docs/deploying.md from docs/benchmarks.md.
 */
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import '../../test/support/event-target-limit';
import { plainArguments } from '../plain-arguments';
import { generatedPages } from './pages';

plainArguments({ usage: 'npm run docs', most: 0 });
generatedPages()
  .then((pages) => {
    for (const { path, text } of pages) {
      writeFileSync(path, text);
      console.log(`wrote ${relative(process.cwd(), path)}`);
    }
  })
  .catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
