import { addDays, daysBetween, listInWords, monthsInWords } from '../../../src/api';
import type { YearLength } from '../company-rows';
import type { ReportingPeriods } from './reporting-period';
import { LONGEST_YEAR, monthsFrom } from './reporting-period';

/** What filings say of a fiscal year that ends on one day. */
interface SaidYear {
  /** The first day that the filing of the year says; undefined where it was not read. */
  start?: string;
  /** The first days that the filings of its quarters say, each with the days on which these quarters end. */
  readonly ofQuarters: Map<string, Set<string>>;
}

/** Days by which two filings of one year may differ. */
const NEAR = 7;
/** Of how many quarters the filings tell where a year begins, if the year before does not: one may be a slip. */
const ENOUGH_QUARTERS = 2;

/**
 * The fiscal years of one company by what its filings say together. A year begins the day after the one before it, and a company that
 * moves its year end may file fifteen months as twelve of its new calendar: ACC says of the year to March 2023 that it begins in April
 * 2022, but its amounts, its notes and the filings of its quarters begin in January.
 */
export class YearLengths {
  readonly #years = new Map<string, SaidYear>();

  add({ year, end: quarterEnd }: Pick<ReportingPeriods, 'year' | 'end'>, isOfYear: boolean): void {
    const { start, end, saysEnd } = year;
    if (!saysEnd) return;
    const said: SaidYear = this.#years.get(end) ?? { ofQuarters: new Map() };
    this.#years.set(end, said);
    if (isOfYear) said.start = start;
    else said.ofQuarters.set(start, (said.ofQuarters.get(start) ?? new Set()).add(quarterEnd));
  }

  /** The years that have not the months that their own filing says, and what to say of each. */
  contradicted(): readonly (YearLength & { readonly text: string })[] {
    const years = [...this.#years].flatMap(([end, { start, ofQuarters }]) =>
      start === undefined ? [] : [{ start, end, ofQuarters }],
    );
    years.sort((left, right) => (left.end < right.end ? -1 : 1));
    return years.flatMap((year, at) => contradiction(year, years[at - 1]?.end) ?? []);
  }
}

interface FiledYear extends Required<SaidYear> {
  readonly end: string;
}

function contradiction(year: FiledYear, before: string | undefined): (YearLength & { text: string }) | undefined {
  const { start, end, ofQuarters } = year;
  const isEarlier = (day: string) => daysBetween(day, start) > NEAR && monthsFrom(day, end) <= LONGEST_YEAR;
  const follows = before === undefined ? undefined : addDays(before, 1);
  const gap = follows !== undefined && isEarlier(follows) ? follows : undefined;
  const quarters = [...ofQuarters.keys()].filter(isEarlier);
  const [ofAll] = ofQuarters.size === 1 ? quarters : [];
  if (gap === undefined && ofAll === undefined) return undefined;
  const first = gap === undefined ? manyQuartersSay(year, ofAll) : quarters.find((day) => isNear(day, gap));
  const months = first === undefined ? undefined : monthsFrom(first, end);
  const reasons = [
    gap === undefined ? [] : `the year before ended on ${before ?? ''}`,
    quarters.length === 0 ? [] : `its quarters are filed as those of a year from ${listInWords(quarters)}`,
  ].flat();
  const text = `the year to ${end} is filed as one from ${start}, but ${listInWords(reasons)}: ${lengthInWords(months)}`;
  return { periodEndDate: end, months, text };
}

function lengthInWords(months: number | undefined): string {
  return months === undefined ? 'how many months it has is not known' : `it has ${monthsInWords(months)}`;
}

const isNear = (left: string, right: string) => Math.abs(daysBetween(left, right)) <= NEAR;

function manyQuartersSay({ ofQuarters }: FiledYear, start = ''): string | undefined {
  return (ofQuarters.get(start)?.size ?? 0) >= ENOUGH_QUARTERS ? start : undefined;
}
