import { readdirSync, readFileSync, existsSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { strFromU8, unzipSync } from 'fflate';
import { readCompanyFacts } from '../../../../server/filings/us/facts/company-facts';
import { resolveStatements } from '../../../../server/filings/us/statements/original-statements';
import { placeBy } from '../../../../server/filings/us/face/placement';
import { addPresentation, emptyPresentation } from '../../../../server/filings/us/face/presentations/presentation';
import { describeWithShared, sharedFile } from '../shared-data';

interface Entry {
  readonly start?: string;
  readonly end: string;
  readonly val: number;
  readonly accn: string;
  readonly form: string;
  readonly filed: string;
}
interface File {
  readonly facts: Readonly<Record<string, Readonly<Record<string, { readonly units: Record<string, Entry[]> }>>>>;
}

const folder = sharedFile('us/companyfacts');
const names = existsSync(folder) ? readdirSync(folder) : [];

const DAY_MS = 86_400_000;

/** The rules of the formats once more, written without the reading's own code: one entry after the other. */
function cadenceOf({ start, end }: Entry): string | undefined {
  if (start === undefined) return 'instant';
  const days = (Date.parse(end) - Date.parse(start)) / DAY_MS + 1;
  if (days < 1 || days > 420) return undefined;
  if (days <= 120) return 'quarterly';
  if (days <= 210) return 'half_yearly';
  return days <= 300 ? 'nine_months' : 'annual';
}

function formsOf(cadence: string): RegExp {
  if (cadence === 'instant') return /^(10-(Q|K)T?|20-F)(\/A)?$/;
  if (cadence === 'annual') return /^(10-KT?|20-F)(\/A)?$/;
  return cadence === 'quarterly' ? /^10-QT?(\/A)?$/ : /^10-(QT?|KT)(\/A)?$/;
}

/** `AssetsCurrent` is assets_current; one letter at a time, no regular expression. */
function snakeCase(tag: string): string {
  const isUpper = (at: number) => tag[at] !== undefined && tag[at] !== tag[at]!.toLowerCase();
  const isLower = (at: number) => tag[at] !== undefined && tag[at] !== tag[at]!.toUpperCase();
  const isDigit = (at: number) => tag[at] !== undefined && tag[at]! >= '0' && tag[at]! <= '9';
  let name = '';
  for (let at = 0; at < tag.length; at += 1) {
    const opens = isUpper(at) && (isLower(at - 1) || isDigit(at - 1) || (isUpper(at - 1) && isLower(at + 1)));
    name += `${opens ? '_' : ''}${tag[at]!.toLowerCase()}`;
  }
  return name;
}

type Column = Map<string, { readonly filed: string; readonly form: string; readonly values: Map<string, Set<number>> }>;

/** Of each column, `end cadence`, what each filing that may hold it says of each line. */
function columnsOf(file: File): ReadonlyMap<string, Column> {
  const columns = new Map<string, Column>();
  for (const taxonomy of ['us-gaap', 'ifrs-full']) {
    for (const [tag, { units }] of Object.entries(file.facts[taxonomy] ?? {})) {
      for (const entry of Object.entries(units).flatMap(([, entries]) => entries)) {
        const cadence = cadenceOf(entry);
        if (cadence === undefined || !formsOf(cadence).test(entry.form)) continue;
        const key = `${entry.end} ${cadence}`;
        const column: Column = columns.get(key) ?? new Map();
        columns.set(key, column);
        const filing = column.get(entry.accn) ?? { filed: entry.filed, form: entry.form, values: new Map() };
        column.set(entry.accn, filing);
        const name = snakeCase(tag);
        filing.values.set(name, (filing.values.get(name) ?? new Set()).add(entry.val));
      }
    }
  }
  return columns;
}

/** What a filing must have said of a column to be the original of a statement, in the words of these four companies. */
const MARKS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  balance: [['assets'], ['liabilities_and_stockholders_equity']],
  cashflow: [
    ['net_cash_provided_by_used_in_operating_activities', 'net_cash_provided_by_used_in_operating_activities_continuing_operations'],
    ['net_cash_provided_by_used_in_investing_activities', 'net_cash_provided_by_used_in_investing_activities_continuing_operations'],
  ],
  income: [['net_income_loss'], ['operating_income_loss', 'operating_expenses', 'gross_profit'], ['income_tax_expense_benefit']],
}; // prettier-ignore

