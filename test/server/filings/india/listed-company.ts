import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { IndianImportReport } from '../../../../server/filings/import-india';
import { importIndia } from '../../../../server/filings/import-india';
import { changed, type Facts, instanceOf, YEARLY } from './fixture';

/**
 * A company that was OLD, then MID, then NEW, as LTI became LTIM and LTM: filings have the symbol of their day, and few
 * of them an ISIN, the exchange's lists that of the day they were taken.
 */
export const ISIN = 'INE123X01014';
export const AFTER_SPLIT = 'INE123X01022';
export const OTHER_ISIN = 'INE999Z01012';
export const FIRST = 'INDAS_1_11_19042022112830.xml';
export const SECOND = 'INDAS_2_12_19042023112830.xml';
export const THIRD = 'INDAS_3_13_19042024112830.xml';

const year = (end: number) => ({
  'DateOfStartOfFinancialYear OneD': `${end - 1}-04-01`,
  'DateOfEndOfFinancialYear OneD': `${end}-03-31`,
  'DateOfStartOfReportingPeriod OneD': `${end}-01-01`,
  'DateOfEndOfReportingPeriod OneD': `${end}-03-31`,
  'DateOfStartOfReportingPeriod FourD': `${end - 1}-04-01`,
  'DateOfEndOfReportingPeriod FourD': `${end}-03-31`,
});
export const NAMELESS = { 'NameOfTheCompany OneD': undefined, 'ScripCode OneD': undefined };

export function filing(
  symbol: string,
  end: number,
  more: Readonly<Record<string, Facts[string] | undefined>> = NAMELESS,
): string {
  return instanceOf(changed(YEARLY, { ...year(end), 'Symbol OneD': symbol, ...more }), { entity: symbol });
}

export const row = (name: string, symbol: string, more: Readonly<Record<string, string>> = {}) => ({
  symbol,
  companyName: `${symbol} Limited`,
  isin: ISIN,
  broadCastDate: '19-Apr-2024 18:08:32',
  xbrl: `https://exchange.example/corporate/xbrl/${name}`,
  ...more,
});
export const equities = (...rows: readonly (readonly [symbol: string, isin: string])[]) =>
  `Symbol,Security Name, ISIN NUMBER\n${rows.map(([symbol, isin]) => `${symbol},${symbol} of today Limited,${isin}`).join('\n')}\n`;

/** Imports files of these names, and takes their folder out of the report. */
export async function importFiles(files: Readonly<Record<string, string | Buffer>>): Promise<IndianImportReport> {
  const folder = mkdtempSync(join(tmpdir(), 'symbols-in-'));
  try {
    for (const [name, content] of Object.entries(files)) {
      const path = join(folder, 'files', name);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, content);
    }
    const report = await importIndia([join(folder, 'files')], join(folder, 'out'));
    const plain = (texts: readonly string[]) => texts.map((text) => text.replaceAll(`${join(folder, 'files')}/`, ''));
    return { ...report, wrong: plain(report.wrong), warnings: plain(report.warnings) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The companies that are imported with the number of their income statements of a year. */
export const yearsOf = ({ companies }: IndianImportReport): Readonly<Record<string, number>> =>
  Object.fromEntries(
    companies.map(({ symbol, name, statements }) => [
      `${symbol} ${name}`,
      statements.get('income_statement consolidated annual') ?? 0,
    ]),
  );
