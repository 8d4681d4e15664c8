import type { ReportingType } from '../../../../api';
import { addDays, daysBetween } from '../../../../api';
import type { Coroutine } from '../../../../client';
import { DAILY } from '../../search-freshness';
import { anchorEnds } from './ends/anchor-ends';
import type { ExactDates } from './ends/exact-dates';
import type { FiscalLabel } from '../../../arguments/periods/fiscal-label';
import { quartersBetween } from '../../../arguments/periods/fiscal-label';
import { askPredictedEnds } from './ends/ask-predicted-ends';
import type { UsPeriod } from '../fiscal-order';
import { isAdjacent, isAmendment, isSameLabel, labelText, mayHaveNewer, reports, stepsBetween } from '../fiscal-order';
import type { PeriodicFiling } from '../filings';
import { MOST_LISTED } from '../filings';
import { newestNotFound, PeriodNotFound } from './period-not-found';
import { endsBefore } from './ends/ends-before';
import { ownPeriods } from './own-periods';
import { endsBeyond, laterEnds, nextEnds } from './period-steps';

/** The feed may lag behind the statements: a period that ended this many days ago may have a statement, but no filing in the feed yet. */
const UNLISTED_DAYS = { least: 10, most: 150 };
/** If no usual step from the oldest period leads to an older one, the likely dates of this many older filings are tried. */
const OLDER_FILINGS = 2;
/** 10-Qs published within this many days before the end of a half-year or nine months report quarters of the same year, not older periods. */
const OWN_YEAR_DAYS: Readonly<Record<ReportingType, number>> = {
  annual: 0,
  quarterly: 0,
  half_yearly: 200,
  nine_months: 200,
};

/**
 * The newest consecutive periods of one issuer and type. Each is found by an exact query and proved to be adjacent to the next
 * newer one, or older than the issuer's first 10-Q; the first is proved to be the newest. Where that cannot be proved, `missing` says what is missing.
 */
export class UsPeriodChain {
  /** Newest first. */
  readonly periods: UsPeriod[] = [];
  readonly #type: ReportingType;
  readonly #dates: ExactDates;
  readonly #filings: readonly PeriodicFiling[];
  #missing: PeriodNotFound | undefined;
  #isInterrupted = false;

  /** `filings` are those that report periods of this type, newest first. */
  constructor(type: ReportingType, dates: ExactDates, filings: readonly PeriodicFiling[]) {
    this.#type = type;
    this.#dates = dates;
    this.#filings = filings;
  }

  get missing(): PeriodNotFound | undefined {
    return this.#missing;
  }

  /** Whether quarters of which there is no report lie between those of the issuer's first 10-Q and those that it shows for comparison. */
  get isInterrupted(): boolean {
    return this.#isInterrupted;
  }

  get oldest(): UsPeriod | undefined {
    return this.periods[this.periods.length - 1];
  }

