import fc from 'fast-check';
import type { HeldColumn, HeldDocument, UsFiler, UsKind } from './us-filer';

const DAY_MS = 86_400_000;
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** When fiscal years end: with a month, or on the last or nearest weekday (0 is Sunday) to its end. */
interface YearEndRule {
  readonly month: number;
  readonly weekday?: number | undefined;
  readonly choice?: 'last' | 'nearest' | undefined;
}

export interface Plan {
  readonly rule: YearEndRule;
  /** Weeks of the four quarters where years end on a weekday; a 53rd week makes this quarter longer. */
  readonly weeks: readonly [number, number, number, number];
  readonly longQuarter: number;
  readonly years: number;
  /** From this year on another rule holds; another month makes a transition period. */
  readonly move?: { readonly year: number; readonly rule: YearEndRule; readonly countsAsYear: boolean } | undefined;
  readonly isForeign: boolean;
  readonly hasQuarterlyCashFlows: boolean;
  /** The feed names a month: the period's, the one of publication, or none. */
  readonly feedMonth: 'period' | 'published' | 'none';
  readonly hasAccessions: boolean;
  /** Days from a period end to its filing, taken in turn; late filings are among them in some plans. */
  readonly delays: readonly number[];
  /** These filings (by position) are amended that many days later, with the same label. */
  readonly amended: readonly (readonly [position: number, days: number])[];
  /** These filings carry the label of the filing before, in the feed and perhaps in the statement too. */
  readonly mislabelled: readonly (readonly [position: number, statementToo: boolean])[];
  /** The statements of these filings never appear, or appear that many days after the filing. */
  readonly pending: readonly (readonly [position: number, days: number])[];
}

const iso = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
const plus = (date: string, days: number): string => iso(Date.parse(date) + days * DAY_MS);
const lastOf = (year: number, month: number): string => iso(Date.UTC(year, month, 0));

/** The last day of the fiscal year that belongs to this calendar year, looked up day by day. */
function yearEnd({ month, weekday, choice }: YearEndRule, year: number): string {
  const end = lastOf(year, month);
  if (weekday === undefined) return end;
  const days = choice === 'last' ? [0, -1, -2, -3, -4, -5, -6] : [0, -1, 1, -2, 2, -3, 3];
  return days.map((by) => plus(end, by)).find((date) => new Date(date).getUTCDay() === weekday) ?? end;
}

interface FiscalYear {
  readonly label: number;
  readonly ends: readonly string[];
  readonly isTransition: boolean;
}

const FIRST_YEAR = 2016;

function fiscalYears({ rule, weeks, longQuarter, years, move }: Plan): FiscalYear[] {
  const list: FiscalYear[] = [];
  let start = yearEnd(rule, FIRST_YEAR);
  let label = FIRST_YEAR;
  let current = rule;
  for (let at = 0; at < years; at += 1) {
    if (move?.year === at) {
      current = move.rule;
      const end = yearEnd(current, label + 1);
      const days = (Date.parse(end) - Date.parse(start)) / DAY_MS;
      const isTransition = days < 340 || days > 390;
      if (isTransition) {
        const short = days > 390 ? yearEnd(current, label) : end;
        if ((Date.parse(short) - Date.parse(start)) / DAY_MS > 20) {
          if (move.countsAsYear) label += 1;
          list.push({ label, ends: [short], isTransition: true });
          start = short;
        }
      }
    }
    label += 1;
    const end = yearEnd(current, Number(start.slice(0, 4)) + (start.slice(5) > '01-06' || current.month === 1 ? 1 : 0));
    const next =
      (Date.parse(end) - Date.parse(start)) / DAY_MS > 340 ? end : yearEnd(current, Number(end.slice(0, 4)) + 1);
    list.push({ label, ends: quarterEnds(current, start, next, { weeks, longQuarter }), isTransition: false });
    start = next;
  }
  return list;
}

