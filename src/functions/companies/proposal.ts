import type { MarketId } from '../../api';
import { MARKET_IDS, MARKETS } from '../../api';
import { formulaArgument, wasTickerOf } from '../../companies/listed-company';
import { isSurelyMetric, METRIC_RULES } from '../arguments/metrics/metric-argument';
import { isQuotedWhole, quoted, textInFormula } from '../arguments/scalar-argument';
import type { QueryContext } from '../context/query-context';
import type { NamedCompany } from './companies-by-name';
import { listInMemory, namedIn, namesOf } from './lists-in-memory';

/** How many companies a proposal names. */
export const PROPOSED = 3;

/** The most texts that proposals are sought for: one takes some milliseconds, and a wrong column holds thousands. */
const MAX_SOUGHT = 200;
const sought = new Set<string>();

/** Lets proposals be sought for other texts, where there were too many: those of a wrong column may be corrected by now. */
export function forgetSought(): void {
  sought.clear();
}

/**
 * A sentence, after a space, on what a text that names no company of a market may mean; '' where no list in memory has
 * anything like it. `onlyHere` is a sentence that says that another market has nothing of what is asked.
 */
export function proposal(context: QueryContext, market: MarketId, text: string, onlyHere = ''): string {
  if (!sought.has(text) && sought.size >= MAX_SOUGHT) return '';
  sought.add(text);
  const other = MARKET_IDS.filter((id) => id !== market).some((id) => hasTicker(context, id, text));
  if (other) return inOtherMarket(context, market, text, onlyHere);
  const names = namesOf(context, market);
  if (!names) return inOtherMarket(context, market, text, onlyHere) || byName(market, text);
  const named = names.named(text);
  const isIdentified = named.some((company) => wasTickerOf(company, text));
  const proposed = isIdentified ? named : [...new Set([...names.abbreviated(text), ...named])];
  if (proposed.length > 0) return meant(proposed, text);
  return inOtherMarket(context, market, text, onlyHere) || meant(names.closest(text), text);
}

/** The same in the failure of a cell that asks about one company; where nothing is alike it says how a company is found. */
export function proposalOrAdvice(context: QueryContext, market: MarketId, text: string, onlyHere = ''): string {
  const proposed = proposal(context, market, text, onlyHere);
  if (proposed !== '') return proposed;
  return isSurelyMetric(text, METRIC_RULES[market])
    ? ` ${quoted(text)} is a metric: the company comes first.`
    : ` ${MARKETS[market].namespace}.LOOKUP finds a company by its name.`;
}

function meant(found: readonly NamedCompany[], text: string): string {
  const [only] = found;
  if (only === undefined) return '';
  if (found.length === 1 && wasTickerOf(only, text))
    return ` ${text.toUpperCase()} is a former ticker of ${only.name}, which is ${formulaArgument(only)} now.`;
  const proposed = found.slice(0, PROPOSED).map((company) => `${formulaArgument(company)} (${company.name})`);
  return ` Did you mean ${proposed.join(', ')}${found.length > PROPOSED ? ' or another' : ''}?`;
}

/** How to find a company by its name where no list is in memory; '' for a text that is no name. */
function byName(market: MarketId, text: string): string {
  if (!/\p{L}/u.test(text) || !isQuotedWhole(text) || text.includes('_') || isSurelyMetric(text, METRIC_RULES[market]))
    return '';
  // A text that was typed with quotes is sought without them.
  const name = text.replace(/^"+|"+$/g, '');
  return ` =${MARKETS[market].namespace}.LOOKUP(${textInFormula(name)}) looks for a company by its name.`;
}

/** The company of another market that has this identifier or name, and what its functions do for it. */
export function inOtherMarket(context: QueryContext, market: MarketId, text: string, onlyHere = ''): string {
  for (const id of MARKET_IDS) {
    const [company, ...others] = id === market ? [] : (namedIn(context, id, text) ?? []);
    if (!company || others.length > 0) continue;
    const { namespace, nameInText } = MARKETS[id];
    const name = formulaArgument(company);
    const sentence = ` ${company.name} is a company of ${nameInText}`;
    return onlyHere ? `${sentence}. ${onlyHere}` : `${sentence}: give ${quoted(name)} to ${namespace}.METRIC.`;
  }
  return '';
}

function hasTicker(context: QueryContext, market: MarketId, text: string): boolean {
  const ticker = text.toUpperCase();
  return listInMemory(context, market)?.some((row) => row['ticker'] === ticker) ?? false;
}
