import { readFileSync } from 'node:fs';
import { basename, isAbsolute } from 'node:path';
import { DOMParser } from '@xmldom/xmldom';
import { parseTar } from 'nanotar';
import { XzReadableStream } from 'xz-decompress';
import { sharedFile } from '../shared-data';

export const RESULTS = 'india/results/nse-results-12-companies.tar.xz';

/** A filing read as a document: the texts of each element by context, in the order of the file. */
export interface ReadFiling {
  readonly name: string;
  texts(element: string, context: string): readonly string[];
  text(element: string, context: string): string | undefined;
  /** In crores; NaN if the element is absent. */
  crores(element: string, context: string): number;
  has(element: string): boolean;
}

interface Archived {
  readonly name: string;
  readonly text: string;
}

/** The names and texts of the filings in the archive. */
export async function archivedFilings(): Promise<readonly Archived[]> {
  const files = await archivedFiles(RESULTS);
  return files.filter(({ name }) => name.endsWith('.xml')).map(({ name, text }) => ({ name: basename(name), text }));
}

/** The files of a .tar.xz, by their path in it. */
export async function archivedFiles(path: string): Promise<readonly Archived[]> {
  const packed = new Blob([readFileSync(isAbsolute(path) ? path : sharedFile(path))]).stream();
  const bytes = await new Response(new XzReadableStream(packed) as BodyInit).arrayBuffer();
  return parseTar(bytes).flatMap(({ name, data, text }) => (data === undefined ? [] : [{ name, text }]));
}

/** Some filings hold characters that were lost before they were filed, of which a parser warns. */
function throwErrors(level: string, message: string): void {
  if (level !== 'warning') throw new Error(message);
}

/** Reads a filing by way of a DOM, and shares no code with the import. */
export function readByDom(name: string, text: string): ReadFiling {
  const root = new DOMParser({ onError: throwErrors }).parseFromString(text, 'text/xml').documentElement;
  const found = new Map<string, string[]>();
  const elements = new Set<string>();
  for (let node = root?.firstChild ?? null; node !== null; node = node.nextSibling) {
    const context = 'getAttribute' in node ? (node as unknown as Element).getAttribute('contextRef') : null;
    if (!context) continue;
    const element = node.nodeName.replace(/^.*:/, '');
    elements.add(element);
    const key = `${element} ${context}`;
    found.set(key, [...(found.get(key) ?? []), (node.textContent ?? '').trim()]);
  }
  const texts = (element: string, context: string) => found.get(`${element} ${context}`) ?? [];
  return {
    name,
    texts,
    text: (element, context) => texts(element, context).find((each) => each !== ''),
    crores: (element, context) => {
      const value = texts(element, context).find((each) => each !== '');
      return value === undefined ? NaN : Number(value) / 1e7;
    },
    has: (element) => elements.has(element),
  };
}
