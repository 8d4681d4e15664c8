import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import type Database from 'libsql';
import type { MarketId } from '../../src/api';
import { select } from '../database/prepared';
import { ImportError } from '../filings/import-error';
import { INDUSTRIES_FILE, SAMPLE_COMPANIES } from './sample-companies';

interface IndustryInfo {
  readonly macro: string | null;
  readonly sector: string;
  readonly industry: string;
  readonly basic_industry: string | null;
}

/**
 * What EDGAR says in the head of filings (SIC codes 7370 and 7372) of the companies whose submissions are not at hand,
 * in the words of submissions: the sector is the office that reviews the filings.
 */
const US_REGISTRANTS: ReadonlyMap<string, IndustryInfo> = new Map([
  ['0001652044', ofUs('Technology', 'Services-Computer Programming, Data Processing, Etc.')],
  ['0001640147', ofUs('Technology', 'Services-Prepackaged Software')],
]);

function ofUs(sector: string, industry: string): IndustryInfo {
  return { macro: null, sector, industry, basic_industry: null };
}

export function addUsIndustries(database: Database.Database): void {
  addIndustries(database, 'us', 'cik', US_REGISTRANTS);
}

export function addIndianIndustries(database: Database.Database, folder: string): void {
  const industries = industryRows(folder).map((row): [string, IndustryInfo] => {
    const { isin = '', macro_sector = '', sector = '', industry = '', basic_industry = '' } = row;
    return [isin, { macro: macro_sector, sector, industry, basic_industry }];
  });
  addIndustries(database, 'india', 'isin', new Map(industries));
}

/** The ISINs by the symbols of 2024, some of which the exchange has changed since. */
export function isinsOf(folder: string): ReadonlyMap<string, string> {
  return new Map(industryRows(folder).map(({ symbol = '', isin = '' }) => [symbol, isin]));
}

function industryRows(folder: string): readonly Readonly<Record<string, string>>[] {
  return parse(readFileSync(join(folder, INDUSTRIES_FILE)), { columns: true });
}

/** Gives each company of the sample its sector and industry where its filings say none. */
function addIndustries(
  database: Database.Database,
  market: MarketId,
  key: 'cik' | 'isin',
  industries: ReadonlyMap<string, IndustryInfo>,
): void {
  const company = select<{ sector: string; industry: string; key: string }>(
    database,
    `SELECT sector, industry, body ->> ? AS key FROM companies WHERE market = ? AND id = ?`,
  );
  const update = database.prepare(
    `UPDATE companies SET sector = ?, industry = ?, body = json_set(body, '$.industry_info', json(?))
     WHERE market = ? AND id = ?`,
  );
  for (const id of SAMPLE_COMPANIES[market]) {
    const row = company.get(`$.${key}`, market, id);
    if (row === undefined) throw new ImportError(`${id}: the files have no such company`);
    if (row.sector !== '' && row.industry !== '') continue;
    const info = industries.get(row.key);
    if (info === undefined) throw new ImportError(`${id}: no file says its sector and industry`);
    update.run(info.sector, info.industry, JSON.stringify(info), market, id);
  }
}
