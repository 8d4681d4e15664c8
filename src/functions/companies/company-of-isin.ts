import type { MarketId } from '../../api';
import { MARKET_IDS, MARKETS } from '../../api';
import { uniqueArgument } from '../../companies/listed-company';
import { quoted, textInFormula } from '../arguments/scalar-argument';
import { badArgument } from '../cells/failures/cell-error';
import type { QueryContext } from '../context/query-context';
import { listInMemory, namedIn } from './lists-in-memory';
import { inOtherMarket } from './proposal';

const ISIN = /^[A-Z]{2}[A-Z\d]{9}\d$/i;

export function isIsin(text: string): boolean {
  return ISIN.test(text);
}

/** The company as formulas name it where a text is its ISIN; else the text. */
export function orOfIsin(context: QueryContext, market: MarketId, text: string): string {
  return isIsin(text) ? companyOfIsin(context, market, text) : text;
}

function companyOfIsin(context: QueryContext, market: MarketId, isin: string): string {
  const { argument, namespace, shortName } = MARKETS[market];
  const found = namedIn(context, market, isin);
  const [only, ...others] = found ?? [];
  if (only && others.length === 0) return uniqueArgument(only);
  if (found?.length === 0) {
    const owner = inOtherMarket(context, market, isin);
    const sentence = owner && `: the ${shortName} list has no company with this ISIN.${owner}`;
    throw badArgument(`${argument} ${quoted(isin)}${sentence || unknownIsinText(context, market, isin)}`);
  }
  throw badArgument(
    `${argument} ${quoted(isin)} is an ISIN. Give the company by ${argument}, which =${namespace}.LOOKUP(${textInFormula(isin)}) finds.`,
  );
}

/** What an ISIN that no company of a list in memory has may be, and what to give in its place. */
export function unknownIsinText(context: QueryContext, market: MarketId, isin: string): string {
  const { argument, namespace, shortName } = MARKETS[market];
  const other = MARKET_IDS.find((id) => id !== market && isin.toUpperCase().startsWith(MARKETS[id].isinPrefix));
  if (other !== undefined) {
    const { namespace: functions, nameInText } = MARKETS[other];
    return ` is an ISIN of ${nameInText}, and no company of the ${shortName} list has it. Give the company's ticker to ${functions}.METRIC.`;
  }
  const hasIsins = listInMemory(context, market)?.some((row) => typeof row['isin'] === 'string' && row['isin'] !== '');
  return hasIsins
    ? `: the ${shortName} list has no company with this ISIN. ${namespace}.LOOKUP finds a company by its name.`
    : ` is an ISIN, and the ${shortName} list has no ISINs. Give the ${argument === 'ticker' ? '' : `${argument} or `}ticker, which ${namespace}.LOOKUP finds by the company's name.`;
}