function quarterEnds(
  rule: YearEndRule,
  start: string,
  end: string,
  { weeks, longQuarter }: Pick<Plan, 'weeks' | 'longQuarter'>,
): string[] {
  const [year, month] = [Number(end.slice(0, 4)), Number(end.slice(5, 7))];
  if (rule.weekday === undefined) return [9, 6, 3, 0].map((before) => lastOf(year, month - before));
  const isLong = (Date.parse(end) - Date.parse(start)) / DAY_MS > 366;
  let day = start;
  return weeks.map((count, quarter) => {
    day = quarter === 3 ? end : plus(day, 7 * (count + (isLong && quarter === longQuarter ? 1 : 0)));
    return day;
  });
}

const CUMULATIVE = ['quarterly', 'half_yearly', 'nine_months', 'annual'] as const;
/** Far in the future: the statement never appears. */
const NEVER = '9999-12-31';

/** A 10-Q, 10-K or 20-F as it was filed. */
interface Report {
  readonly position: number;
  readonly label: number;
  readonly quarter: number;
  readonly end: string;
  readonly published: string;
  readonly isTransition: boolean;
  /** The end of the same period of the first year, which only this report holds. */
  readonly comparativeEnd: string | undefined;
}

function reportsOf(plan: Plan): Report[] {
  const years = fiscalYears(plan);
  const reported = years.slice(1).flatMap(({ label, ends, isTransition }, at) => {
    const first = at === 0 && !isTransition ? years[0] : undefined;
    return ends.map((end, index) => {
      const quarter = isTransition ? 4 : index + 1;
      return { label, quarter, end, isTransition, comparativeEnd: first?.ends[index] };
    });
  });
  return reported
    .filter(({ quarter }) => quarter === 4 || !plan.isForeign)
    .map((report, position) => {
      const delay = (plan.delays[position % plan.delays.length] ?? 40) + (report.quarter === 4 ? 20 : 0);
      return { ...report, position, published: plus(report.end, delay) };
    });
}

/**
 * The filings and statements of a plan. The first year is only a comparative of the second, whose last report is filed on
 * `firstDay`.
 */
export function filerOf(plan: Plan): UsFiler & { readonly firstDay: string; readonly lastDay: string } {
  const reports = reportsOf(plan);
  const labels = reports.map((report) => shownLabel(plan, reports, report));
  return {
    columns: reports.flatMap((report, at) => columnsOf(plan, report, labels[at]?.inStatement ?? report)),
    documents: reports.flatMap((report, at) => documentsOf(plan, report, labels[at]?.inFeed ?? report)),
    firstDay: reports.find(({ quarter }) => quarter === 4)?.published ?? '',
    lastDay: reports.at(-1)?.published ?? '',
  };
}

type Label = Pick<Report, 'label' | 'quarter'>;

function shownLabel(
  { mislabelled }: Plan,
  reports: readonly Report[],
  report: Report,
): Record<'inFeed' | 'inStatement', Label> {
  const wrong = mislabelled.find(([position]) => position === report.position);
  const before = wrong ? reports[report.position - 1] : undefined;
  return { inFeed: before ?? report, inStatement: wrong?.[1] ? (before ?? report) : report };
}

function accessionOf({ position, published }: Report, number = position): string {
  return `0000000001-${published.slice(2, 4)}-${String(number).padStart(6, '0')}`;
}

function documentsOf(plan: Plan, report: Report, { label, quarter }: Label): HeldDocument[] {
  const { end, published, position } = report;
  const amended = plan.amended.find(([which]) => which === position);
  const days = [published, ...(amended ? [plus(published, amended[1])] : [])];
  return days.map((day, at) => ({
    type: report.quarter < 4 ? '10-Q' : plan.isForeign ? '20-F' : '10-K',
    published_date: `${day}T12:00:00Z`,
    year: String(label),
    quarter: `Q${quarter}`,
    ...(plan.feedMonth === 'none' ? {} : { month: monthName(plan.feedMonth === 'period' ? end : day) }),
    ...(plan.hasAccessions ? { id: accessionOf(report, at * 900_000 + position) } : {}),
  }));
}

function monthName(date: string): string {
  return MONTHS[Number(date.slice(5, 7)) - 1] ?? '';
}

