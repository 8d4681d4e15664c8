import { join } from 'node:path';
import { assumptionsPage } from './assumptions-page';
import { filingsPage } from './filings-page';
import { functionsPage } from './functions-page';
import { readDeclared } from './metadata';
import { usUntoldModule } from './us-untold-lines';

const DOCS = join(__dirname, '../../docs');
const LINES = join(__dirname, '../../src/api/lines');

export interface Page {
  readonly path: string;
  readonly text: string;
}

/** What `npm run docs` generates: pages of docs/, and the lines that functions must know by name. */
export async function generatedPages(): Promise<readonly Page[]> {
  const functions = await functionsPage(await readDeclared());
  return [
    { path: join(DOCS, 'functions.md'), text: `${functions}\n` },
    { path: join(DOCS, 'assumptions.md'), text: `${assumptionsPage()}\n` },
    { path: join(DOCS, 'filings.md'), text: `${filingsPage()}\n` },
    { path: join(LINES, 'us-untold-lines.ts'), text: `${usUntoldModule()}\n` },
  ];
}
