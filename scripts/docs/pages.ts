import { join } from 'node:path';
import { assumptionsPage } from './assumptions-page';
import { filingsPage } from './filings-page';
import { functionsPage } from './functions-page';
import { readDeclared } from './metadata';

const DOCS = join(__dirname, '../../docs');

export interface Page {
  readonly path: string;
  readonly text: string;
}

/** What `npm run docs` generates. */
export async function generatedPages(): Promise<readonly Page[]> {
  const functions = await functionsPage(await readDeclared());
  return [
    { path: join(DOCS, 'functions.md'), text: `${functions}\n` },
    { path: join(DOCS, 'assumptions.md'), text: `${assumptionsPage()}\n` },
    { path: join(DOCS, 'filings.md'), text: `${filingsPage()}\n` },
  ];
}
