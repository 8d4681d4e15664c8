import { isRecord } from '../../../../src/api';
import { elementName } from '../../element-name';
import { parsedObject } from '../../files/parsed-json';
import { ImportError } from '../../import-error';
import { isStatementForm } from '../periods/form-type';
import { companyFactsJson, FactList } from './fact-lists';
import type { OnOther } from './known-entries';
import { KnownEntries } from './known-entries';
import type { MisdatedColumn } from './misdated-columns';
import { misdatedColumns, withoutColumns } from './misdated-columns';
import type { Context, Filing, Line, ReportedFiling } from './reported-fact';
import { ReportedFilings } from './reported-filings';
import type { Json } from './sec-json';
import { dateOf, entriesOf, formatCik } from './sec-json';
import { CURRENCY, isInDollars, translatedFilings } from './translation';
import { UnreadFacts } from './unread-facts';

export interface CompanyFacts {
  /** 10 digits. */
  readonly cik: string;
  readonly name: string;
  /** By their numbers. */
  readonly lines: readonly Line[];
  /** Those on statement forms only, in the order of their first facts in the file. */
  readonly filings: ReadonlyMap<Filing, ReportedFiling>;
  /** Those of all filings, in the order of their first facts in the file. */
  readonly contexts: readonly Context[];
  /** The filings on other forms, such as 6-K. */
  readonly others: readonly OtherForm[];
  /** The filings that have US dollars only as a translation of another currency. Their amounts in dollars are no facts. */
  readonly translated: ReadonlyMap<Filing, string>;
  /** The columns that are dated wrongly: `filings` and `contexts` are without them. */
  readonly misdated: readonly MisdatedColumn[];
  /** What cannot be read, with its place in the file. */
  readonly unread: readonly string[];
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

/** Reads the SEC's companyfacts from their text. Throws an ImportError where it cannot be read. */
export function companyFactsOf(text: string, file: string): CompanyFacts {
  try {
    return readCompanyFacts(companyFactsJson(text, file, TAXONOMIES), file);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    // A list is not valid JSON: what is wrong with the file is said by the parser alone.
    return readCompanyFacts(parsedObject(text, file), file);
  }
}

/** Reads the SEC's companyfacts. Ignores `frame`, which marks the last filing of a column, never the original. */
export function readCompanyFacts(json: Json, file: string): CompanyFacts {
  const cik = formatCik(json['cik']);
  if (cik === undefined) throw new ImportError(`${file}: "cik" must be a number of up to 10 digits`);
  const unread = new UnreadFacts();
  const series = seriesIn(isRecord(json['facts']) ? json['facts'] : {}, unread);
  const others = new Map<string, OtherForm>();
  let reported = new ReportedFilings();
  addAll(reported, series, (entry, line, position) => {
    if (isRecord(entry) && CURRENCY.test(line.unit)) countOther(entry, others);
    unread.add(line, entry, position);
  });
  const lines = series.map(({ line }) => line);
  const translated = translatedFilings(lines, reported.filings);
  if (translated.size > 0) {
    reported = reported.again((line, filing) => translated.has(filing) && isInDollars(line));
    addAll(reported, series);
  }
  const misdated = misdatedColumns(reported.filings);
  const columns = new Set(misdated.map(({ column }) => column));
  const filings = withoutColumns(reported.filings, columns);
  const contexts = columns.size > 0 ? reported.contexts.filter((each) => !columns.has(each)) : reported.contexts;
  const name = String(json['entityName'] ?? '');
  const rest = { others: [...others.values()], translated, misdated, unread: unread.texts() };
  return { cik, name, lines, filings, contexts, ...rest };
}

/** `onOther` gets the entries that are no facts of a statement form. */
function addAll(reported: ReportedFilings, series: readonly Series[], onOther?: OnOther): void {
  const known = new KnownEntries(reported);
  for (const { line, entries } of series) {
    if (entries instanceof FactList) known.add(line, entries, onOther);
    else
      for (let position = 0; position < entries.length; position += 1) {
        const entry = entries[position];
        if (!isRecord(entry) || !reported.add(line, entry)) onOther?.(entry, line, position);
      }
  }
}

function countOther({ accn, form, start, end: day }: Json, others: Map<string, OtherForm>): void {
  const end = dateOf(day);
  if (typeof accn !== 'string' || typeof form !== 'string' || isStatementForm(form)) return;
  if (end === undefined || dateOf(start) === undefined) return;
  const known = others.get(accn);
  if (known && known.end > end) return;
  others.set(accn, { form, end, amounts: known?.end === end ? known.amounts + 1 : 1 });
}

interface Series {
  readonly line: Line;
  readonly entries: readonly unknown[] | FactList;
}

/** The entries of each element in each of its units. */
function seriesIn(taxonomies: Json, unread: UnreadFacts): readonly Series[] {
  const series: Series[] = [];
  for (const taxonomy of TAXONOMIES) {
    for (const [tag, concept] of entriesOf(taxonomies[taxonomy])) {
      const name = elementName(tag);
      const units = isRecord(concept) ? concept['units'] : undefined;
      if (!isRecord(units)) unread.addElement(name);
      for (const [unit, entries] of entriesOf(units)) {
        if (Array.isArray(entries) || entries instanceof FactList)
          series.push({ line: { number: series.length, name, taxonomy, unit }, entries });
        else unread.addElement(name);
      }
    }
  }
  return series;
}
