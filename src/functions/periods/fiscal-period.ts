import type { Statement } from '../../tables';
import type { FiscalPeriod, RelativePeriod } from '../arguments/periods/period-grammar';
import { CellFailure } from '../cells/failures/cell-error';
import type { FiscalLabel } from '../arguments/periods/fiscal-label';
import { quartersEarlier, readFiscalLabel } from '../arguments/periods/fiscal-label';

/** The fiscal year and quarter that a statement names; undefined where it names none. */
export function labelOfStatement({ facts }: Statement): FiscalLabel | undefined {
  return readFiscalLabel(facts['fiscal_year'], facts['fiscal_quarter']);
}

/** The fiscal period so many quarters before the newest statement of its type. */
export function countedFrom(asked: string, newest: Statement, period: RelativePeriod): FiscalPeriod | CellFailure {
  const label = labelOfStatement(newest);
  if (label === undefined)
    return new CellFailure(
      '#N/A',
      `${asked}: the newest statement, to ${newest.periodEnd}, names no fiscal period from which to count ${period.text}. Give a date.`,
    );
  const fiscal = quartersEarlier(label, period.quartersBack);
  return {
    fiscal,
    impliedType: period.impliedType,
    text: `${period.text} (fiscal ${fiscal.year} Q${fiscal.quarter})`,
    counted: newest.periodEnd ? { from: newest.periodEnd, quarters: period.quartersBack } : undefined,
    perhaps: period.perhaps,
  };
}

/**
 * The `#N/A` for a fiscal period that no statement is labelled with. It names the last two of `newest`, which are the nearest; `none` is what it says
 * where there is none, and `statement` names the kind that was searched.
 */
export function noFiscalPeriod(
  asked: string,
  period: FiscalPeriod,
  newest: readonly string[],
  { none = 'There is none at all.', statement = 'statement' } = {},
): CellFailure {
  const nearest = newest.slice(-2).join(', ');
  const known = nearest
    ? [yearMeant(period), `The nearest: ${nearest}.`, secondHalf(period)].filter(Boolean).join(' ')
    : none;
  return new CellFailure('#N/A', `${asked}: no ${statement} says that it is of ${period.text}. ${known}`);
}

/** Advice where the number of a count may be that of a year; '' elsewhere. */
export function yearMeant({ perhaps }: FiscalPeriod): string {
  return perhaps === undefined ? '' : `It counts back from the newest: if the year is meant, give "${perhaps}".`;
}

/** Advice for a second half-year: issuers that file quarters file only the first half-year on its own. */
function secondHalf({ fiscal: { year, quarter }, impliedType }: FiscalPeriod): string {
  return impliedType === 'half_yearly' && quarter === 4 ? amountsOfSecondHalf(year) : '';
}

/** How to get what is filed only as a part of the year. */
export function amountsOfSecondHalf(year: number): string {
  return `Amounts of a second half-year are those of FY${year} less those of H1FY${year}.`;
}
