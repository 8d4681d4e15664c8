import { REPORTING_TYPES, US_STATEMENT_KINDS } from '../../src/api';
import { ImportError } from './import-error';
import type { ImportReport } from './import-us';
import type { CompanyReport } from './us/read-companies';

export interface ImportArguments {
  readonly market: 'us' | 'in';
  readonly files: readonly string[];
  readonly out: string;
}

const USAGE = 'usage: npm run import -- us|in FILES… --out DIR';

/** Reads `us FILES… --out DIR`, with `--out` anywhere after the country. */
export function readImportArguments(argv: readonly string[]): ImportArguments {
  const [market, ...rest] = argv;
  if (market !== 'us' && market !== 'in') {
    throw new ImportError(`${market ?? 'nothing'} cannot be imported; ${USAGE}`);
  }
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
  return { market, files, out };
}

const CADENCES = [...REPORTING_TYPES, 'instant'] as const;

/** The report of an import for the terminal: statements by company and type, then the files that it leaves out. */
export function reportText({ database, companies, skipped, wrong }: ImportReport): string {
  const statements = companies.reduce((sum, company) => sum + company.statements.length, 0);
  return [
    ...companies.flatMap(companyLines),
    ...skipped.map((file) => `warning: ${file} is not a file this import knows; it was passed over`),
    ...wrong.map((reason) => `error: ${reason}; the file was left out`),
    `${count(companies.length, 'company', 'companies')}, ${count(statements, 'statement', 'statements')} in ${database}`,
  ].join('\n');
}

function companyLines({ cik, name, ticker, statements, guessedLines }: CompanyReport): string[] {
  const title = `${cik} ${name}${ticker === undefined ? '' : ` (${ticker})`}`;
  if (statements.length === 0) return [title, '  warning: no statement in US dollars from a 10-Q, 10-K or 20-F'];
  const ends = statements.map(({ end }) => end).sort();
  const kinds = US_STATEMENT_KINDS.map((kind) => kindLine(kind, statements)).filter((line) => line !== undefined);
  const guesses = count(guessedLines, 'line is', 'lines are');
  const warning = `  warning: ${guesses} in no table and no data set; each stands after the known lines, by kind and name`;
  return [`${title}: periods ${ends[0]} to ${ends.at(-1)}`, ...kinds, ...(guessedLines > 0 ? [warning] : [])];
}

function kindLine(kind: string, statements: CompanyReport['statements']): string | undefined {
  const counts = CADENCES.flatMap((cadence) => {
    const found = statements.filter((each) => each.statement === kind && each.cadence === cadence).length;
    return found > 0 ? [`${found} ${cadence}`] : [];
  });
  return counts.length > 0 ? `  ${kind}: ${counts.join(', ')}` : undefined;
}

function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`;
}
