import { join } from 'node:path';
import type Database from 'libsql';
import { select } from '../database/prepared';
import type { HolderBody, ShareholdingRow } from '../database/row';
import { writeAll } from '../database/write';
import { ImportError } from '../filings/import-error';
import type { HolderCategory } from '../filings/india/shareholding/holder-groups';
import { HOLDER_GROUPS } from '../filings/india/shareholding/holder-groups';
import { unicodeText } from '../filings/files/file-text';
import { openFiles } from '../filings/files/packed-file';
import { isinsOf } from './industries';
import { HISTORY_FILE } from './sample-companies';

/** A line of the history: a company's shareholding pattern at a date, as a table of the exchange printed it. */
interface Observation {
  readonly symbol: string;
  readonly date: string;
  /** True for a date that ends no quarter: the source does not say what it was filed for. */
  readonly off_quarter: boolean;
  /** The year since which the exchange's table has these categories. */
  readonly layout: number;
  readonly total_shareholders: number | null;
  readonly total_shares: number;
  readonly summary: readonly (readonly [
    code: string,
    label: string,
    holders: unknown,
    shares: unknown,
    percent: number | null,
  ])[];
  readonly public: readonly (readonly [
    block: string,
    kind: string,
    label: string,
    holders: unknown,
    shares: unknown,
    percent: number | null,
  ])[];
  readonly named: readonly (readonly [
    block: string,
    group: string,
    sub: string | null,
    name: string | null,
    holders: number,
    shares: number,
    percent: number | null,
  ])[];
}

/** The layout whose blocks are the five headline categories; the one before it mixes domestic and foreign holders. */
const LAYOUT = 2022;
const BLOCKS: Readonly<Record<string, HolderCategory>> = { B1: 'dii', B2: 'fii', B3: 'government', B4: 'public' };

/** Printed percentages have two decimals: six of them add up to 100 within their rounding. */
const ROUNDING = 0.05;

/** Adds the patterns of quarter ends to those of companies in the database that no filing there gives. */
export async function addShareholdingHistory(database: Database.Database, folder: string): Promise<void> {
  const companies = companiesByIsin(database);
  const isins = isinsOf(folder);
  const isFiled = database.prepare(
    `SELECT 1 FROM shareholdings WHERE company_id = ? AND filing_basis = 'periodic' AND as_of_date = ?`,
  );
  const observations = await readHistory(join(folder, HISTORY_FILE));
  writeAll(database, (writer) => {
    for (const observation of observations) {
      const companyId = companies.get(isins.get(observation.symbol) ?? '');
      if (companyId === undefined || observation.off_quarter || observation.layout !== LAYOUT) continue;
      if (isFiled.get(companyId, observation.date) === undefined) writer.shareholding(rowOf(companyId, observation));
    }
  });
}

async function readHistory(file: string): Promise<readonly Observation[]> {
  const observations: Observation[] = [];
  for await (const { content } of openFiles([file], /\.jsonl(\.xz)?$/)) {
    if ('reason' in content) throw new ImportError(content.reason);
    for (const line of unicodeText(content.bytes).trimEnd().split('\n'))
      observations.push(JSON.parse(line) as Observation);
  }
  return observations;
}

function companiesByIsin(database: Database.Database): ReadonlyMap<string, string> {
  const sql = `SELECT id, body ->> '$.isin' AS isin FROM companies WHERE market = 'india'`;
  const rows = select<{ id: string; isin: string }>(database, sql).all();
  return new Map(rows.map(({ id, isin }) => [isin, id]));
}

function rowOf(companyId: string, observation: Observation): ShareholdingRow {
  const { date, total_shares, total_shareholders } = observation;
  return {
    companyId,
    filingBasis: 'periodic',
    asOfDate: date,
    body: {
      as_of_date: date,
      filing_basis: 'periodic',
      total_shares,
      total_shareholders,
      shareholding: headlinesOf(observation),
    },
    holders: observation.named.flatMap((row) => holderOf(row) ?? []),
  };
}

/**
 * The five headlines. The table prints a dash where a group holds nothing: with the trusts of employees, which are
 * no part of the public, the others make the whole then.
 */
function headlinesOf({ symbol, date, summary, public: groups }: Observation): Record<HolderCategory, number> {
  const percentOf = (code: string) => summary.find(([each]) => each === code)?.[4] ?? 0;
  const block = (category: HolderCategory) =>
    groups.find(([each, kind]) => kind === 'subtotal' && BLOCKS[each] === category)?.[5] ?? 0;
  const headlines = {
    promoters: percentOf('A'),
    fii: block('fii'),
    dii: block('dii'),
    government: block('government'),
    public: block('public'),
  };
  const whole = Object.values(headlines).reduce((sum, each) => sum + each, percentOf('C2'));
  if (Math.abs(whole - 100) > ROUNDING) {
    throw new ImportError(
      `${symbol} ${date}: the categories and the trusts of employees make ${whole} percent, not 100`,
    );
  }
  return headlines;
}

/** The names that the table has for groups of institutions, in the words of the filings' own groups. */
const GROUPS: Readonly<Record<string, string>> = {
  'B1 Mutual Funds': HOLDER_GROUPS.dii['MutualFundsOrUti'] ?? '',
  'B1 Insurance Companies': HOLDER_GROUPS.dii['InsuranceCompanies'] ?? '',
  'B1 Provident Funds/ Pension Funds': HOLDER_GROUPS.dii['ProvidentFundsOrPensionFunds'] ?? '',
  'B2 Sovereign Wealth Funds': HOLDER_GROUPS.fii['SovereignWealthFundsForeign'] ?? '',
  'B2 Foreign Portfolio Investors Category I': HOLDER_GROUPS.fii['InstitutionsForeignPortfolioInvestorOne'] ?? '',
  'B2 Foreign Portfolio Investors Category II': HOLDER_GROUPS.fii['InstitutionsForeignPortfolioInvestorTwo'] ?? '',
  'B2 Overseas Depositories (holding DRs) (balancing figure)': HOLDER_GROUPS.fii['OverseasDepositories'] ?? '',
};

function holderOf([block, group, , name, , shares, percentage]: Observation['named'][number]): HolderBody | undefined {
  const category = BLOCKS[block];
  const subcategory = GROUPS[`${block} ${group}`];
  if (name === null || category === undefined || subcategory === undefined) return undefined;
  return { holder_name: name, category, subcategory, shares, percentage };
}
