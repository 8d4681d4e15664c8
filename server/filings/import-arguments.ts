import { parseArgs } from 'node:util';
import { ImportError } from './import-error';

export interface ImportArguments {
  readonly market: 'us' | 'in';
  readonly files: readonly string[];
  readonly out: string;
  /** Shows the progress where it would not be shown otherwise: away from a terminal. */
  readonly progress: boolean;
}

const USAGE = 'usage: npm run import -- us|in FILES… --out DIR [--progress]';

const OPTIONS = { out: { type: 'string' }, progress: { type: 'boolean', default: false } } as const;

/** Reads `us FILES… --out DIR`, with the options anywhere. */
export function readImportArguments(argv: readonly string[]): ImportArguments {
  const { values, positionals } = parsed(argv);
  const [market, ...files] = positionals;
  if (market !== 'us' && market !== 'in') {
    throw new ImportError(`${market ?? 'nothing'} cannot be imported; ${USAGE}`);
  }
  const { out, progress } = values;
  if (!out) throw new ImportError(`--out DIR is missing; ${USAGE}`);
  if (files.length === 0) throw new ImportError(`no FILES given; ${USAGE}`);
  return { market, files, out, progress };
}

function parsed(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options: OPTIONS, allowPositionals: true });
  } catch (cause) {
    throw new ImportError(`${cause instanceof Error ? cause.message : String(cause)}; ${USAGE}`, { cause });
  }
}
