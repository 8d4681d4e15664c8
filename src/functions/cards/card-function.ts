import type { AnswerRow } from '../../api';
import { readCompanyProfile } from '../../companies/company-profile';
import { uniqueArgument } from '../../companies/listed-company';
import type { Coroutine } from '../../client';
import type { Cell, Table } from '../../tables';
import { cutText } from '../../tables';
import { gridOf } from '../arguments/ranges/broadcast';
import { cellGrid } from '../arguments/ranges/cell-grid';
import { readIndianCompany, readIssuer } from '../arguments/companies/company-argument';
import type { SourceKind } from '../arguments/metrics/source-kind';
import { serviceGivesNo } from '../cells/failures/absence-text';
import type { CellFailure } from '../cells/failures/cell-error';
import { takesEntities } from '../cells/results/formatted-numbers';
import { indianCompany, usCompany } from '../companies/company-lookup';
import { readCompany } from '../companies/read-company';
import type { QueryContext } from '../context/query-context';
import type { MarketStatements } from '../statements/sources/market-statements';
import { INDIA, US } from '../statements/sources/market-statements';
import { companyCard } from './company-card';
import { askInCell } from './company-calls';
import { companyReport } from './company-report';

/** A company of the list as it was asked for. */
interface ListedAs {
  readonly asked: string;
  readonly row: AnswerRow;
}

/**
 * FIN.CARD: a company with its facts and key figures on its card, as its name; a cell for each of a range (E11, E7 to
 * E10). Where Excel takes no entities its name, for which only the list is asked.
 */
export function indianCardFunction(context: QueryContext, args: { ticker: unknown }): Coroutine<Table | CellFailure> {
  return cellGrid({ ticker: gridOf(args.ticker) }, function* ([ticker]) {
    const company = readCompany(context, 'india', ticker, readIndianCompany);
    const listed = { asked: company.asked, row: yield* indianCompany(context, company) };
    return yield* cardCell(INDIA, context, listed);
  });
}

/** US.CARD: the same of a US issuer (E15, E13, E16 to E18). */
export function usCardFunction(context: QueryContext, args: { cik: unknown }): Coroutine<Table | CellFailure> {
  return cellGrid({ cik: gridOf(args.cik) }, function* ([cik]) {
    const issuer = readCompany(context, 'us', cik, readIssuer);
    const listed = { asked: issuer.asked, row: yield* usCompany(context, issuer) };
    return yield* cardCell(US, context, listed);
  });
}

function* cardCell<K extends SourceKind>(
  market: MarketStatements<K>,
  context: QueryContext,
  { asked, row }: ListedAs,
): Coroutine<Cell> {
  const profile = readCompanyProfile(market.id, row);
  if (!profile) return serviceGivesNo('company_name', asked);
  if (!takesEntities()) return cutText(profile.name);
  const report = yield* companyReport(askInCell(market, context, uniqueArgument(profile)), market.id);
  return { entity: cutText(profile.name), card: companyCard(market.id, profile, report) };
}
