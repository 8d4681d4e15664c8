import { readIndianTicker, readIssuer } from '../arguments/company-argument';
import { plainValue, quoted, textOf } from '../arguments/plain-value';
import { nearest } from '../../tables';
import { indianCompanies, usCompanies } from '../../api';
import { cikOf } from '../runtime/query-context';
import { badArgument, notAvailable } from '../runtime/cell-error';
import { andThen } from '../../client';
import { fieldPaths, fieldReader } from '../../tables/field';
import { fieldCell } from '../../tables/record-table';
import type { Endpoint } from '../../api';
import type { PromiseOrValue } from '../../client';
import type { Cell, Row } from '../../tables';
import type { QueryContext } from '../runtime/query-context';
import { indianCompany } from './asked-companies';
import { mayHave, zoneOf } from './record-options';

/** FIN.COMPANY: one field of the company list (E11). Companies asked in one moment share requests of up to 100. */
export function indianCompanyFunction(
  context: QueryContext,
  args: { ticker: unknown; field: unknown },
): PromiseOrValue<Cell> {
  const field = readField(args.field);
  const { asked, ticker } = readIndianTicker(args.ticker);
  return andThen(indianCompany(context, ticker), (company) => fieldOf(indianCompanies, asked, company, field));
}

/** US.COMPANY: the same of the US list (E15). */
export function usCompanyFunction(context: QueryContext, args: { cik: unknown; field: unknown }): PromiseOrValue<Cell> {
  const field = readField(args.field);
  const issuer = readIssuer(args.cik);
  return andThen(cikOf(context, issuer), (cik) =>
    andThen(context.company('usByCik', cik), ([company]) => {
      if (!company) throw notAvailable(`No such company: the US list has no CIK ${cik}.`);
      return fieldOf(usCompanies, issuer.asked, company, field);
    }),
  );
}

function readField(argument: unknown): string {
  return textOf(plainValue(argument), 'field')?.toLowerCase() ?? 'company_name';
}

function fieldOf(endpoint: Endpoint, asked: string, company: Row, field: string): Cell {
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
