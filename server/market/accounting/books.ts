import type { Random } from '../random';
import { CompanyPeriods, type Period } from './period';
import type { AnyLine, AnyProfile, Reporting, SegmentFigure, StatementType } from './profile';

/** Nested line items of a statement; null if the filing gives no value. */
export interface Body {
  readonly [line: string]: number | null | Body;
}

interface OpenBody {
  [line: string]: number | null | OpenBody;
}

/** Consecutive quarters, counted from the first of the books. */
interface QuarterRange {
  readonly first: number;
  readonly last: number;
}

/** A company's accounts in one scope, from which statements for any range of quarters are made. */
export interface Books {
  statement(type: StatementType, range: QuarterRange): Body;
  /** The income statement as first filed, before a restatement. */
  misstatedIncome(range: QuarterRange): Body;
  /** In minor units; figures that the profile does not report by segment are absent. */
  segmentFigures(range: QuarterRange): Readonly<Partial<Record<SegmentFigure, number>>>;
}

/** Computes a company's accounts for `count` quarters, each opening with the last one's closing positions. */
export function openBooks<Facts extends Reporting>(
  profile: AnyProfile<Facts>,
  facts: Facts,
  random: Random,
  count: number,
): Books {
  const periods = new CompanyPeriods(profile, facts, random);
  const quarters = periods.quarters(count);
  const periodOf = ({ first, last }: QuarterRange) => periods.accumulate(quarters.slice(first, last + 1));
  return {
    statement: (type, range) => report(profile, type, periodOf(range), facts),
    misstatedIncome: (range) => report(profile, 'income_statement', periods.misstate(periodOf(range)), facts),
    segmentFigures: (range) => {
      const period = periodOf(range);
      return Object.fromEntries(
        Object.entries(profile.segments ?? {}).map(([name, line]) => [name, lineValue(line, period)]),
      );
    },
  };
}

function report<Facts>(
  profile: AnyProfile<Facts>,
  type: StatementType,
  period: Period,
  { reported, nulls }: Reporting,
): Body {
  const body: OpenBody = {};
  const add = (path: string, value: number | undefined) => {
    const names = path.split('.');
    if (value !== undefined) place(body, names, nulls.has(names.at(-1) ?? '') ? null : value);
  };
  const sums: Record<string, number> = {};
  for (const [path, line] of Object.entries(profile.statements[type])) {
    const section = path.split('.', 1)[0] ?? '';
    const amount = line === 'sum' ? sums[section] : lineValue(line, period);
    sums[section] = (sums[section] ?? 0) + (amount ?? 0);
    add(path, amount === undefined ? undefined : reported(amount));
  }
  if (type === 'income_statement') {
    for (const [path, ratio] of Object.entries(profile.ratios)) add(path, ratio(period));
  }
  return body;
}

function place(body: OpenBody, [name = '', ...rest]: readonly string[], value: number | null): void {
  if (rest.length === 0) {
    body[name] = value;
    return;
  }
  const section = body[name];
  place(typeof section === 'object' && section !== null ? section : (body[name] = {}), rest, value);
}

function lineValue(line: AnyLine, period: Period): number | undefined {
  if (typeof line === 'function') return line(period);
  if (line.startsWith('-')) return -Number(period[line.slice(1)]);
  const [stock = '', part] = line.split(':').reverse();
  if (part === undefined) return Number(period[stock]);
  const opening = period.opening[stock] ?? NaN;
  if (part === 'opening') return opening;
  const rise = Number(period[stock]) - opening;
  return part === 'rise' ? rise : -rise;
}