function columnsOf(plan: Plan, report: Report, { label, quarter }: Label): HeldColumn[] {
  if (report.isTransition) return [];
  const { published, comparativeEnd } = report;
  const late = plan.pending.find(([position]) => position === report.position)?.[1] ?? 0;
  const shared = { accession: accessionOf(report), at: report.quarter };
  const available = late > 900 ? NEVER : plus(published, late);
  const own = { ...shared, year: label, quarter, end: report.end, available };
  if (comparativeEnd === undefined) return columnsOn(plan, own);
  const prior = {
    ...shared,
    year: report.label - 1,
    quarter: report.quarter,
    end: comparativeEnd,
    available: published,
  };
  return [
    ...columnsOn(plan, own),
    ...columnsOn(plan, prior).filter(({ kind }) => kind !== 'balance' || report.quarter === 4),
  ];
}

/** The columns that a report adds on one date. `at` is the real quarter, whatever the label says. */
function columnsOn(
  plan: Plan,
  { at, ...column }: Omit<HeldColumn, 'kind' | 'type'> & { readonly at: number },
): HeldColumn[] {
  const toDate = CUMULATIVE[at - 1] ?? 'annual';
  const kinds: (readonly [UsKind, HeldColumn['type']])[] = [
    ['income', toDate],
    ['cashflow', toDate],
    ['balance', 'instant'],
  ];
  if (at === 2 || at === 3) kinds.push(['income', 'quarterly']);
  if ((at === 2 || at === 3) && plan.hasQuarterlyCashFlows) kinds.push(['cashflow', 'quarterly']);
  return kinds.map(([kind, type]) => ({ kind, type, ...column }));
}

const rules: fc.Arbitrary<YearEndRule> = fc.oneof(
  fc.record({ month: fc.integer({ min: 1, max: 12 }) }),
  fc.record({
    month: fc.integer({ min: 1, max: 12 }),
    weekday: fc.integer({ min: 0, max: 6 }),
    choice: fc.constantFrom('last' as const, 'nearest' as const),
  }),
);

const steady = {
  rule: rules,
  weeks: fc.constantFrom<Plan['weeks']>([13, 13, 13, 13], [13, 13, 13, 13], [12, 12, 12, 16], [16, 12, 12, 12]),
  longQuarter: fc.constantFrom(0, 3),
  years: fc.integer({ min: 4, max: 9 }),
  isForeign: fc.constantFrom(false, false, true),
  hasQuarterlyCashFlows: fc.boolean(),
  feedMonth: fc.constantFrom('period' as const, 'period' as const, 'published' as const, 'none' as const),
  hasAccessions: fc.boolean(),
};

const usualDelays = fc.array(fc.integer({ min: 20, max: 50 }), { minLength: 1, maxLength: 7 });
const positions = fc.integer({ min: 0, max: 30 });

/**
 * Issuers that file in time, with labels in order, and never move their year end. Where quarters end in mid-month, the
 * feed names the month: without it such an end is not always found, and the cell refuses.
 */
export const steadyPlans: fc.Arbitrary<Plan> = fc
  .record({
    ...steady,
    delays: usualDelays,
    amended: fc.array(fc.tuple(positions, fc.integer({ min: 1, max: 25 })), { maxLength: 2 }),
    mislabelled: fc.constant([]),
    pending: fc.constant([]),
  })
  .filter(({ weeks, feedMonth }) => weeks[1] === 13 || feedMonth === 'period');

/** The same with moved year ends, late, amended, misnumbered filings, and statements that are late or never come. */
export const troubledPlans: fc.Arbitrary<Plan> = fc.record({
  ...steady,
  delays: fc.oneof(usualDelays, fc.array(fc.integer({ min: 5, max: 181 }), { minLength: 1, maxLength: 7 })),
  move: fc.option(fc.record({ year: fc.integer({ min: 2, max: 6 }), rule: rules, countsAsYear: fc.boolean() }), {
    nil: undefined,
  }),
  amended: fc.array(fc.tuple(positions, fc.integer({ min: 1, max: 300 })), { maxLength: 3 }),
  mislabelled: fc.array(fc.tuple(positions, fc.boolean()), { maxLength: 2 }),
  pending: fc.array(fc.tuple(positions, fc.integer({ min: 0, max: 1200 })), { maxLength: 2 }),
});