describeWithShared('us/companyfacts', 'the whole file of each company', () => {
  const known = new Map<string, ReturnType<typeof readFile>>();
  const read = (name: string) => {
    const company = known.get(name) ?? readFile(name);
    known.set(name, company);
    return company;
  };
  const readFile = (name: string) => {
    const file = JSON.parse(gunzipSync(readFileSync(`${folder}/${name}`)).toString()) as File;
    const { statements } = resolveStatements(readCompanyFacts({ ...file }, name), placeBy(emptyPresentation()));
    return { columns: columnsOf(file), statements };
  };

  test.each(names)(
    '%s: every number is one that its own filing reports for the column, and no other filing mixes in',
    (name) => {
      const { columns, statements } = read(name);
      let numbers = 0;
      for (const { end, cadence, filing, metrics } of statements) {
        const reported = columns.get(`${end} ${cadence}`)?.get(filing.accession);
        expect(reported?.form).toMatch(formsOf(cadence));
        for (const [line, value] of Object.entries(metrics)) {
          // Closing cash on a cash flow statement is a balance of the same filing.
          const closing = columns.get(`${end} instant`)?.get(filing.accession)?.values.get(line);
          const values = reported?.values.get(line) ?? closing;
          if (!values?.has(value)) expect([end, cadence, line, value]).toEqual('reported by the filing');
          numbers += 1;
        }
      }
      expect(numbers).toBeGreaterThan(1000);
    },
  );

  test.each(names)('%s: no filing that holds the statement was filed before the one that answers', (name) => {
    const { columns, statements } = read(name);
    let earlier = 0;
    for (const { statement, end, cadence, filing } of statements) {
      for (const [accession, { filed, values }] of columns.get(`${end} ${cadence}`) ?? []) {
        const holds = MARKS[statement]?.every((names) => names.some((each) => values.has(each)));
        const isBefore = filed < filing.filed || (filed === filing.filed && accession < filing.accession);
        if (holds && isBefore) expect([statement, end, cadence, filing.accession]).toEqual(accession);
        if (holds && accession !== filing.accession) earlier += 1;
      }
    }
    // Most columns are repeated by later filings: there was a choice.
    expect(earlier).toBeGreaterThan(20);
  });

  test.each(names)('%s: no column is left out that a filing holds as a statement', (name) => {
    const { columns, statements } = read(name);
    const found = new Set(statements.map(({ statement, end, cadence }) => `${statement} ${end} ${cadence}`));
    const missing = [...columns].flatMap(([key, filings]) => {
      const kinds = key.endsWith(' instant') ? ['balance'] : ['income', 'cashflow'];
      return kinds
        .filter((kind) =>
          [...filings.values()].some(({ values }) =>
            MARKS[kind]?.every((each) => each.some((line) => values.has(line))),
          ),
        )
        .map((kind) => `${kind} ${key}`)
        .filter((wanted) => !found.has(wanted));
    });
    expect(missing).toEqual([]);
  });

  test.each(names)('%s: no two statements of one column are of two filings', (name) => {
    const { statements } = read(name);
    const keys = statements.map(({ statement, end, cadence }) => `${statement} ${end} ${cadence}`);
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describeWithShared('us/fsds/2010q2.zip', 'foreign issuers of the data set of 2010 Q2', () => {
  type Row = Readonly<Record<string, string>>;

  test('a period that a 20-F and its 20-F/A report is of the 20-F', () => {
    const tables = unzipSync(readFileSync(sharedFile('us/fsds/2010q2.zip')));
    const rows = (name: string): readonly Row[] => {
      const [head = '', ...lines] = strFromU8(tables[name]!).trim().split('\n');
      const columns = head.split('\t');
      return lines.map((line) => Object.fromEntries(line.split('\t').map((cell, at) => [columns[at], cell])));
    };
    const filings = rows('sub.txt').filter(({ form }) => form === '20-F' || form === '20-F/A');
    const pairs = filings
      .filter(({ form }) => form === '20-F/A')
      .flatMap((amendment) => {
        const original = filings.find(
          ({ cik, form, period }) => form === '20-F' && cik === amendment['cik'] && period === amendment['period'],
        );
        return original ? [[original, amendment] as const] : [];
      });
    expect(filings.length).toBe(21);
    expect(pairs.length).toBeGreaterThan(0);
    const wanted = new Set(pairs.flat().map(({ adsh }) => adsh));
    const numbers = rows('num.txt').filter(
      ({ adsh, coreg, value }) => wanted.has(adsh!) && coreg === '' && value !== '',
    );
    const presentation = emptyPresentation();
    addPresentation(presentation, strFromU8(tables['pre.txt']!), 'pre.txt');
    let shared = 0;
    for (const [original, amendment] of pairs) {
      // The amendment first: the order in a file must be of no consequence.
      const facts = factsOf([amendment, original], numbers);
      const { statements } = resolveStatements(readCompanyFacts(facts, 'facts.json'), placeBy(presentation));
      for (const { filing, end, cadence } of statements) {
        const inOriginal = numbers.some(
          (row) =>
            row['adsh'] === original['adsh'] && dayOf(row) === end && (row['qtrs'] === '0') === (cadence === 'instant'),
        );
        if (inOriginal) expect(filing.accession).toBe(original['adsh']);
        if (inOriginal) shared += 1;
      }
    }
    expect(shared).toBeGreaterThan(0);
  });

  const day = (digits: string) => digits.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
  const dayOf = (row: Row) => day(row['ddate']!);

  /** The rows of the data set in the form of companyfacts. The dates are rounded to months, which does not matter here. */
  function factsOf(filings: readonly Row[], numbers: readonly Row[]): Readonly<Record<string, unknown>> {
    const taxonomies: Record<string, Record<string, { units: Record<string, object[]> }>> = {};
    for (const { adsh, form, filed, fy, fp } of filings) {
      for (const row of numbers.filter((each) => each['adsh'] === adsh)) {
        const taxonomy = /^(us-gaap|ifrs)/.exec(row['version']!)?.[1];
        if (taxonomy === undefined) continue;
        const concepts = (taxonomies[taxonomy === 'ifrs' ? 'ifrs-full' : taxonomy] ??= {});
        const { units } = (concepts[row['tag']!] ??= { units: {} });
        const end = dayOf(row);
        const quarters = Number(row['qtrs']);
        const start = new Date(Date.parse(end) - (quarters * 365.25 * DAY_MS) / 4 + DAY_MS).toISOString().slice(0, 10);
        const dates = quarters === 0 ? { end } : { start, end };
        (units[row['uom']!] ??= []).push({ ...dates, val: Number(row['value']), accn: adsh, form, filed: day(filed!), fy: Number(fy), fp }); // prettier-ignore
      }
    }
    return { cik: 1, entityName: 'Foreign', facts: taxonomies };
  }
});
