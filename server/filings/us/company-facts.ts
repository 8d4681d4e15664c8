import { isStatementForm } from './form-type';
import type { Json } from './sec-json';
import { ImportError } from '../import-error';
import { elementName } from '../element-name';
import { dateOf, entriesOf, formatCik, isObject } from './sec-json';
import { CURRENCY, isInDollars, translatedFilings } from './translation';

/** One value reported by one filing. */
export interface Fact {
  readonly name: string;
  /** `us-gaap` or `ifrs-full`. */
  readonly taxonomy: string;
  readonly unit: string;
  /** Undefined for an instant. */
  readonly start: string | undefined;
  readonly end: string;
  readonly value: number;
  readonly filing: Filing;
}

/**
 * A filing as companyfacts describes it; fiscal year and period are those of the filing, not of each of its columns.
 */
export interface Filing {
  readonly accession: string;
  readonly form: string;
  readonly filed: string;
  readonly fiscalYear: number | undefined;
  readonly fiscalPeriod: string | undefined;
}

export interface CompanyFacts {
  /** 10 digits. */
  readonly cik: string;
  readonly name: string;
  /** Facts of statement forms only, in the order of the file. */
  readonly facts: readonly Fact[];
  /** The filings on other forms, such as 6-K. */
  readonly others: readonly OtherForm[];
  /** The filings that have US dollars only as a translation of another currency. Their amounts in dollars are no facts. */
  readonly translated: ReadonlyMap<Filing, string>;
}

/** A filing on a form that is not imported. */
export interface OtherForm {
  readonly form: string;
  /** The last day of its amounts of a period. */
  readonly end: string;
  /** How many amounts it has for periods that end on that day. */
  readonly amounts: number;
}

/**
 * The taxonomies of statement lines; dei describes the filing, the others proxies and fees. If both name a line,
 * us-gaap comes first.
 */
const TAXONOMIES = ['us-gaap', 'ifrs-full'];

/** Reads the SEC's companyfacts. Ignores `frame`, which marks the last filing of a column, never the original. */
export function readCompanyFacts(json: Json, file: string): CompanyFacts {
  const cik = formatCik(json['cik']);
  if (cik === undefined) throw new ImportError(`${file}: "cik" must be a number of up to 10 digits`);
  const taxonomies = isObject(json['facts']) ? json['facts'] : {};
  const filings = new Map<string, Filing>();
  const others = new Map<string, OtherForm>();
  const facts: Fact[] = [];
  for (const [line, entries] of seriesIn(taxonomies)) {
    for (const entry of entries) {
      const fact = readFact(entry, line, filings);
      if (fact) facts.push(fact);
      else if (isObject(entry) && CURRENCY.test(line.unit)) countOther(entry, others);
    }
  }
  const translated = translatedFilings(facts);
  const reported = facts.filter((fact) => !translated.has(fact.filing) || !isInDollars(fact));
  return { cik, name: String(json['entityName'] ?? ''), facts: reported, others: [...others.values()], translated };
}

function countOther({ accn, form, start, end: day }: Json, others: Map<string, OtherForm>): void {
  const end = dateOf(day);
  if (typeof accn !== 'string' || typeof form !== 'string' || isStatementForm(form)) return;
  if (end === undefined || dateOf(start) === undefined) return;
  const known = others.get(accn);
  if (known && known.end > end) return;
  others.set(accn, { form, end, amounts: known?.end === end ? known.amounts + 1 : 1 });
}

type Line = Pick<Fact, 'name' | 'taxonomy' | 'unit'>;

/** The entries of each element in each of its units. */
function* seriesIn(taxonomies: Json): Generator<readonly [Line, readonly unknown[]]> {
  for (const taxonomy of TAXONOMIES) {
    for (const [tag, concept] of entriesOf(taxonomies[taxonomy])) {
      const name = elementName(tag);
      for (const [unit, entries] of entriesOf(isObject(concept) ? concept['units'] : undefined)) {
        if (Array.isArray(entries)) yield [{ name, taxonomy, unit }, entries];
      }
    }
  }
}

function readFact(entry: unknown, line: Line, filings: Map<string, Filing>): Fact | undefined {
  if (!isObject(entry) || typeof entry['val'] !== 'number') return undefined;
  const filing = readFiling(entry, filings);
  const end = dateOf(entry['end']);
  const start = dateOf(entry['start']);
  if (!filing || end === undefined || (entry['start'] !== undefined && start === undefined)) return undefined;
  const { name, taxonomy, unit } = line;
  return { name, taxonomy, unit, start, end, value: entry['val'], filing };
}

function readFiling(entry: Json, filings: Map<string, Filing>): Filing | undefined {
  const { accn, form, fy, fp } = entry;
  if (typeof accn !== 'string' || typeof form !== 'string') return undefined;
  const known = filings.get(accn);
  if (known && known.form === form) return known;
  const filed = dateOf(entry['filed']);
  if (filed === undefined || !isStatementForm(form)) return undefined;
  // Entries of one filing may name several forms; those of a form without statements do not count.
  if (known) return known;
  const filing: Filing = {
    accession: accn,
    form,
    filed,
    fiscalYear: typeof fy === 'number' ? fy : undefined,
    fiscalPeriod: typeof fp === 'string' ? fp : undefined,
  };
  filings.set(accn, filing);
  return filing;
}
