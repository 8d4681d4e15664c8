import type { ReportingType, UsStatementKind } from '../../../api';
import type { Coroutine } from '../../../client';
import type { FiscalPeriod } from '../../arguments/periods/period-grammar';
import type { UsIssuer } from '../../companies/company-lookup';
import { CellFailure } from '../../cells/failures/cell-error';
import type { QueryContext } from '../../context/query-context';
import { textInFormula } from '../../arguments/scalar-argument';
import type { FiscalLabel } from '../../arguments/periods/fiscal-label';
import { quartersBetween } from '../../arguments/periods/fiscal-label';
import { noFiscalPeriod, yearMeant } from '../fiscal-period';
import { yearEndsByNewest } from './year-ends-of-balances';
import type { UsPeriod } from './fiscal-order';
import { breakOfLabels, isSameLabel, labelText, liesQuartersBack, MOVED_QUARTERS } from './fiscal-order';
import { PeriodNotFound } from './search/period-not-found';
import type { ChainSearch } from './search/find-periods';
import { searchUsPeriods } from './search/find-periods';
import { ofTwoParts, partBefore } from './search/other-part';
import { hasOneYearEnd, periodsOfOwnReports } from './search/own-reports';
import { cutSearch, throwWithoutDollars, uncertain } from './search/search-failures';

/**
 * The end date of an issuer's own fiscal period, found by the labels of its statements (E16), which do not count over a year end that was moved: there the
 * reports of the label say it. The `#N/A` names the nearest periods that exist where none, or more than one, has the label. A fourth quarter ends with
 * the year.
 */
export function* findFiscalEnd(
  context: QueryContext,
  issuer: UsIssuer,
  kind: UsStatementKind,
  period: FiscalPeriod,
): Coroutine<string | CellFailure> {
  const { fiscal, impliedType, text } = period;
  const { asked } = issuer;
  const type = fiscal.quarter === 4 ? 'annual' : impliedType;
  const hasLabel: HasLabel = ({ label }) => isSameLabel(type, label, fiscal);
  const search = yield* searchUsPeriods<readonly UsPeriod[]>(context, { ...issuer, type }, function* (chain) {
    if (chain === undefined) return [];
    yield* chain.reachBefore(fiscal);
    return chain.missing ?? [...chain.periods, ...(yield* chain.besides(fiscal))];
  });
  const balance = yield* balanceWithoutYear(context, issuer, { kind, fiscal }, search);
  if (balance) return endOfCounted(asked, period, balance);
  const named =
    provedByLabels(search, hasLabel) ??
    (yield* periodsOfOwnReports(context, issuer, type, fiscal)) ??
    (yield* amongCertain(context, issuer, period, { found: search.found, hasLabel })) ??
    namedInChain({ asked, type, period }, search, hasLabel);
  if (named instanceof CellFailure) return named;
  const [only, other] = countedAmong(named, period);
  if (only && other)
    return new CellFailure(
      '#N/A',
      `${asked}: two statements say that they are of ${text}, to ${other.end} and to ${only.end}. Give the date.`,
    );
  if (only === undefined)
    return noneWithLabel(asked, period, search.found instanceof PeriodNotFound ? [] : search.found);
  const part = yield* partBefore(context, issuer, type, only);
  return part ? ofTwoParts(asked, text, [part, only]) : endOfCounted(asked, period, only);
}

/**
 * The year end with the label, where no statement of a year is listed, as of a company that was listed lately: its 10-Qs show the balance sheet of that
 * day, or its annual report of its first months does.
 */
function* balanceWithoutYear(
  context: QueryContext,
  issuer: UsIssuer,
  { kind, fiscal }: { readonly kind: UsStatementKind; readonly fiscal: FiscalLabel },
  { found, isCut }: LabelSearch,
): Coroutine<UsPeriod | undefined> {
  if (kind !== 'balance' || fiscal.quarter !== 4) return undefined;
  const isWithoutYears = found instanceof PeriodNotFound ? found.firstMonthsTo !== undefined : found.length === 0;
  if (!isWithoutYears || isCut) return undefined;
  const ends = yield* yearEndsByNewest(context, issuer);
  return ends.find(({ label }) => isSameLabel('annual', label, fiscal));
}

/** Of two periods with the label that was counted back to, the one that lies as many quarters back, as the newest itself. */
function countedAmong(named: readonly UsPeriod[], { counted }: FiscalPeriod): readonly UsPeriod[] {
  const lying = counted ? named.filter(({ end }) => liesQuartersBack(counted.quarters, end, counted.from)) : [];
  return lying.length === 1 ? lying : named;
}

type HasLabel = (period: UsPeriod) => boolean;
type LabelSearch = ChainSearch<readonly UsPeriod[]>;

