import { join } from 'node:path';
import { assumptionsPage } from './assumptions-page';
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
  return [
    { path: join(DOCS, 'functions.md'), text: `${functions}\n` },
    { path: join(DOCS, 'assumptions.md'), text: `${assumptionsPage()}\n` },
    { path: join(DOCS, 'filings.md'), text: `${filingsPage()}\n` },
    { path: join(ROOT, 'skills/spillway/SKILL.md'), text: `${skill}\n` },
  ];
}
