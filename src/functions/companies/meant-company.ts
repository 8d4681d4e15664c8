/** What a text may mean that a market's functions do not take as it is, by the company lists in memory: nothing is requested. */
import type { AnswerRow, MarketId } from '../../api';
import { MARKET_IDS, MARKETS } from '../../api';
import { isLegalForm } from '../../companies/legal-form';
import { formulaArgument, uniqueArgument, wasTickerOf } from '../../companies/listed-company';
import { type Coroutine, RequestError } from '../../client';
import { badArgument, CellError, UnknownCompany } from '../cells/cell-error';
import type { QueryContext } from '../context/query-context';
import { arrayText, isReadable, severalIn } from '../arguments/several-values';
import { readVendorSpelling } from '../arguments/vendor-spelling';
import { textInFormula, plainValue, quoted } from '../arguments/scalar-argument';
import { type CompanyNames, companyNames, type NamedCompany } from './companies-by-name';

/** How many companies a proposal names. */
const PROPOSED = 3;

/** The most texts that proposals are sought for: one takes some milliseconds, and a wrong column holds thousands. */
const MAX_SOUGHT = 200;
const sought = new Set<string>();

/** Lets proposals be sought for other texts, where there were too many: those of a wrong column may be corrected by now. */
export function forgetSought(): void {
  sought.clear();
}

const ISIN = /^[A-Z]{2}[A-Z\d]{9}\d$/i;

export function isIsin(text: string): boolean {
  return ISIN.test(text);
}

/**
 * Reads a company argument. An ISIN is the one company of the list that has it. An error of a text that can be no
 * identifier proposes the companies that are named like it.
 */
export function readMeant<T>(
  context: QueryContext,
  market: MarketId,
  argument: unknown,
  read: (text: unknown) => T,
): T {
  const text = textIn(argument);
  if (text === undefined) return read(argument);
  const named = orOfIsin(context, market, text);
  if (named !== text) return read(named);
  try {
    return read(argument);
  } catch (error) {
    refuseSeveral(market, text, read);
    // The error for a listing of another market says so already.
    const isOfMarket = (readVendorSpelling(text)?.market ?? market) === market;
    const proposed = error instanceof CellError && isOfMarket ? proposal(context, market, text) : '';
    if (!(error instanceof CellError) || proposed === '') throw error;
    throw badArgument(`${error.failure.message}${proposed}`);
  }
}

/** One number, with its digits in groups of thousands or lakhs. */
const GROUPED = /^\d{1,3}(?:,\d{2,3})+$/;

function refuseSeveral(market: MarketId, text: string, read: (text: string) => unknown): void {
  const digits = GROUPED.test(text) ? text.replaceAll(',', '') : '';
  if (digits !== '' && isReadable(() => read(digits)))
    throw badArgument(`${MARKETS[market].argument} ${quoted(text)} has commas in it. Give ${digits}.`);
  const isCompany = (part: string) =>
    !isLegalForm(part.toLowerCase().replaceAll('.', '')) && isReadable(() => read(part));
  const several = severalIn(text, isCompany);
  if (several === undefined) return;
  const { argument, namespace } = MARKETS[market];
  throw badArgument(
    `${argument} ${quoted(text)} is several companies. Give one in each cell; ${namespace}.METRIC takes a range of such cells, or ${arrayText(several.slice(0, PROPOSED))}.`,
  );
}

function textIn(argument: unknown): string | undefined {
  const value = Array.isArray(argument) ? undefined : plainValue(argument);
  return typeof value === 'string' ? value.trim() : undefined;
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
    const owner = elsewhere(context, market, isin);
    const said = owner && `: the ${shortName} list has no company with this ISIN.${owner}`;
    throw badArgument(`${argument} ${quoted(isin)}${said || ofNoCompany(context, market, isin)}`);
  }
  throw badArgument(
    `${argument} ${quoted(isin)} is an ISIN. Give the company by ${argument}, which =${namespace}.LOOKUP(${textInFormula(isin)}) finds.`,
  );
}

