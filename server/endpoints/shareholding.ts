import type Database from 'libsql';
import type { Arguments } from '../../src/api';
import { prepared, select } from '../database/prepared';
import { requireIndianCompany } from './company-lookup';
import type { Handler, EndpointRequest } from './request';
import type { Selection } from './selection';
import { createSelection, pageOf } from './selection';

/** E5 rule 1: without a date, up to eight observations. */
const MAX_PATTERNS = 8;

/**
 * The company fields of both responses. An unknown ticker is 404, as for statements; the specification does not say.
 */
function companyFields({ database, arguments: args, given }: EndpointRequest) {
  const id = requireIndianCompany(database, args['ticker'] ?? '', given['ticker'] ?? '');
  const sql = `SELECT body FROM companies WHERE market = 'india' AND id = ?`;
  const row = prepared<{ body: string }>(database, sql).get(id);
  if (!row) throw new Error(`${id} has symbols and is no company`);
  const { company_name, ticker } = JSON.parse(row.body) as { company_name: string; ticker: string };
  return { company_id: id, company_name, ticker };
}

/** The newest filings of the basis; with a date, only the filing of exactly that date (E5 rule 2). */
function filings(
  database: Database.Database,
  companyId: string,
  { arguments: args }: EndpointRequest,
  limit: number,
): string[] {
  const { basis = '', date } = args;
  const condition = date === undefined ? '' : 'AND as_of_date = ?';
  const values = [companyId, basis, ...(date === undefined ? [] : [date])];
  const sql = `SELECT body FROM shareholdings WHERE company_id = ? AND filing_basis = ? ${condition} ORDER BY as_of_date DESC LIMIT ?`;
  const rows = select<{ body: string }>(database, sql).all(...values, limit);
  return rows.map((row) => row.body);
}

/** E5: the observations of one basis, newest first; an empty list if there are none (E5 rule 6). */
export const shareholdingPattern: Handler = (request) => {
  const company = companyFields(request);
  const patterns = filings(request.database, company.company_id, request, MAX_PATTERNS);
  return { data: JSON.stringify({ ...company, patterns: patterns.map((body) => JSON.parse(body) as unknown) }) };
};

/** E6: selects the filing, then filters its rows, then takes the page (E6 rule 1). */
export const shareholders: Handler = (request) => {
  const company = companyFields(request);
  const [filing] = filings(request.database, company.company_id, request, 1);
  const page = Number(request.arguments['page']);
  // No such filing is null data with a total of 0 (E6 rule 3); a filing without matching rows keeps its fields (rule
  // 4).
  if (filing === undefined) return { data: 'null', meta: { total_count: 0, page, limit: 0 } };
  const { as_of_date, filing_basis, total_shares, total_shareholders } = JSON.parse(filing) as Record<string, unknown>;
  const rows = holderRows(request, company.company_id, String(as_of_date));
  const { data, meta } = pageOf(request.database, whereHolder(rows, request.arguments), 'position', request.arguments);
  const fields = { ...company, as_of_date, filing_basis, total_shares, total_shareholders };
  return { data: JSON.stringify({ ...fields, holders: JSON.parse(data) as unknown }), ...(meta ? { meta } : {}) };
};

/** All rows of one filing. */
function holderRows({ arguments: args }: EndpointRequest, companyId: string, date: string): Selection {
  return createSelection('holders')
    .where('company_id = ?', companyId)
    .where('filing_basis = ?', args['basis'] ?? '')
    .where('as_of_date = ?', date);
}

function whereHolder(selection: Selection, { category, query }: Arguments): Selection {
  if (category !== undefined) selection.where('category = ?', category);
  // Not LIKE: % and _ in a query are literal.
  if (query !== undefined) selection.where('instr(lower(name), lower(?)) > 0', query);
  return selection;
}
