import type { MarketId } from '../../../api';
import { indianTicker, MARKETS, usTicker } from '../../../api';
import type { CompanyList } from '../../../client';
import { COMPANY_LISTS } from '../../../client';
import { badArgument } from '../../cells/failures/cell-error';
import { quoted, singleValue, textOf } from '../scalar-argument';
import { Memo } from '../memo';
import { readVendorSpelling } from './vendor-spelling';

/** A company: `asked` as typed, which the table's corner shows, and `ticker` as the service takes it. */
export interface AskedTicker {
  readonly asked: string;
  readonly ticker: string;
}

export type AskedIssuer = { readonly asked: string } & ({ readonly cik: string } | { readonly ticker: string });

const tickers = new Memo<AskedTicker>();

/** An Indian ticker: plain, with an exchange, or a BSE code as text or number. */
export function readIndianTicker(argument: unknown): AskedTicker {
  return tickers.of(argument, parseIndianTicker);
}

function parseIndianTicker(argument: unknown): AskedTicker {
  const asked = requiredText(argument, 'ticker', 'such as "INFY", "NSE:INFY" or 500209');
  const ticker = indianTickerIn(asked, 'ticker');
  if (ticker === undefined) throw badArgument(`ticker must be ${indianTicker.allowed}; it is ${quoted(asked)}.`);
  return { asked, ticker };
}

/** An Indian ticker as the service takes it; undefined where the text is not a ticker. Throws for a listing of another market. */
export function indianTickerIn(text: string, name: string): string | undefined {
  return indianTicker.canonical(spelledFor('india', text, name));
}

/** A listing as this service spells it. Throws for one of another market, naming its functions. */
function spelledFor(market: MarketId, text: string, name: string): string {
  const spelled = readVendorSpelling(text);
  if (spelled === undefined || spelled.market === market) return spelled?.text ?? text;
  const { namespace, nameInText } = MARKETS[spelled.market];
  throw badArgument(
    `${name} ${quoted(text)} is a listing in ${nameInText}: use a function of ${namespace}, such as ${namespace}.METRIC.`,
  );
}

const { tickers: BY_TICKER, ids: BY_ID } = COMPANY_LISTS.india;

/** A name of an Indian company in the company list: its ticker or its internal id. */
export interface ListedName {
  readonly list: CompanyList;
  readonly name: string;
}

/** A company of the Indian list: `asked` as typed, and what that may be, in the order to try. */
export interface AskedCompany {
  readonly asked: string;
  readonly names: readonly [ListedName, ...ListedName[]];
}

/** A text that may be a ticker or an internal id: digits alone are a BSE code, letters alone a ticker. */
export const MAYBE_ID = /^(?=.*\d)(?=.*[a-z])[a-z\d_-]+$/i;

const companies = new Memo<AskedCompany>();

/** An Indian ticker or, as `id:C0290` or `C0290`, an internal id of the company list (E11). */
export function readIndianCompany(argument: unknown, name = 'ticker'): AskedCompany {
  return companies.of(argument, (unread) => parseIndianCompany(unread, name));
}

function parseIndianCompany(argument: unknown, name: string): AskedCompany {
  const asked = requiredText(argument, name, 'such as "INFY", "NSE:INFY" or 500209');
  const id = /^id:\s*(\S+)$/i.exec(asked)?.[1];
  if (id !== undefined) return { asked, names: [{ list: BY_ID, name: id }] };
  const ticker = indianTickerIn(asked, name);
  if (ticker === undefined)
    throw badArgument(
      `${name} must be ${indianTicker.allowed}, or an internal id such as id:C0290; it is ${quoted(asked)}.`,
    );
  const byTicker = { list: BY_TICKER, name: ticker };
  return { asked, names: MAYBE_ID.test(asked) ? [byTicker, { list: BY_ID, name: asked }] : [byTicker] };
}

const issuers = new Memo<AskedIssuer>();

/** A US issuer: `320193`, "0000320193" and "CIK320193" are one CIK; anything else with a letter is a ticker. */
export function readIssuer(argument: unknown, name = 'cik'): AskedIssuer {
  return issuers.of(argument, (unread) => parseIssuer(unread, name));
}

function parseIssuer(argument: unknown, name: string): AskedIssuer {
  const asked = requiredText(argument, name, 'such as 320193, or a ticker such as "AAPL"');
  const digits = /^(?:CIK[\s#:]*)?(\d{1,10})$/i.exec(asked)?.[1];
  if (digits !== undefined && Number(digits) > 0) return { asked, cik: digits.padStart(10, '0') };
  const ticker = /[a-z]/i.test(asked) ? usTickerIn(asked, name) : undefined;
  if (ticker === undefined) {
    throw badArgument(
      `${name} must be a CIK of up to 10 digits, such as 320193, or a ticker such as AAPL or NASDAQ:AAPL; it is ${quoted(asked)}.`,
    );
  }
  return { asked, ticker };
}

/** A class of shares may stand after a space or a slash, too: `BRK B`, `BRK/B`. */
export function usTickerIn(text: string, name: string): string | undefined {
  return usTicker.canonical(spelledFor('us', text, name).replace(/^([a-z]+)[ /]([a-z])$/i, '$1.$2'));
}

function requiredText(argument: unknown, name: string, example: string): string {
  const text = textOf(singleValue(argument, name), name);
  if (text === undefined) throw badArgument(`${name} is empty. Give one, ${example}.`);
  return text;
}
