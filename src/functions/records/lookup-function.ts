import type { Endpoint, MarketId } from '../../api';
import { firstInWords, MARKETS } from '../../api';
import type { Coroutine } from '../../client';
import type { Cell, Table } from '../../tables';
import { gridOf } from '../arguments/ranges/broadcast';
import { textInFormula, plainValue, quoted, textOf } from '../arguments/scalar-argument';
import { uniqueArgument } from '../../companies/listed-company';
import { readVendorSpelling } from '../arguments/companies/vendor-spelling';
import { isIsin, unknownIsinText } from '../companies/company-of-isin';
import { proposal } from '../companies/proposal';
import { companyNames, type NamedCompany } from '../companies/companies-by-name';
import type { CellError, CellFailure } from '../cells/failures/cell-error';
import { badArgument, notAvailable } from '../cells/failures/cell-error';
import { cellGrid } from '../arguments/ranges/cell-grid';
import type { QueryContext } from '../context/query-context';
import { fieldOf, readField } from './company-function';
import { queryLists } from './list-query';

/** How many of several candidates the error names. */
const NAMED_CANDIDATES = 6;

/**
 * FIN.LOOKUP, US.LOOKUP: the company that a text names, from the whole company list (E11, E15): its ticker, or another
 * field; a grid for ranges.
 */
export function lookupFunction(
  context: QueryContext,
  endpoint: Endpoint,
  args: { text: unknown; field: unknown },
): Coroutine<Table | CellFailure> {
  return cellGrid({ text: gridOf(args.text), field: gridOf(args.field) }, ([asked, field]) => {
    const text = textOf(plainValue(asked), 'text');
    if (text === undefined) throw badArgument('text is empty. Give a name, an ISIN, a ticker or another identifier.');
    return lookup(context, endpoint, text, readField(field));
  });
}

function* lookup(context: QueryContext, endpoint: Endpoint, text: string, field: string | undefined): Coroutine<Cell> {
  const { rows } = yield* queryLists(context, endpoint, [{}], { what: 'Companies', limit: Infinity });
  const names = companyNames(endpoint, rows);
  const [company, ...others] = names.named(text);
  if (!company) throw none(context, endpoint.market, text);
  if (others.length > 0) {
    throw badArgument(
      `text ${quoted(text)} fits several companies equally: ${candidates([company, ...others])}. Give more of the name, the ISIN or the ticker.`,
    );
  }
  if (field === undefined) return names.argumentOf(company);
  return fieldOf(context, { endpoint, asked: company.name, row: company.row }, field);
}

function none(context: QueryContext, market: MarketId, text: string): CellError {
  const list = `No company of the ${MARKETS[market].shortName} list`;
  const spelled = readVendorSpelling(text);
  if (spelled && spelled.market !== market) {
    const { namespace, nameInText } = MARKETS[spelled.market];
    return notAvailable(
      `${list}: ${quoted(text)} is a listing in ${nameInText}, which =${namespace}.LOOKUP(${textInFormula(text)}) finds.`,
    );
  }
  const proposed = proposal(context, market, text);
  if (proposed === '' && isIsin(text)) return notAvailable(`${quoted(text)}${unknownIsinText(context, market, text)}`);
  return notAvailable(`${list} has a name or identifier like ${quoted(text)}.${proposed}`);
}

function candidates(companies: readonly NamedCompany[]): string {
  return firstInWords(companies, NAMED_CANDIDATES, (company) => `${company.name} (${uniqueArgument(company)})`);
}
