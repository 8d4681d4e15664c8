import type { AnswerRow, Endpoint } from '../../api';
import { indianCompanies, lastKey, needsPrice, usCompanies } from '../../api';
import type { Coroutine } from '../../client';
import type { Cell, Table } from '../../tables';
import { fieldCell, fieldPaths, fieldReader, nearest, pathTitled } from '../../tables';
import { gridOf } from '../arguments/ranges/broadcast';
import type { AskedIssuer } from '../arguments/companies/company-argument';
import { readIndianCompany, readIssuer } from '../arguments/companies/company-argument';
import { fittingNamesInText } from '../arguments/fitting-names';
import { plainValue, quoted, textOf } from '../arguments/scalar-argument';
import { serviceGivesNo } from '../cells/failures/absence-text';
import type { CellFailure } from '../cells/failures/cell-error';
import { badArgument, CellError } from '../cells/failures/cell-error';
import { cellGrid } from '../arguments/ranges/cell-grid';
import { readCompany } from '../companies/read-company';
import type { QueryContext } from '../context/query-context';
import { cikOf, indianCompany, usCompany } from '../companies/company-lookup';
import { noteChangedField } from './changed-rows';
import { mayHave, zoneOf } from './record-columns';

/**
 * FIN.COMPANY: one field of the company list (E11); a grid for ranges. Lookups in the same tick share requests of up to
 * 100 companies.
 */
export function indianCompanyFunction(
  context: QueryContext,
  args: { ticker: unknown; field: unknown },
): Coroutine<Table | CellFailure> {
  return cellGrid({ ticker: gridOf(args.ticker), field: gridOf(args.field) }, function* ([ticker, asked]) {
    const field = readField(asked) ?? 'company_name';
    const company = readCompany(context, 'india', ticker, readIndianCompany);
    const row = yield* indianCompany(context, company);
    return fieldOf(context, { endpoint: indianCompanies, asked: company.asked, row }, field);
  });
}

/** US.COMPANY: one field of the US list (E15); a grid for ranges. */
export function usCompanyFunction(
  context: QueryContext,
  args: { cik: unknown; field: unknown },
): Coroutine<Table | CellFailure> {
  return cellGrid({ cik: gridOf(args.cik), field: gridOf(args.field) }, ([cik, field]) =>
    usField(context, readCompany(context, 'us', cik, readIssuer), readField(field) ?? 'company_name'),
  );
}

function* usField(context: QueryContext, issuer: AskedIssuer, field: string): Coroutine<Cell> {
  const row = yield* usCompany(context, issuer);
  return fieldOf(context, { endpoint: usCompanies, asked: issuer.asked, row }, field);
}

/** US.CIK: the 10-digit CIK of a ticker (E15); a cell for each of a range. */
export function usCikFunction(context: QueryContext, args: { ticker: unknown }): Coroutine<Table | CellFailure> {
  return cellGrid({ ticker: gridOf(args.ticker) }, ([ticker]) =>
    cikOf(
      context,
      readCompany(context, 'us', ticker, (text) => readIssuer(text, 'ticker')),
    ),
  );
}

/** A field of the company list as its path; undefined where blank. */
export function readField(argument: unknown): string | undefined {
  return textOf(plainValue(argument), 'field')?.toLowerCase();
}

/** A field as short as this is alike others by chance: a CIN is no ISIN. */
const SHORTEST_ALIKE = 3;

/** A company's item in a list, and the company as the user wrote it. */
interface ListedRow {
  readonly endpoint: Endpoint;
  readonly asked: string;
  readonly row: AnswerRow;
}

/**
 * One field of a company's item in the list, noted where it came back different. A path's last part names it too, where
 * no other path ends with it, and what tables call it: `sector`, `market cap`, `size`.
 */
export function fieldOf({ changes }: QueryContext, { endpoint, asked, row }: ListedRow, typed: string): Cell {
  const known = [...new Set([...(endpoint.fields ?? []), ...fieldPaths(row)])];
  const isPath = fieldReader(typed)(row) !== undefined || mayHave(typed, [row], known);
  const field = isPath ? typed : pathCalled(typed, known);
  if (field === undefined) {
    if ((needsPrice(typed) || CALLED[typed] !== undefined) && !known.some((path) => path.startsWith('market_snapshot')))
      throw badArgument(
        `field ${quoted(typed)}: this list has no prices and no market cap. marketcap_category says the size.`,
      );
    const near = typed.length > SHORTEST_ALIKE ? nearest(lastKey(typed), known, (path) => path).slice(0, 4) : [];
    const fields =
      near.length > 0 ? `Close matches: ${fittingNamesInText(near)}` : `There are: ${fittingNamesInText(known)}`;
    throw badArgument(`field: no field ${quoted(typed)}. ${fields}.`);
  }
  noteChangedField(changes, row, field);
  const cell = fieldCell(fieldReader(field)(row), '', zoneOf(endpoint));
  if (cell === '') throw new CellError(serviceGivesNo(field, asked));
  return cell;
}

/** What fields are called elsewhere, by the ends of their paths. */
const CALLED: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['mcap', 'marketcap', 'mkt cap', 'mktcap', 'market capitalisation', 'market capitalization'].map((name) => [
      name,
      'market cap',
    ]),
  ),
  ...Object.fromEntries(['price', 'share price', 'cmp'].map((name) => [name, 'prices.current'])),
  ...Object.fromEntries(
    ['high', 'low'].flatMap((end) => namesOf52Weeks(end).map((name) => [name, `prices.${end}_52w`])),
  ),
  name: 'company_name',
};

function namesOf52Weeks(end: string): readonly string[] {
  return ['52-week', '52 week', '52-wk', '52 wk', '52wk', '52w'].map((year) => `${year} ${end}`);
}

function pathCalled(typed: string, known: readonly string[]): string | undefined {
  return pathEndingWith(CALLED[typed] ?? typed, known) ?? pathTitled(typed, known);
}

/** A value with its unit is a path with `.value`. */
function pathEndingWith(typed: string, known: readonly string[]): string | undefined {
  const part = `.${typed.replaceAll(' ', '_')}`;
  const [path, ...others] = known.filter((each) => `.${each}`.endsWith(part) || `.${each}`.endsWith(`${part}.value`));
  return others.length === 0 ? path : undefined;
}
