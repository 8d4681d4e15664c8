import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { FORMATS } from '../../server/filings/india/lines/formats';
import type { StatementData } from '../../src/api';
import { readStatement, scaledCell } from '../../src/tables';
import { snakeCase } from '../api/lines/us-data-set';
import { archivedFiles } from '../server/filings/india/real-xbrl';
import { withRealStatements } from '../support/real-statements';

const SHARED = join(__dirname, '../../../shared');

interface ServedNumber {
  readonly data: StatementData;
  readonly path: string;
  readonly value: number;
  readonly isScaled: boolean;
}

/** Every number of the statements, and whether a scale converts it. No cell may become an error. */
function servedNumbers(statements: readonly StatementData[]): readonly ServedNumber[] {
  return statements.flatMap((data) => {
    const { outline, values, units } = readStatement(data);
    return outline.flatMap((row, at): ServedNumber[] => {
      const value = values[at];
      if (typeof value !== 'number') return [];
      const cell = scaledCell(units, { ...row, value }, 'thousand', '');
      if (typeof cell !== 'number') throw new Error(`${row.path} is ${JSON.stringify(cell)}`);
      return [{ data, path: row.path, value, isScaled: value !== 0 && cell !== value }];
    });
  });
}

/** The paths of numbers of which a scale makes something else than their unit says. */
function wrongPaths(numbers: readonly ServedNumber[], isMoney: (number: ServedNumber) => boolean): string[] {
  const wrong = numbers.filter((each) => each.value !== 0 && each.isScaled !== isMoney(each));
  return [...new Set(wrong.map(({ path }) => path))].sort();
}

withRealStatements('india', 'every number of all real filings of India', (all) => {
  /** The units in which the filings of both archives report each element, read without the import. */
  async function filedUnits(): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
    const folders = ['data', 'more-data'].map((each) => join(SHARED, each, 'india/results'));
    const archives = folders
      .filter((folder) => existsSync(folder))
      .flatMap((folder) => readdirSync(folder).map((file) => join(folder, file)))
      .filter((file) => file.endsWith('.tar.xz'));
    const units = new Map<string, Set<string>>();
    for (const archive of archives) {
      for (const { text } of (await archivedFiles(archive)).filter(({ name }) => name.endsWith('.xml'))) {
        for (const [, element = '', unit = ''] of text.matchAll(/<in-[\w-]+:(\w+)\s[^>]*?unitRef="([^"]*)"/g))
          units.set(element, (units.get(element) ?? new Set()).add(unit));
      }
    }
    return units;
  }

  const KINDS: Readonly<Record<string, 'income' | 'balance' | 'cashflow'>> = {
    income_statement: 'income',
    balance_sheet: 'balance',
    cash_flow: 'cashflow',
  };

  test('a scale converts what is filed in rupees, and the return on assets, a percentage so filed, alone is not', async () => {
    const units = await filedUnits();
    const elements = new Map<string, string[]>();
    for (const { lines } of FORMATS)
      for (const kind of ['income', 'balance', 'cashflow'] as const)
        for (const { path, sources } of lines[kind])
          elements.set(`${kind} ${path}`, [
            ...(elements.get(`${kind} ${path}`) ?? []),
            ...sources.map(({ element }) => element),
          ]);
    const isMoney = ({ data, path }: ServedNumber) => {
      const kind = KINDS[data.statement_type];
      // Segments, and the parts of a line under a filing's own names, are amounts.
      const filed = kind && elements.get(`${kind} ${path}`)?.filter((element) => units.has(element));
      return !filed || filed.every((element) => units.get(element)?.has('INR'));
    };
    const numbers = servedNumbers(all());
    expect(numbers.length).toBeGreaterThan(100_000);
    expect(wrongPaths(numbers, isMoney)).toEqual(['ratios.return_on_assets']);
    expect(numbers.filter(({ isScaled }) => !isScaled).length).toBeGreaterThan(10_000);
  });
});

/** NVIDIA's prices that its filings give in dollars, not in dollars a share. */
const MISFILED = /_weighted_average_(exercise_price|grant_date_fair_value)$/;

withRealStatements('us', 'every number of all real filings of the US', (all) => {
  /** The units of each number that an issuer files under a name. */
  function filedUnits(): ReadonlyMap<string, ReadonlySet<string>> {
    const units = new Map<string, Set<string>>();
    const folders = ['data/us/companyfacts', 'more-data/us/companyfacts-partial'].map((each) => join(SHARED, each));
    for (const folder of folders.filter((each) => existsSync(each))) {
      for (const file of readdirSync(folder)) {
        const { cik, facts } = JSON.parse(gunzipSync(readFileSync(join(folder, file))).toString()) as {
          readonly cik: number;
          readonly facts: Record<string, Record<string, { units: Record<string, { val: number }[]> }>>;
        };
        for (const [tag, filed] of Object.values(facts).flatMap((taxonomy) => Object.entries(taxonomy)))
          for (const [unit, entries] of Object.entries(filed.units))
            for (const { val } of entries) {
              const key = `${String(cik).padStart(10, '0')} ${snakeCase(tag)} ${val}`;
              units.set(key, (units.get(key) ?? new Set()).add(unit));
            }
      }
    }
    return units;
  }

  test('a scale converts what is filed in dollars, and nothing else', () => {
    const units = filedUnits();
    const isMoney = ({ data, path, value }: ServedNumber) =>
      units.get(`${data['cik']} ${path} ${value}`)?.has('USD') ?? false;
    const numbers = servedNumbers(all());
    expect(numbers.length).toBeGreaterThan(10_000);
    expect(wrongPaths(numbers, isMoney).filter((path) => !MISFILED.test(path))).toEqual([]);
    expect(numbers.filter((each) => each.value !== 0 && !isMoney(each)).length).toBeGreaterThan(500);
  });
});
