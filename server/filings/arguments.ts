import { ImportError } from './import-error';

export interface ImportArguments {
  readonly files: readonly string[];
  readonly out: string;
}

export const USAGE = 'usage: npm run import -- us FILES… --out DIR';

/** Reads `us FILES… --out DIR`, with `--out` anywhere after `us`. */
export function readImportArguments(argv: readonly string[]): ImportArguments {
  const [market, ...rest] = argv;
  if (market !== 'us') throw new ImportError(`${market ?? 'nothing'} cannot be imported; ${USAGE}`);
  const files: string[] = [];
  let out: string | undefined;
  for (let at = 0; at < rest.length; at += 1) {
    const word = rest[at] ?? '';
    if (word === '--out') out = rest[(at += 1)];
    else if (word.startsWith('--out=')) out = word.slice('--out='.length);
    else if (word.startsWith('--')) throw new ImportError(`${word} is not an option; ${USAGE}`);
    else files.push(word);
  }
  if (!out) throw new ImportError(`--out DIR is missing; ${USAGE}`);
  if (files.length === 0) throw new ImportError(`no FILES given; ${USAGE}`);
  return { files, out };
}
