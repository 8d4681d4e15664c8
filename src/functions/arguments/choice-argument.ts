import type { ReportingType, StatementScope } from '../../api';
import { foldName, REPORTING_TYPES, STATEMENT_SCOPES } from '../../api';
import { badArgument } from '../runtime/cell-error';
import type { AskedPeriod } from './date-argument';
import { isBlank, plainValue, quoted } from './plain-value';
import { Memo } from './memo';

const SHORT_TYPES: Readonly<Record<string, ReportingType>> = {
  q: 'quarterly',
  h: 'half_yearly',
  '9m': 'nine_months',
  a: 'annual',
};

const types = new Memo<ReportingType | undefined>();

/** A reporting type by name or short form; undefined where blank. */
export function readType(argument: unknown): ReportingType | undefined {
  return types.of(argument, parseType);
}

function parseType(argument: unknown): ReportingType | undefined {
  return readChoice(argument, 'type', REPORTING_TYPES, ' (or Q, H, 9M, A)', SHORT_TYPES);
}

const scopes = new Memo<StatementScope | undefined>();

export function readScope(argument: unknown): StatementScope | undefined {
  return scopes.of(argument, parseScope);
}

function parseScope(argument: unknown): StatementScope | undefined {
  return readChoice(argument, 'scope', STATEMENT_SCOPES, '', {});
}

/** The type a period statement is asked for: the one given, which must not contradict the fiscal token. */
export function typeOfPeriod(given: ReportingType | undefined, period: AskedPeriod): ReportingType | undefined {
  const implied = period === 'latest' ? undefined : period.impliedType;
  if (given !== undefined && implied !== undefined && given !== implied) {
    throw badArgument(
      `type must be ${implied} or blank with this date: a fiscal token such as FY2024 or Q3FY24 says the type itself.`,
    );
  }
  return given ?? implied;
}

/** One of some words, in any case, or a short form of it; undefined where blank. */
export function readChoice<T extends string>(
  argument: unknown,
  name: string,
  values: readonly T[],
  alsoAllowed: string,
  shortForms: Readonly<Record<string, T>>,
): T | undefined {
  const value = plainValue(argument);
  if (isBlank(value)) return undefined;
  const folded = typeof value === 'string' ? foldName(value) : '';
  const found =
    (Object.hasOwn(shortForms, folded) ? shortForms[folded] : undefined) ??
    values.find((candidate) => foldName(candidate) === folded);
  if (found === undefined)
    throw badArgument(`${name} must be one of: ${values.join(', ')}${alsoAllowed}; it is ${quoted(value)}.`);
  return found;
}
