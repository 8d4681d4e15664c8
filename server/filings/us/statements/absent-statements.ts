import type { UsStatementKind } from '../../../../src/api';
import { firstInWords, groupBy, monthsInWords, REPORTING_TYPES, US_STATEMENT_KINDS } from '../../../../src/api';
import { plainCount } from '../../report/plain-count';
import type { CompanyFacts, OtherForm } from '../facts/company-facts';
import type { Context, Fact, Filing } from '../facts/reported-fact';
import { CURRENCY } from '../facts/translation';
import type { ResolvedStatement } from './original-statements';
import type { LeftPage } from '../face/placement';
import type { FiscalCalendar } from '../periods/fiscal-period';
import { formHoldsType, isOriginal } from '../periods/form-type';
import { monthsBetween } from '../periods/column-length';
import { reportingTypeOf } from '../periods/period-context';

/** A statement that a filing should have of its own period, and that the import could not make. */
export interface AbsentStatement {
  readonly filing: Filing;
  readonly end: string;
  readonly statements: readonly UsStatementKind[];
  /** The currency of its amounts, where not US dollars: then that is why. */
  readonly currency: string | undefined;
  /** True where the newest year is translated into US dollars beside it. */
  readonly isTranslated: boolean;
  /** The months of its own period, where no type that its form has is so long: then that is why. */
  readonly months: number | undefined;
  /** How many amounts of its own period it has. */
  readonly amounts: number;
}

/**
 * Filings with fewer amounts of their own period than these, such as amendments of one part, have no statements. An
 * original is named for it where its period has no statement at all.
 */
const LEAST_AMOUNTS = 20;

/**
 * The statements that are missing at the ends of the periods that filings report: of another currency, or without the totals
 * that tell a statement from notes. A later filing may have given it.
 */
export function absentStatements(
  { filings, contexts, translated }: CompanyFacts,
  calendar: FiscalCalendar,
  resolved: readonly Pick<ResolvedStatement, 'statement' | 'end'>[],
): readonly AbsentStatement[] {
  const there = new Set(resolved.map(({ statement, end }) => `${statement} ${end}`));
  const isOwn = ({ filing, end }: Context) => end === calendar.ownEnd(filing);
  const reporting = new Set(contexts.filter(isOwn).map(({ filing }) => filing));
  return [...reporting].flatMap((filing): AbsentStatement[] => {
    const end = calendar.ownEnd(filing) ?? '';
    const statements = US_STATEMENT_KINDS.filter((statement) => !there.has(`${statement} ${end}`));
    if (statements.length === 0) return [];
    const own = filings.get(filing)?.facts.filter(({ context }) => isOwn(context)) ?? [];
    const money = own.filter(({ line }) => CURRENCY.test(line.unit));
    const amounts = money.length;
    const isNamed = amounts >= LEAST_AMOUNTS || (statements.length === US_STATEMENT_KINDS.length && isOriginal(filing));
    if (amounts === 0 || !isNamed) return [];
    const currency = mostOf(money.map(({ line }) => line.unit));
    const isTranslated = translated.has(filing);
    return [{ filing, end, statements, currency, isTranslated, months: strangeMonths(money), amounts }];
  });
}

/** The months of the period of most amounts, where their form has no such type; undefined where some have one that it has. */
function strangeMonths(amounts: readonly Fact[]): number | undefined {
  const flows = amounts.flatMap(({ context: { start, end, filing } }) => {
    const type = start === undefined ? undefined : reportingTypeOf(start, end);
    return start === undefined || type === undefined ? [] : [{ start, end, isHeld: formHoldsType(filing.form, type) }];
  });
  if (flows.length === 0 || flows.some(({ isHeld }) => isHeld)) return undefined;
  const counts = new Map<number, number>();
  for (const { start, end } of flows) {
    const months = monthsBetween(start, end);
    counts.set(months, (counts.get(months) ?? 0) + 1);
  }
  return [...counts].sort(([, left], [, right]) => right - left)[0]?.[0];
}

