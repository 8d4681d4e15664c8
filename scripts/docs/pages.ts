import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { assumptionsPage } from './assumptions-page';
import { deployingPage } from './deploying-page';
import { filingsPage } from './filings-page';
import { functionsPage } from './functions-page';
import { readDeclared } from './metadata';
import { skillPage } from './skill-page';

const ROOT = join(__dirname, '../..');
const DOCS = join(ROOT, 'docs');

export interface Page {
  readonly path: string;
  readonly text: string;
}

/** What `npm run docs` generates. */
export async function generatedPages(): Promise<readonly Page[]> {
  const declared = await readDeclared();
  const functions = await functionsPage(declared);
  const skill = await skillPage(declared);
  const read = (name: string) => readFile(join(DOCS, name), 'utf8');
  const deploying = deployingPage(await read('deploying.md'), await read('benchmarks.md'));
  return [
    { path: join(DOCS, 'functions.md'), text: `${functions}\n` },
    { path: join(DOCS, 'assumptions.md'), text: `${assumptionsPage()}\n` },
    { path: join(DOCS, 'filings.md'), text: `${filingsPage()}\n` },
    { path: join(DOCS, 'deploying.md'), text: deploying },
    { path: join(ROOT, 'skills/spillway/SKILL.md'), text: `${skill}\n` },
  ];
}
