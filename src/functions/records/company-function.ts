import type { Endpoint } from '../../api';
import { indianCompanies, usCompanies } from '../../api';
import type { Coroutine } from '../../client';
import { wait } from '../../client';
import type { Cell, Row } from '../../tables';
import { fieldCell, fieldPaths, fieldReader, nearest } from '../../tables';
import { readIndianCompany, readIssuer } from '../arguments/company-argument';
import { plainValue, quoted, textOf } from '../arguments/scalar-argument';
import { badArgument, notAvailable } from '../runtime/cell-error';
import type { QueryContext } from '../runtime/query-context';
import { cikOf, indianCompany } from '../companies/company-lookup';
import { mayHave, zoneOf } from './record-columns';

/** FIN.COMPANY: one field of the company list (E11). Lookups in the same tick share requests of up to 100 companies. */
export function* indianCompanyFunction(
  context: QueryContext,
  args: { ticker: unknown; field: unknown },
): Coroutine<Cell> {
  const field = readField(args.field) ?? 'company_name';
  const company = readIndianCompany(args.ticker);
  return fieldOf(indianCompanies, company.asked, yield* indianCompany(context, company), field);
}

/** US.COMPANY: one field of the US list (E15). */
export function* usCompanyFunction(context: QueryContext, args: { cik: unknown; field: unknown }): Coroutine<Cell> {
  const field = readField(args.field) ?? 'company_name';
  const issuer = readIssuer(args.cik);
  const cik = yield* cikOf(context, issuer);
  const [company] = yield* wait(context.company('usByCik', cik));
  if (!company) throw notAvailable(`No such company: the US list has no CIK ${cik}.`);
  return fieldOf(usCompanies, issuer.asked, company, field);
}

/** US.CIK: the 10-digit CIK of a ticker (E15). */
export function usCikFunction(context: QueryContext, args: { ticker: unknown }): Coroutine<Cell> {
  return cikOf(context, readIssuer(args.ticker, 'ticker'));
}

/** A field of the company list as its path; undefined where blank. */
export function readField(argument: unknown): string | undefined {
  return textOf(plainValue(argument), 'field')?.toLowerCase();
}

/** One field of a company's item in the list. */
export function fieldOf(endpoint: Endpoint, asked: string, company: Row, field: string): Cell {
  const value = fieldReader(field)(company);
  const known = [...new Set([...(endpoint.fields ?? []), ...fieldPaths(company)])];
  if (value === undefined && !mayHave(field, [company], known)) {
    const near = nearest(field.slice(field.lastIndexOf('.') + 1), known, (path) => path).slice(0, 4);
    throw badArgument(`field: no field ${quoted(field)}. There are: ${(near.length > 0 ? near : known).join(', ')}.`);
  }
  const cell = fieldCell(value, '', zoneOf(endpoint));
  if (cell === '') throw notAvailable(`${asked}: the service gives no ${field}.`);
  return cell;
}
