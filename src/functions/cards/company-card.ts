import type { MarketId } from '../../api';
import { addDays, MARKETS, monthOf, MONTHS } from '../../api';
import type { CompanyProfile } from '../../companies/company-profile';
import { formulaArgument } from '../../companies/listed-company';
import type { Card, CardFact } from '../../tables';
import { dateCell, fieldCell, formattedCell } from '../../tables';
import { COMPANY_FACT } from '../arguments/scalar-argument';
import type { CompanyReport } from './company-report';
import type { FigureRow } from './key-figures';
import { MONEY_UNITS } from './key-figures';
import type { CheckedStatement } from './statement-checks';

/** The facts on the card of a company, in order; unknown facts are left out, and a refused figure says why. */
export function companyCard(market: MarketId, profile: CompanyProfile, report: CompanyReport): Card {
  const { years, quarters, figures, months, currency, checks } = report;
  const [latest] = years.ends;
  const facts: readonly (readonly [name: string, fact: CardFact | undefined])[] = [
    [COMPANY_FACT, formulaArgument(profile)],
    ...identifiers(profile),
    ['Sector', profile.sector],
    ['Industry', profile.industry],
    ['Size', profile.cap],
    ['Currency', currency],
    ['Fiscal year ends in', latest === undefined ? '' : monthOfYearEnd(latest)],
    ['Latest year', latest === undefined ? 'no statement' : dateOf(latest)],
    ['Months of latest year', months[0]],
    ['Latest quarter', dateOf(quarters?.ends[0])],
    ['Scope', latest === undefined ? '' : (years.scope ?? MARKETS[market].scopes[0] ?? '')],
    ['Money in', currency === '' ? '' : `${currency} ${MONEY_UNITS[market].word}`],
    ...figures.map((row) => [row.label, figureFact(row)] as const),
    ...checks.map((checked) => [`Checks of ${checkedName(checked)}`, checked.text] as const),
    ...prices(market, profile),
  ];
  return Object.fromEntries(
    facts.filter((fact): fact is [string, CardFact] => fact[1] !== undefined && fact[1] !== ''),
  );
}

/** Each symbol of an exchange, which may list several classes of one issuer's shares. */
function identifiers({ ticker, cik, isin, listings }: CompanyProfile): readonly (readonly [string, string])[] {
  const symbols = new Map<string, Set<string>>();
  for (const { exchange, symbol, scripCode } of listings)
    symbols.set(exchange, new Set([...(symbols.get(exchange) ?? []), symbol, scripCode].filter(Boolean)));
  symbols.delete('');
  const listed = [...symbols].map(([exchange, names]) => [exchange, [...names].join(', ')] as const);
  return [['Ticker', ticker], ...listed, ['CIK', cik], ['ISIN', isin]];
}

function dateOf(isoDate: string | undefined): CardFact | undefined {
  return isoDate === undefined ? undefined : dateCell(isoDate);
}

/** The figure of the newest year, in the format of its kind. */
function figureFact({ values: [newest], unit, reason }: FigureRow): CardFact {
  return newest === undefined
    ? `not available: ${reason ?? 'the statement has none'}`
    : (formattedCell(newest, unit) as CardFact);
}

function checkedName({ statement, type }: CheckedStatement): string {
  return statement === 'balance' ? 'year-end balance sheet' : `latest ${type === 'annual' ? 'year' : 'quarter'}`;
}

function prices(
  market: MarketId,
  { snapshot }: CompanyProfile,
): readonly (readonly [name: string, fact: CardFact | undefined])[] {
  if (!snapshot) return [];
  const { marketCap, marketCapUnit, currency, current, high, low, asOf } = snapshot;
  const [capCurrency = '', ...unit] = marketCapUnit.split('_');
  const amount = (value: number | undefined) =>
    value === undefined ? undefined : (formattedCell(value, 'money') as CardFact);
  return [
    [`Market cap (${[capCurrency, ...unit.map((word) => word.toLowerCase())].join(' ')})`, amount(marketCap)],
    [`Price (${currency})`, amount(current)],
    [`52-week low (${currency})`, amount(low)],
    [`52-week high (${currency})`, amount(high)],
    [
      `Prices of (${MARKETS[market].zone})`,
      asOf === '' ? undefined : (fieldCell(asOf, '', MARKETS[market].zone) as CardFact),
    ],
  ];
}

/** A year of 52 or 53 weeks ends up to a week after its month: one to 2 February 2025 is called January's, as one to 31 January 2026. */
function monthOfYearEnd(end: string): string {
  return MONTHS[monthOf(addDays(end, -7)) - 1] ?? '';
}
