import type Database from 'libsql';
import type { MarketId } from '../../src/api';
import { NAME_SEPARATOR, namesInText } from '../../src/api';
import { select } from '../database/prepared';
import type { EndpointRequest } from './request';
import type { Selection } from './selection';
import { createSelection } from './selection';

const COLUMNS = { sectors: 'sector', industries: 'industry' } as const;

/** Selects companies in one of the requested sectors and one of the requested industries, in any case. */
export function whereClassified(
  companies: Selection,
  { database, endpoint, arguments: args }: EndpointRequest,
): Selection {
  for (const key of ['sectors', 'industries'] as const) {
    const names = args[key]?.split(NAME_SEPARATOR);
    // A body has one name per element; in a URL a comma of a name looks like one of the list.
    const read =
      endpoint.method === 'GET' ? names?.flatMap((text) => namesIn(database, endpoint.market, key, text)) : names;
    companies.whereAny(`${COLUMNS[key]} COLLATE NOCASE`, read);
  }
  return companies;
}

/** Selects rows of companies in the requested sectors and industries. */
export function whereCompanyClassified(selection: Selection, request: EndpointRequest): Selection {
  const { endpoint, arguments: args } = request;
  if (args['sectors'] === undefined && args['industries'] === undefined) return selection;
  const companies = whereClassified(createSelection('companies', endpoint.market), request);
  return selection.where(`company_id IN (SELECT id ${companies.source})`, ...companies.values);
}

function namesIn(
  database: Database.Database,
  market: MarketId,
  key: keyof typeof COLUMNS,
  text: string,
): readonly string[] {
  if (!text.includes(',')) return [text];
  const column = COLUMNS[key];
  const sql = `SELECT DISTINCT ${column} AS name FROM companies WHERE market = ?`;
  const rows = select<{ name: string }>(database, sql).all(market);
  const read = namesInText(text, rows.map(({ name }) => name).filter(Boolean));
  return 'names' in read ? read.names : text.split(',').map((name) => name.trim());
}
