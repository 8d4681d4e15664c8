/** What a text may mean that a market's functions do not take as it is, by the company lists in memory: nothing is requested. */
import type { MarketId } from '../../api';
import { MARKETS } from '../../api';
import { type Coroutine, RequestError } from '../../client';
import { isLegalForm } from '../../companies/legal-form';
import { gridOf, isOne } from '../arguments/ranges/broadcast';
import { plainValue, quoted } from '../arguments/scalar-argument';
import { arrayText, isReadable, severalIn } from '../arguments/several-values';
import { readVendorSpelling } from '../arguments/companies/vendor-spelling';
import { badArgument, CellError, UnknownCompany } from '../cells/failures/cell-error';
import type { QueryContext } from '../context/query-context';
import { orOfIsin } from './company-of-isin';
import { proposal, PROPOSED, proposalOrAdvice } from './proposal';

/**
 * Reads a company argument. An ISIN is the one company of the list that has it. An error of a text that can be no
 * identifier proposes the companies that are named like it.
 */
export function readCompany<T>(
  context: QueryContext,
  market: MarketId,
  argument: unknown,
  read: (text: unknown) => T,
): T {
  const grid = gridOf(argument);
  if (!isOne(grid)) throw severalCells(market);
  const text = textIn(grid[0]?.[0]);
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

function severalCells(market: MarketId): CellError {
  const { argument, namespace } = MARKETS[market];
  return badArgument(
    `${argument} is a range of several cells. Give one company in each formula; ${namespace}.METRIC takes a range of companies.`,
  );
}

function textIn(argument: unknown): string | undefined {
  const value = plainValue(argument);
  return typeof value === 'string' ? value.trim() : undefined;
}

/** Asks about a company; the failure of an unknown one says which may be meant, or, where it is one of another market, `onlyHere`. */
export function* askAbout<T>(
  context: QueryContext,
  market: MarketId,
  asked: string,
  question: Iterable<Promise<unknown>, T, unknown>,
  onlyHere?: string,
): Coroutine<T> {
  try {
    return yield* question;
  } catch (error) {
    throw isUnknown(error) ? unknownCompany(proposalOrAdvice(context, market, asked, onlyHere), market, asked) : error;
  }
}

const isUnknown = (error: unknown): boolean => error instanceof RequestError && error.kind === 'not-found';

function unknownCompany(meant: string, market: MarketId, asked: string): CellError {
  const sentence = `No such company: the service has none for ${MARKETS[market].argument} ${quoted(asked)}.`;
  return new CellError(new UnknownCompany(`${sentence}${meant}`));
}
