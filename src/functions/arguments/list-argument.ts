import { indianTickerIn, readIndianCompany, readIssuer } from './companies/company-argument';
import { ANNOUNCEMENT_CATEGORIES, commaSeparated, foldName, indianTicker } from '../../api';
import { gridOf } from './ranges/broadcast';
import { singular } from './choices/choice-argument';
import { plainValue, quoted, textOf } from './scalar-argument';
import { nearest } from '../../tables';
import { badArgument } from '../cells/failures/cell-error';
import type { Endpoint, Rule } from '../../api';
import type { AskedCompany, AskedIssuer } from './companies/company-argument';

/** The values of a list argument: text with commas, semicolons or lines between them, a number, or a range of both. Blanks are skipped. */
function readList(argument: unknown, name: string): readonly string[] {
  return gridOf(argument)
    .flat()
    .flatMap((cell) => commaSeparated((textOf(plainValue(cell), name) ?? '').replace(/[;\n]/g, ',')));
}

/**
 * The canonical text of an argument, by the rule that the endpoint declares for it; undefined where blank. Values of a
 * closed set match in any case.
 */
export function readByRule({ parameters }: Endpoint, name: string, argument: unknown): string | undefined {
  const rule = parameters[name]?.rule;
  if (!rule) throw new Error(`no parameter ${name}`);
  const items = readList(argument, name);
  if (items.length === 0) return undefined;
  if (!rule.list && gridOf(argument).flat().length > 1) throw badArgument(`${name} must be a single value here.`);
  const spelled = items.map((item) => valueMeant(item, rule.values ?? []) ?? item);
  const canonical = rule.canonical(spelled.join(','));
  if (canonical !== undefined) return canonical;
  const wrong = (rule.list && spelled.find((item) => rule.canonical(item) === undefined)) || items.join(',');
  throw badArgument(`${name} must be ${rule.allowed}; it is ${quoted(wrong)}.${yearIn(wrong, rule)}`);
}

/** A year that may be meant by a fiscal one: that of a document may be another. */
function yearIn(text: string, rule: Rule): string {
  const [year] = /(?<=^fy\s*)\d{4}$/i.exec(text) ?? [];
  return year !== undefined && rule.canonical(year) !== undefined ? ` If its year is meant, give "${year}".` : '';
}

/**
 * The value of a closed set that a text means: in any case, in the plural, as large cap for large, 4 for Q4, or by the last word of one alone, as
 * transcripts.
 */
function valueMeant(text: string, values: readonly string[]): string | undefined {
  const [typed, one] = [foldName(text), singular(text)];
  const exact =
    values.find((value) => foldName(value) === typed) ??
    values.find((value) => /^Q\d$/.test(value) && value === `Q${text.trim()}`) ??
    values.find((value) => [one, one.replace(/cap$/, '')].includes(foldName(value)));
  const [only, ...others] = values.filter((value) => value.split('-').at(-1) === one);
  return exact ?? (others.length === 0 ? only : undefined);
}

/** Indian tickers in canonical form, without duplicates. */
export function readIndianTickers(argument: unknown): readonly string[] {
  const tickers = readList(argument, 'tickers').map((item) => {
    const ticker = indianTickerIn(item, 'tickers');
    if (ticker) return ticker;
    throw badArgument(`tickers: each must be ${indianTicker.allowed}; one is ${quoted(item)}.`);
  });
  return [...new Set(tickers)];
}

/** Companies of the Indian list by ticker or internal id. */
export function readIndianCompanies(argument: unknown): readonly AskedCompany[] {
  return readList(argument, 'tickers').map((item) => readIndianCompany(item, 'tickers'));
}

/** US issuers by CIK or ticker. */
export function readIssuers(argument: unknown): readonly AskedIssuer[] {
  return readList(argument, 'ciks').map((item) => readIssuer(item, 'ciks'));
}

/** Announcement categories by id or name, as ids; undefined where blank. */
export function readCategories(argument: unknown): string | undefined {
  const ids = readList(argument, 'categories').map(categoryId);
  return ids.length > 0 ? [...new Set(ids)].sort((a, b) => a - b).join(',') : undefined;
}

/** How many categories an error names. */
const PROPOSED = 3;

function categoryId(text: string): number {
  const id = /^\d+$/.test(text)
    ? Number(text)
    : ANNOUNCEMENT_CATEGORIES.findIndex((name) => foldName(name) === foldName(text)) + 1;
  if (id >= 1 && id <= ANNOUNCEMENT_CATEGORIES.length) return id;
  const count = ANNOUNCEMENT_CATEGORIES.length;
  const near = nearest(text, ANNOUNCEMENT_CATEGORIES, (name) => name).slice(0, PROPOSED);
  const offered = near.length > 0 ? near : nearest(text, ANNOUNCEMENT_CATEGORIES, (name) => name, 0).slice(0, PROPOSED);
  const heading = near.length > 0 ? 'Close to it' : `There are ${count}, such as`;
  throw badArgument(
    `categories: ${quoted(text)} is not a category. ${heading}: ${offered.join(', ')}. The pane lists all in Build; or give an id from 1 to ${count}.`,
  );
}