/** What an ISIN that no company of a list in memory has may be, and what to give in its place. */
export function ofNoCompany(context: QueryContext, market: MarketId, isin: string): string {
  const { argument, namespace, shortName } = MARKETS[market];
  const other = MARKET_IDS.find((id) => id !== market && isin.toUpperCase().startsWith(MARKETS[id].isinPrefix));
  if (other !== undefined) {
    const { namespace: functions, nameInText } = MARKETS[other];
    return ` is an ISIN of ${nameInText}, and no company of the ${shortName} list has it. Give the company's ticker to ${functions}.METRIC.`;
  }
  const hasIsins = listed(context, market)?.some((row) => typeof row['isin'] === 'string' && row['isin'] !== '');
  return hasIsins
    ? `: the ${shortName} list has no company with this ISIN.`
    : ` is an ISIN, and the ${shortName} list tells none. Give the ${argument === 'ticker' ? '' : `${argument} or `}ticker, which ${namespace}.LOOKUP finds by the company's name.`;
}

/**
 * A sentence, after a space, on what a text that names no company of a market may mean; '' where no list in memory has
 * anything like it.
 */
export function proposal(context: QueryContext, market: MarketId, text: string): string {
  if (!sought.has(text) && sought.size >= MAX_SOUGHT) return '';
  sought.add(text);
  const other = MARKET_IDS.filter((id) => id !== market).some((id) => hasTicker(context, id, text));
  if (other) return elsewhere(context, market, text);
  const names = namesOf(context, market);
  if (!names) return elsewhere(context, market, text) || byName(market, text);
  const named = names.named(text);
  const isIdentified = named.some((company) => wasTickerOf(company, text));
  const proposed = isIdentified ? named : [...new Set([...names.abbreviated(text), ...named])];
  if (proposed.length > 0) return meant(proposed, text);
  return elsewhere(context, market, text) || meant(names.closest(text), text);
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
  if (!/\p{L}/u.test(text)) return '';
  // A text that was typed with quotes is sought without them.
  const name = text.replace(/^"+|"+$/g, '');
  return ` =${MARKETS[market].namespace}.LOOKUP(${textInFormula(name)}) looks for a company by its name.`;
}

/** Asks about a company; the failure of an unknown one says which may be meant. */
export function* askAbout<T>(
  context: QueryContext,
  market: MarketId,
  asked: string,
  question: Iterable<Promise<unknown>, T, unknown>,
): Coroutine<T> {
  try {
    return yield* question;
  } catch (error) {
    throw unknownCompany(context, market, asked, error);
  }
}

function unknownCompany(context: QueryContext, market: MarketId, asked: string, error: unknown): unknown {
  if (!(error instanceof RequestError) || error.kind !== 'not-found') return error;
  const said = `No such company: the service has none for ${MARKETS[market].argument} ${quoted(asked)}.`;
  return new CellError(new UnknownCompany(`${said}${proposal(context, market, asked)}`));
}

/** The company of another market that has this identifier or name. */
function elsewhere(context: QueryContext, market: MarketId, text: string): string {
  for (const id of MARKET_IDS) {
    const [company, ...others] = id === market ? [] : (namedIn(context, id, text) ?? []);
    if (!company || others.length > 0) continue;
    const { namespace, nameInText } = MARKETS[id];
    const name = formulaArgument(company);
    return ` ${company.name} is a company of ${nameInText}: give ${quoted(name)} to ${namespace}.METRIC.`;
  }
  return '';
}

function hasTicker(context: QueryContext, market: MarketId, text: string): boolean {
  const ticker = text.toUpperCase();
  return listed(context, market)?.some((row) => row['ticker'] === ticker) ?? false;
}

/** The companies of the list that a text names equally well; undefined where no list is in memory. */
function namedIn(context: QueryContext, market: MarketId, text: string): readonly NamedCompany[] | undefined {
  return namesOf(context, market)?.named(text);
}

function namesOf(context: QueryContext, market: MarketId): CompanyNames | undefined {
  const rows = listed(context, market);
  return rows && companyNames(MARKETS[market].companies, rows);
}

function listed(context: QueryContext, market: MarketId): readonly AnswerRow[] | undefined {
  return context.inMemory(MARKETS[market].companies, {})?.data as readonly AnswerRow[] | undefined;
}
