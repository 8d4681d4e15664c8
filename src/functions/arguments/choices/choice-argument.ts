import type { FilingBasis, ReportingType, StatementScope } from '../../../api';
import { FILING_BASES, foldName, REPORTING_TYPES, STATEMENT_SCOPES } from '../../../api';
import { badArgument } from '../../cells/failures/cell-error';
import { isBlank, plainValue, quoted } from '../scalar-argument';
import { Memo } from '../memo';
import { readDayText } from '../periods/date-text';
import { isTwelveMonths } from '../periods/vendor-period-words';

/** By the folded text: short forms and everyday words. A half or a quarter with a number is one of a year, not a type. */
const SHORT_TYPES: Readonly<Record<string, ReportingType>> = {
  ...valueByForm('quarterly', ['q', 'quarter', 'quarters', 'qtr', 'qtrly', '3m', '3months']),
  ...valueByForm('half_yearly', ['h', 'halfyear', 'half', 'hy', '6m', '6months', 'semiannual']),
  ...valueByForm('nine_months', ['9m', '9months', 'ninemonth']),
  ...valueByForm('annual', ['a', 'y', 'yr', 'year', 'yearly', 'years', 'annually', 'fy', '12m', '12months']),
};

const SHORT_SCOPES: Readonly<Record<string, StatementScope>> = {
  ...valueByForm('consolidated', ['c', 'con', 'cons', 'conso', 'consol', 'consolidate', 'group']),
  ...valueByForm('standalone', ['s', 'sa', 'std', 'stand', 'solo', 'alone', 'unconsolidated', 'nonconsolidated']),
};

/** The value by each word that means it. */
export function valueByForm<T extends string>(value: T, words: readonly string[]): Record<string, T> {
  return Object.fromEntries(words.map((word) => [word, value]));
}

const types = new Memo<ReportingType | undefined>();

/** A reporting type by name or short form; undefined where blank. */
export function readType(argument: unknown): ReportingType | undefined {
  return types.of(argument, parseType);
}

function parseType(argument: unknown): ReportingType | undefined {
  const value = plainValue(argument);
  if (typeof value === 'string' && isTwelveMonths(value.trim()))
    throw badArgument(`type ${quoted(value)} is not the period of a filing: FIN.TTM and US.TTM give twelve months.`);
  return readChoice(value, 'type', REPORTING_TYPES, { shortForms: SHORT_TYPES, alsoAllowed: ' (or Q, H, 9M, A)' });
}

const scopes = new Memo<StatementScope | undefined>();

/** A statement scope; undefined where blank. */
export function readScope(argument: unknown): StatementScope | undefined {
  return scopes.of(argument, parseScope);
}

function parseScope(argument: unknown): StatementScope | undefined {
  return readChoice(argument, 'scope', STATEMENT_SCOPES, { shortForms: SHORT_SCOPES });
}

/** A filing basis (E5, E6); undefined where blank. */
export function readBasis(argument: unknown): FilingBasis | undefined {
  return readChoice(argument, 'basis', FILING_BASES);
}

/** ", which is a scope" where a text is a value of another argument: arguments that were swapped, or one left out before it. */
export function elseIs(value: unknown): string {
  const other = otherThing(value);
  return other === undefined ? '' : `, which is ${other}`;
}

/** "a scope", of a text that is a value of another argument. */
export function otherThing(value: unknown): string | undefined {
  if (typeof value === 'string' && /^\s*\w+\s*=/.test(value)) return 'an option';
  const other = otherArgument(value) ?? shortForm(value) ?? (isPeriodWord(value) ? 'date' : undefined);
  return other === undefined ? undefined : `a ${other}`;
}

/** The argument that has a text among its short forms. */
function shortForm(value: unknown): 'scope' | 'type' | undefined {
  const isOf = (forms: object) => Object.hasOwn(forms, foldedText(value));
  return isOf(SHORT_SCOPES) ? 'scope' : isOf(SHORT_TYPES) ? 'type' : undefined;
}

/** The argument that has a text among its values; undefined for any other. */
export function otherArgument(value: unknown): 'scope' | 'type' | undefined {
  const isOf = (values: readonly string[]) => values.some((each) => foldName(each) === foldedText(value));
  return isOf(STATEMENT_SCOPES) ? 'scope' : isOf(REPORTING_TYPES) ? 'type' : undefined;
}

/** A day, or a period by a fiscal or calendar word: 2024-03-31, FY2024, Q1FY24, 3QFY24, H1 2024, Q-1. */
function isPeriodWord(value: unknown): boolean {
  const isDay = typeof value === 'string' && readDayText(value.trim()) !== undefined;
  return (
    isDay || /^(?:fy|cy|(?:f?q[1-4]|[1-4]q|h[12]|9m)(?:fy)?)\d|^latest$/.test(foldedText(value)) || isCounted(value)
  );
}

/** Periods back from the newest: FY-1, Q-4. */
function isCounted(value: unknown): boolean {
  return typeof value === 'string' && /^\s*(?:FY|F?Q|H|9M)\s*-\s*\d{1,3}\s*$/i.test(value);
}

function foldedText(value: unknown): string {
  return typeof value === 'string' ? foldName(value) : '';
}

/** The titles of the statements, by the word that names each in arguments. */
const STATEMENT_WORDS: Readonly<Record<string, readonly string[]>> = {
  income: ['incomestatement', 'p&l', 'pl', 'pnl', 'profitandloss', 'profit&loss'],
  balance: ['balancesheet', 'bs'],
  cashflow: ['cashflowstatement', 'cfs', 'cf'],
  segments: ['segmentresults'],
  shareholding: ['shareholdingpattern', 'shp'],
};

/** A folded name without the s of its plural: FIIs are the category fii, a promoter is one of promoters. */
export function singular(text: string): string {
  return foldName(text).replace(/s$/, '');
}

/** What an argument may be beside its values. */
interface ShortForms<T extends string> {
  /** Values by their short forms, folded. */
  readonly shortForms?: Readonly<Record<string, T>>;
  /** How the error lists the short forms, after the values. */
  readonly alsoAllowed?: string;
  /** What a text that is none of them may be, with the comma before it: ", which is a scope"; '' where that is not known. */
  readonly elsewhere?: (value: unknown) => string;
}

/** One of `values` in any case, in the singular or plural, or one of their short forms; undefined where blank. */
export function readChoice<T extends string>(
  argument: unknown,
  name: string,
  values: readonly T[],
  { shortForms, alsoAllowed = '', elsewhere = elseIs }: ShortForms<T> = {},
): T | undefined {
  const value = plainValue(argument);
  if (isBlank(value)) return undefined;
  const folded = typeof value === 'string' ? foldName(value).replace(/\.$/, '') : '';
  const found =
    (shortForms && Object.hasOwn(shortForms, folded) ? shortForms[folded] : undefined) ??
    values.find((candidate) => foldName(candidate) === folded) ??
    values.find((candidate) => singular(candidate) === singular(folded)) ??
    values.find((candidate) => STATEMENT_WORDS[candidate]?.includes(folded));
  if (found === undefined)
    throw badArgument(
      `${name} must be one of: ${values.join(', ')}${alsoAllowed}; it is ${quoted(value)}${elsewhere(value)}.`,
    );
  return found;
}
