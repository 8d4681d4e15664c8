import { addDays, listInWords, monthsInWords } from '../../../../src/api';
import type { YearLength } from '../../company-rows';
import type { ReportingPeriods } from '../results/reporting-period';
import { isNear, LONGEST_YEAR, monthsFrom } from '../results/fiscal-year';

/** The first days that filings state for the fiscal year that ends on one day. */
interface ReportedYear {
  /** In the filings of the year itself, of one scope and the other. */
  readonly ofYear: Set<string>;
  /** In those of its quarters, each with the days on which these end. */
  readonly ofQuarters: Map<string, Set<string>>;
}

/** How many periods' filings must state the same first day of a year, if the year before does not show it: a single one may be a slip. */
const ENOUGH = 2;

/**
 * Finds fiscal years whose own filing states a wrong first day. A company that moves its year end may file fifteen months as twelve months of its new
 * calendar: ACC's filing of the year to March 2023 says that it begins in April 2022, but its amounts, its notes and the filings of its quarters
 * begin in January. A year begins the day after the year before it ends.
 */
export class YearLengths {
  readonly #years = new Map<string, ReportedYear>();

  add({ year, end: quarterEnd }: Pick<ReportingPeriods, 'year' | 'end'>, isOfYear: boolean): void {
    const { start, end, isEndReported } = year;
    if (!isEndReported) return;
    const reported: ReportedYear = this.#years.get(end) ?? { ofYear: new Set(), ofQuarters: new Map() };
    this.#years.set(end, reported);
    if (isOfYear) reported.ofYear.add(start);
    else reported.ofQuarters.set(start, (reported.ofQuarters.get(start) ?? new Set()).add(quarterEnd));
  }

  /** The years whose length is not the one that their own filing states, with a text for the report. */
  contradicted(): readonly (YearLength & { readonly text: string })[] {
    const years = [...this.#years].flatMap(([end, { ofYear, ofQuarters }]) => {
      const [start, ...others] = [...ofYear].sort().reverse();
      return start === undefined ? [] : [{ start, end, reported: withOthers(ofQuarters, others, end) }];
    });
    years.sort((left, right) => (left.end < right.end ? -1 : 1));
    return years.flatMap((year, at) => contradiction(year, years[at - 1]?.end) ?? []);
  }
}

/** Adds the first days from filings of the year in the other scope, which count like those of its quarters. */
function withOthers(ofQuarters: ReportedYear['ofQuarters'], others: readonly string[], end: string) {
  const reported = new Map(ofQuarters);
  for (const start of others) reported.set(start, new Set([...(reported.get(start) ?? []), end]));
  return reported;
}

interface FiledYear {
  readonly start: string;
  readonly end: string;
  /** The first days that other filings of the year report, each with the days on which their periods end. */
  readonly reported: ReadonlyMap<string, ReadonlySet<string>>;
}

function contradiction(year: FiledYear, before: string | undefined): (YearLength & { text: string }) | undefined {
  const { start, end, reported } = year;
  const isEarlier = (day: string) => day < start && !isNear(day, start) && monthsFrom(day, end) <= LONGEST_YEAR;
  const follows = before === undefined ? undefined : addDays(before, 1);
  const gap = follows !== undefined && isEarlier(follows) ? follows : undefined;
  const earlier = [...reported.keys()].filter(isEarlier);
  const [ofAll] = reported.size === 1 ? earlier : [];
  if (gap === undefined && ofAll === undefined) return undefined;
  const first = gap === undefined ? startOfMany(year, ofAll) : earlier.find((day) => isNear(day, gap));
  const months = first === undefined ? undefined : monthsFrom(first, end);
  const reasons = [
    gap === undefined ? [] : `the year before ended on ${before ?? ''}`,
    earlier.length === 0 ? [] : `other filings say that it begins on ${listInWords(earlier)}`,
  ].flat();
  const text = `the year to ${end} is filed as one from ${start}, but ${listInWords(reasons)}: ${lengthInWords(months)}`;
  return { periodEndDate: end, months, text };
}

function lengthInWords(months: number | undefined): string {
  return months === undefined ? 'how many months it has is not known' : `it has ${monthsInWords(months)}`;
}

function startOfMany({ reported }: FiledYear, start = ''): string | undefined {
  return (reported.get(start)?.size ?? 0) >= ENOUGH ? start : undefined;
}