  /** Starts the chain with the newest period, which is `known` or a later one. */
  *startAt(known: UsPeriod, today: string): Coroutine<void> {
    const newest = yield* this.#newestFrom(known);
    if (newest === undefined) return;
    const unlisted = yield* this.#newestUnlisted(newest, today);
    if (!this.#dates.isCut) this.periods.push(unlisted);
  }

  /** The newest `count` periods, or all where there are fewer; or what is missing among them. */
  *newest(count: number): Coroutine<readonly UsPeriod[] | PeriodNotFound> {
    while (this.periods.length < count) {
      if (this.periods.length > 1)
        yield* askPredictedEnds(this.#dates, this.#type, this.periods, count - this.periods.length);
      if (!(yield* this.extend())) break;
    }
    return this.#missing ?? this.periods;
  }

  /**
   * Adds periods until one is before a fiscal period by its label, and ended before every report of that fiscal period in the feed: no
   * older period then has the label. Stops where there are no more, or where `missing` says what was not found.
   */
  *reachBefore(label: FiscalLabel): Coroutine<void> {
    const newest = this.periods[0]?.label;
    if (newest !== undefined) yield* this.newest(1 + stepsBetween(this.#type, label, newest));
    while (this.#missing === undefined && !this.#isBefore(label)) if (!(yield* this.extend())) return;
  }

  /** The label alone does not prove it: after a year end was moved back, the labels repeat for a part of the months before. */
  #isBefore(label: FiscalLabel): boolean {
    const { oldest } = this;
    if (oldest?.label === undefined || quartersBetween(oldest.label, label) <= 0) return false;
    const reports = this.#filings.filter((filing) => isSameLabel(this.#type, filing.label, label));
    return reports.every(({ published }) => oldest.end < published);
  }

  /**
   * Other periods with the label that are not in the chain. If a year end is moved by a month or two, the issuer reports the months before
   * in the old quarters, and shows them again in the new ones for comparison: the chain has only one of the two.
   */
  *besides(label: FiscalLabel): Coroutine<readonly UsPeriod[]> {
    const isOf = (each: Pick<UsPeriod, 'label'>) => isSameLabel(this.#type, each.label, label);
    const accession = this.periods.find(isOf)?.accession;
    if (accession === undefined) return [];
    const reports = this.#filings.filter(isOf);
    const own = reports.find((report) => report.accession === accession);
    // An amendment is listed with the month of the report that it amends.
    const isOther = ({ month }: PeriodicFiling) => own?.month === undefined || month !== own.month;
    const others = reports.filter((report) => report !== own && isOther(report));
    const found = yield* ownPeriods(others, this.#dates, isOf);
    return found.filter(({ end }) => !this.periods.some((period) => period.end === end));
  }

  /**
   * Adds the period before the oldest, or before the issuer's first 10-Q the next older one. False where there is none, or where `missing` says what
   * was not found.
   */
  *extend(): Coroutine<boolean> {
    const { oldest } = this;
    if (oldest === undefined) return false;
    const lastDay = addDays(oldest.end, -OWN_YEAR_DAYS[this.#type]);
    const filings = this.#filings.filter(({ published }) => published <= lastDay).slice(0, OLDER_FILINGS);
    const { adjacent, older } = yield* this.#searchBefore(oldest, filings);
    if (adjacent) this.periods.push(adjacent);
    if (adjacent || this.#dates.isCut) return adjacent !== undefined;
    const evidence = older ?? (yield* this.#dates.ask(endsBeyond(this.#type, this.periods)))[0];
    if (evidence && !this.#dates.isCut && this.#isOfFirstReport(oldest)) {
      this.#isInterrupted = true;
      this.periods.push(evidence);
      return true;
    }
    this.#missing = this.#missingBefore(oldest, evidence, filings[0]);
    return false;
  }

  /** Whether a quarter is that of the issuer's first 10-Q: of those before it there are but the ones that later 10-Qs show for comparison. */
  #isOfFirstReport({ accession }: UsPeriod): boolean {
    const isWhole = this.#filings.length < MOST_LISTED;
    return (
      this.#type === 'quarterly' && isWhole && accession !== undefined && accession === this.#filings.at(-1)?.accession
    );
  }

  /** The period adjacent to the oldest. Where it is not found, an `older` one on the dates queried shows that it is missing. */
  *#searchBefore(
    oldest: UsPeriod,
    filings: readonly PeriodicFiling[],
  ): Coroutine<{ readonly adjacent?: UsPeriod | undefined; readonly older?: UsPeriod | undefined }> {
    const isNext = (period: UsPeriod) => period.end < oldest.end && isAdjacent(this.#type, oldest, period);
    const known = newestOf(this.#dates.periods.filter(isNext));
    if (known) return { adjacent: known };
    let older: UsPeriod | undefined;
    for (const stage of endsBefore(this.#type, this.periods, filings)) {
      const periods = yield* this.#dates.ask(stage.filter((date) => date < oldest.end));
      const adjacent = periods.find(isNext);
      if (adjacent) return { adjacent };
      older ??= periods[0];
    }
    return { older };
  }

  /** Why the oldest period found may not be the issuer's oldest; undefined where nothing shows an older one. */
  #missingBefore(
    oldest: UsPeriod,
    older: UsPeriod | undefined,
    filing: PeriodicFiling | undefined,
  ): PeriodNotFound | undefined {
    const certain = [...this.periods];
    const reason = older
      ? `though there is an older one, to ${older.end}${labelText(older)}`
      : filing &&
        `though the feed lists a ${filing.form} of ${filing.published}; the newest ${certain.length} are certain`;
    if (reason === undefined) return undefined;
    return new PeriodNotFound(`the period before ${oldest.end}${labelText(oldest)} was not found, ${reason}`, {
      certain,
    });
  }

  /**
   * The newest period that the filings report; undefined, with `missing`, where the newest filing's is not found. What an amendment amends may be older
   * than what the filing before it reports.
   */
  *#newestFrom(known: UsPeriod): Coroutine<UsPeriod | undefined> {
    let newest = known;
    for (const filing of this.#filings) {
      const later = yield* this.#newestAfter(newest, filing);
      if (later === undefined) return undefined;
      newest = later;
      if (!isAmendment(this.#type, filing, this.#filings)) break;
    }
    return newest;
  }

  /** The newest period up to the one that a filing reports; undefined, with `missing`, where that is not found. */
  *#newestAfter(known: UsPeriod, filing: PeriodicFiling): Coroutine<UsPeriod | undefined> {
    let newest = known;
    while (mayHaveNewer(this.#type, newest, filing.published)) {
      const later = yield* this.#firstAfter(newest, filing);
      if (later) newest = later;
      else if (reports(this.#type, filing, newest, this.#filings)) return newest;
      else if (this.#dates.isCut) return undefined;
      else if (isAmendment(this.#type, filing, this.#filings)) return newest;
      else {
        this.#missing = new PeriodNotFound(newestNotFound(filing, labelText(filing)));
        return undefined;
      }
    }
    return newest;
  }

  /** The newest period, which may be one that the feed does not list yet; `known` where there is no later one. */
  *#newestUnlisted(known: UsPeriod, today: string): Coroutine<UsPeriod> {
    let newest = known;
    for (;;) {
      const dates = nextEnds(this.#type, newest).filter((date) => {
        const days = daysBetween(date, today);
        return days >= UNLISTED_DAYS.least && days <= UNLISTED_DAYS.most;
      });
      const [later] = yield* this.#dates.ask(dates, DAILY);
      if (later === undefined) return newest;
      newest = later;
    }
  }

  /** A later period that the filing may report. */
  *#firstAfter(from: UsPeriod, filing: PeriodicFiling): Coroutine<UsPeriod | undefined> {
    for (const stages of [laterEnds(this.#type, from), anchorEnds(filing)]) {
      for (const stage of stages) {
        const dates = stage.filter((date) => date > from.end && date < filing.published);
        const [period] = yield* this.#dates.ask(dates);
        if (period) return period;
      }
    }
    return undefined;
  }
}

function newestOf(periods: readonly UsPeriod[]): UsPeriod | undefined {
  return [...periods].sort((one, other) => (one.end < other.end ? 1 : -1))[0];
}
