import { commandOptions } from '../command-options';
import type { MarketId } from '../../src/api';
import { MARKET_IDS, MARKETS } from '../../src/api';
import { ImportError, messageOf } from './import-error';

export interface ImportArguments {
  readonly market: MarketId;
  readonly files: readonly string[];
  readonly out: string;
  /** Shows the progress where it would not be shown otherwise: away from a terminal. */
  readonly progress: boolean;
  /** Keeps lines of notes in US statements, after those of the face. */
  readonly notes: boolean;
  /** What to ask the SEC for; undefined where only files are imported. */
  readonly online: OnlineArguments | undefined;
}

interface OnlineArguments {
  /** Tickers or CIKs; undefined for what is newer of the companies that are there. */
  readonly companies: readonly string[] | undefined;
  readonly userAgent: string;
  readonly addresses: { readonly data: string; readonly site: string } | undefined;
}

/** What the import of a market can do besides reading files: ask for filings at their source, keep lines of notes. */
const ABLE_TO: Readonly<Record<MarketId, { readonly fetch: boolean; readonly keepNotes: boolean }>> = {
  us: { fetch: true, keepNotes: true },
  india: { fetch: false, keepNotes: false },
};

const CODES = (Object.keys(ABLE_TO) as MarketId[]).map((id) => MARKETS[id].code);

export const USAGE = `usage: npm run import -- ${CODES.join('|')} FILES… --out DIR [--progress]
       npm run import -- us FILES… --notes --out DIR
       npm run import -- us --fetch AAPL,NVDA --user-agent "Your name your@mail" --out DIR
       npm run import -- us --update --user-agent "Your name your@mail" --out DIR`;

const OPTIONS = {
  out: { type: 'string' },
  progress: { type: 'boolean', default: false },
  notes: { type: 'boolean', default: false },
  fetch: { type: 'string' },
  update: { type: 'boolean', default: false },
  'user-agent': { type: 'string' },
  // Another place with the SEC's paths: a mirror, or a test.
  'sec-url': { type: 'string' },
} as const;

/** Whether the usage is asked for, instead of an import. */
export function isHelp(argv: readonly string[]): boolean {
  return argv.some((each) => each === '--help' || each === '-h');
}

/** Reads `us FILES… --out DIR`, with the options anywhere. */
export function readImportArguments(argv: readonly string[]): ImportArguments {
  const { values, positionals } = parsed(argv);
  const [code, ...files] = positionals;
  const market = MARKET_IDS.find((id) => MARKETS[id].code === code);
  if (market === undefined) {
    const given = code === undefined ? '' : `; it is "${code}"`;
    throw new ImportError(`the country comes first, ${CODES.join(' or ')}${given}; ${USAGE}`);
  }
  const { out, progress, notes } = values;
  if (!out) throw new ImportError(`--out DIR is missing; ${USAGE}`);
  const online = onlineArguments(values);
  if (online && !ABLE_TO[market].fetch) throw new ImportError(`--fetch and --update are for the US only; ${USAGE}`);
  if (notes && !ABLE_TO[market].keepNotes) throw new ImportError(`--notes is for the US only; ${USAGE}`);
  if (files.length === 0 && !online) throw new ImportError(`no FILES given; ${USAGE}`);
  return { market, files, out, progress, notes, online };
}

function onlineArguments(values: ReturnType<typeof parsed>['values']): OnlineArguments | undefined {
  const { fetch, update, 'user-agent': userAgent, 'sec-url': url } = values;
  if (fetch === undefined && !update) return undefined;
  if (fetch !== undefined && update) throw new ImportError(`either --fetch or --update; ${USAGE}`);
  if (!userAgent) {
    throw new ImportError(`--user-agent is missing: the SEC wants to know who asks, by name and mail; ${USAGE}`);
  }
  const companies = fetch
    ?.split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  if (companies?.length === 0) throw new ImportError(`--fetch names no company; ${USAGE}`);
  return { companies, userAgent, addresses: url === undefined ? undefined : { data: url, site: url } };
}

function parsed(argv: readonly string[]) {
  try {
    return commandOptions({ args: [...argv], options: OPTIONS, allowPositionals: true });
  } catch (cause) {
    // Node adds how a file is given whose name begins with a dash.
    const [what = ''] = messageOf(cause).split('. ');
    throw new ImportError(`${what}; ${USAGE}`, { cause });
  }
}