/**
 * The filings on forms that are not imported with statements of periods that no imported filing has, such as the
 * half-years that foreign issuers report on 6-K.
 */
export function absentForms(
  { others }: CompanyFacts,
  resolved: readonly Pick<ResolvedStatement, 'end'>[],
): readonly OtherForm[] {
  const ends = new Set(resolved.map(({ end }) => end));
  return others.filter(({ end, amounts }) => amounts >= LEAST_AMOUNTS && !ends.has(end));
}

/** The report's lines: filings on each form are counted. */
export function absentFormTexts(absent: readonly OtherForm[]): readonly string[] {
  return [...groupBy(absent, ({ form }) => form)].map(([form, filings]) => {
    const ends = filings.map(({ end }) => end).sort();
    const of =
      filings.length === 1
        ? `a ${form} to ${ends[0]}`
        : `${filings.length} filings on ${form}, to ${ends[0]} and up to ${ends.at(-1)},`;
    return `statements of ${of} are left out: only those on 10-Q, 10-K and 20-F are imported`;
  });
}

/** The report's line on a company without a statement of which no filing says why. */
export function emptyText({ contexts }: CompanyFacts): string {
  return contexts.length === 0
    ? 'its file has no number on a 10-Q, 10-K or 20-F under names of the taxonomies'
    : 'its filings have no amounts of their own periods that make one';
}

function typesOf(form: string): string {
  return REPORTING_TYPES.filter((type) => formHoldsType(form, type)).join(' or ');
}

/** The currency of most amounts; undefined for US dollars. */
function mostOf(units: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const unit of units) counts.set(unit, (counts.get(unit) ?? 0) + 1);
  const [most] = [...counts].sort(([, left], [, right]) => right - left);
  return most?.[0] === 'USD' ? undefined : most?.[0];
}

const NAMES: Readonly<Record<UsStatementKind, string>> = {
  income: 'income statement',
  balance: 'balance sheet',
  cashflow: 'cash flow statement',
};
/** How many filings are named. */
const NAMED = 5;

/** The report's lines: currencies are counted, other filings named. */
export function absentTexts(absent: readonly AbsentStatement[]): readonly string[] {
  const inDollars = absent.filter(({ currency }) => currency === undefined);
  const currencies = new Map<string, number>();
  for (const { currency, isTranslated } of absent) {
    const what = isTranslated ? `${currency}, translated into US dollars for convenience` : currency;
    if (what) currencies.set(what, (currencies.get(what) ?? 0) + 1);
  }
  const named = inDollars.slice(0, NAMED).map((each) => {
    const { filing, end, statements } = each;
    const what = statements.map((statement) => NAMES[statement]).join(' and no ');
    return `no ${what} of the ${filing.form} to ${end} (${filing.accession}): ${whyAbsent(each)}`;
  });
  const more = inDollars.length - named.length;
  return [
    ...[...currencies].map(
      ([currency, count]) =>
        `${plainCount(count, 'filing has', 'filings have')} statements in ${currency}, which are left out: only US dollars are imported`,
    ),
    ...named,
    ...(more > 0 ? [`${more} more filings lack a statement`] : []),
  ];
}

function whyAbsent({ filing, months, amounts }: AbsentStatement): string {
  if (amounts < LEAST_AMOUNTS)
    return `only ${plainCount(amounts, 'amount of its period is', 'amounts of its period are')} under names of the taxonomies`;
  return months === undefined
    ? 'its facts lack the totals that make one'
    : `it is of ${monthsInWords(months)}, and of that form only what is ${typesOf(filing.form)} is imported`;
}

/** How many lines of a page are named. */
const NAMED_LINES = 3;

/** The report's lines on pages that are of no statement: those of filings of a data set that calls them unclassifiable. */
export function leftPageTexts(pages: readonly LeftPage[]): readonly string[] {
  return pages.map(({ filing, end, lines }) => {
    const what = lines.length === 1 ? 'line is' : 'lines are';
    return `the ${filing.form} to ${end} (${filing.accession}) has a page that its data set does not classify, whose ${what} left out: ${firstInWords(lines, NAMED_LINES)}`;
  });
}