/** The period with the label, or none, where the labels of the chain prove it: they count back to it without a break, and no other has it. */
function provedByLabels({ found, isCut }: LabelSearch, hasLabel: HasLabel): readonly UsPeriod[] | undefined {
  if (found instanceof PeriodNotFound || isCut) return undefined;
  const named = found.filter(hasLabel);
  return named.length < 2 && breakBefore(found, hasLabel) === undefined ? named : undefined;
}

/**
 * The period with the label among the newest, which are certain, where one before them is not found: no other can have the label, since it was
 * counted back from the newest, or the issuer's annual reports show that it never moved its year end.
 */
function* amongCertain(
  context: QueryContext,
  issuer: UsIssuer,
  { counted }: FiscalPeriod,
  { found, hasLabel }: { readonly found: LabelSearch['found']; readonly hasLabel: HasLabel },
): Coroutine<readonly UsPeriod[] | undefined> {
  if (!(found instanceof PeriodNotFound)) return undefined;
  const named = found.certain.filter(hasLabel);
  if (named.length !== 1 || breakBefore(found.certain, hasLabel)) return undefined;
  return counted || (yield* hasOneYearEnd(context, issuer)) ? named : undefined;
}

function breakBefore(found: readonly UsPeriod[], hasLabel: HasLabel): ReturnType<typeof breakOfLabels> {
  const first = found.findIndex(hasLabel);
  return breakOfLabels(first < 0 ? found : found.slice(0, first + 1));
}

/** The periods with the label where the search was cut behind them, or the failure that says why they are not certain. */
function namedInChain(
  { asked, type, period }: { asked: string; type: ReportingType; period: FiscalPeriod },
  { found, isCut }: LabelSearch,
  hasLabel: HasLabel,
): readonly UsPeriod[] | CellFailure {
  const isFound = !(found instanceof PeriodNotFound);
  const isReached = isFound && found.some(({ label }) => label && quartersBetween(label, period.fiscal) > 0);
  if (!isFound) throwWithoutDollars(asked, found, { isCut });
  if (isCut && !isReached) throw cutSearch(asked, `${period.text} is not found for certain`, yearMeant(period));
  if (!isFound) throw uncertain(asked, type, found);
  const broken = breakBefore(found, hasLabel);
  return broken ? breaksBefore(asked, period.text, broken) : found.filter(hasLabel);
}

function nameOf(period: UsPeriod): string {
  return `${period.end}${labelText(period)}`;
}

/**
 * For a period that was counted back by labels: refused where the days contradict the count. If the year end was moved by a quarter, the
 * labels skip a quarter, so that the label that was counted to belongs to another quarter than the one asked for. Of years the newest statement
 * may have a label that is a year off those of the income statements, among which the period is looked for.
 */
function endOfCounted(asked: string, period: FiscalPeriod, found: UsPeriod): string | CellFailure {
  const { counted, impliedType, text } = period;
  if (counted === undefined) return found.end;
  const isQuarter = impliedType === 'quarterly';
  if (liesQuartersBack(counted.quarters, found.end, counted.from, isQuarter ? undefined : MOVED_QUARTERS))
    return found.end;
  const cause = isQuarter ? 'a year end was moved' : 'a year end was moved, or a fiscal year is wrong,';
  return new CellFailure(
    '#N/A',
    `${asked}: which period is ${text} is not certain: ${cause} between ${found.end}${labelText(found)} and ${counted.from}. Give the date.`,
  );
}

function breaksBefore(asked: string, text: string, broken: readonly [UsPeriod, UsPeriod]): CellFailure {
  const [newer, older] = broken.map(nameOf);
  return new CellFailure(
    '#N/A',
    `${asked}: which period is ${text} is not certain: the fiscal labels of its statements do not count back from ${newer} to ${older}. Give the date.`,
  );
}

/** The failure where none has the label. Where none has any, by which alone a fiscal period is found, none is nearer to it than another. */
function noneWithLabel(asked: string, period: FiscalPeriod, found: readonly UsPeriod[]): CellFailure {
  const [newest] = found;
  if (newest === undefined || found.some(({ label }) => label !== undefined))
    return noFiscalPeriod(asked, period, found.map(nameOf), {
      none: noneOfType(asked, period),
      statement: 'income statement',
    });
  const sentence = `its statements, such as that to ${newest.end}, name no fiscal year or quarter`;
  return new CellFailure('#N/A', `${asked}: ${sentence}: give a date instead of ${period.text}.`);
}

/**
 * Where no filing that reports periods of a type is listed. A company that was listed lately may have quarters and no annual report yet, by which its
 * fourth quarters would be found; one that files annual reports alone has no quarters.
 */
function noneOfType(asked: string, { fiscal }: FiscalPeriod): string {
  const issuer = textInFormula(asked);
  const others =
    fiscal.quarter === 4
      ? `No annual report of it is listed: =US.INCOME(${issuer},"last 5","quarterly") shows its quarters`
      : `No 10-Q of it is listed: =US.PERIODS(${issuer}) lists its years`;
  return `${others}, and =US.COMPANY(${issuer}) whether this is the issuer.`;
}
