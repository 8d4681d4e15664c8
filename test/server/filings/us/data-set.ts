import { readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';

export type Row = Readonly<Record<string, string>>;
const DAY_MS = 86_400_000;

/** "20100331" as a date. */
export const dayOf = (digits: string): string => digits.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');

/** A financial statement data set of the SEC, read without any code of the import: its 10-K, 10-Q and 20-F. */
export class DataSet {
  readonly filings: readonly Row[];
  /** The text of `pre.txt`. */
  readonly presentation: string;
  readonly #tables: Readonly<Record<string, Uint8Array>>;
  readonly #numbers: ReadonlyMap<string, readonly Row[]>;

  constructor(path: string) {
    this.#tables = unzipSync(readFileSync(path));
    this.presentation = strFromU8(this.#tables['pre.txt']!);
    this.filings = this.#rows('sub.txt').filter(({ form }) => /^(10-K|10-Q|20-F)/.test(form!));
    // Those of the whole company, which are in companyfacts.
    const isWhole = ({ coreg, segments, value }: Row) => coreg === '' && segments === '' && value !== '';
    this.#numbers = byFiling(this.#rows('num.txt').filter((row) => isWhole(row) && isStandard(row)));
  }

  /** The numbers of a filing under tags of a taxonomy, by its accession. */
  numbersOf(accession: string): readonly Row[] {
    return this.#numbers.get(accession) ?? [];
  }

  /** What filings show on their statements under tags of a taxonomy, parentheses apart, by accession. */
  presented(): ReadonlyMap<string, readonly Row[]> {
    return byFiling(this.#rows('pre.txt').filter((row) => isStandard(row) && row['inpth'] !== '1'));
  }

  /** The numbers of some filings of one company in the form of companyfacts. The data set rounds dates to months. */
  companyFacts(filings: readonly Row[]) {
    const facts: Record<string, Record<string, { units: Record<string, object[]> }>> = {};
    for (const { adsh, form, filed, fy, fp } of filings) {
      for (const row of this.numbersOf(adsh!)) {
        const taxonomy = row['version']!.startsWith('ifrs') ? 'ifrs-full' : 'us-gaap';
        const { units } = ((facts[taxonomy] ??= {})[row['tag']!] ??= { units: {} });
        const [end, quarters] = [dayOf(row['ddate']!), Number(row['qtrs'])];
        const start = new Date(Date.parse(end) - (quarters * 365.25 * DAY_MS) / 4 + DAY_MS).toISOString().slice(0, 10);
        const dates = quarters === 0 ? { end } : { start, end };
        (units[row['uom']!] ??= []).push({ ...dates, val: Number(row['value']), accn: adsh, form, filed: dayOf(filed!), fy: Number(fy), fp }); // prettier-ignore
      }
    }
    const [first] = filings;
    return { cik: Number(first?.['cik']), entityName: first?.['name'], facts };
  }

  #rows(name: string): readonly Row[] {
    const [head = '', ...lines] = strFromU8(this.#tables[name]!, true).trim().split('\n');
    const columns = head.trim().split('\t');
    return lines.map((line) => Object.fromEntries(line.split('\t').map((cell, at) => [columns[at], cell.trim()])));
  }
}

const isStandard = ({ version }: Row): boolean => /^(us-gaap|ifrs)/.test(version!);

function byFiling(all: readonly Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of all) {
    const group = groups.get(row['adsh']!);
    if (group) group.push(row);
    else groups.set(row['adsh']!, [row]);
  }
  return groups;
}
