import type { Random } from '../random';
import type { Profile, Reporting, SegmentFigure, StatementType } from './profile';

/** Nested line items of a statement; null if the filing gives no value. */
export interface Body {
  readonly [line: string]: number | null | Body;
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

/** A profile without its line names in the type; `defineProfile` has checked them. */
type AnyProfile = Profile<Reporting, unknown, string, string, string>;
type AnyFormula = (period: object, random: Random) => number;
type Amounts = Readonly<Record<string, number>>;
interface AnyPeriod extends Record<string, unknown> {
  readonly opening: Amounts;
}

/** Computes a company's accounts for `count` quarters, each opening with the last one's closing positions. */
export function openBooks<
  Facts extends Reporting,
  Habits,
  Stock extends string,
  Account extends string,
  Total extends string,
>(given: Profile<Facts, Habits, Stock, Account, Total>, facts: Facts, random: Random, count: number): Books {
  const profile = given as unknown as AnyProfile;
  const base = periodBase(profile, facts, given.habits(facts, random));
  const quarters = computeQuarters(profile, base, random, count);
  const periodOf = ({ first, last }: QuarterRange) => accumulate(profile, base, quarters.slice(first, last + 1));
  return {
    statement: (type, range) => report(profile, type, periodOf(range), facts),
    misstatedIncome: (range) => report(profile, 'income_statement', misstate(profile, periodOf(range)), facts),
    segmentFigures: (range) => {
      const period = periodOf(range);
      return Object.fromEntries(
        Object.entries(profile.segments ?? {}).map(([name, line]) => [name, lineValue(line, period)]),
      );
    },
  };
}

/** The prototype of a company's periods: facts, habits, and totals as getters over the period's lines. */
function periodBase({ totals }: AnyProfile, facts: Reporting, habits: unknown): object {
  const base = { facts, habits };
  for (const [name, total] of Object.entries(totals)) {
    Object.defineProperty(base, name, {
      get(this: never) {
        return total(this);
      },
    });
  }
  return base;
}

function computeQuarters(profile: AnyProfile, base: object, random: Random, count: number): AnyPeriod[] {
  const quarters: AnyPeriod[] = [];
  let opening: Amounts = evaluate(profile.opening as Record<string, AnyFormula>, base, {}, random);
  for (let index = 0; index < count; index += 1) {
    const driver = profile.driver({ ...base, index } as never);
    const quarter = evaluate(profile.quarter as Record<string, AnyFormula>, base, { opening, index, driver }, random);
    quarters.push(quarter as unknown as AnyPeriod);
    opening = Object.fromEntries(Object.keys(opening).map((stock) => [stock, quarter[stock] ?? NaN]));
  }
  return quarters;
}

/** Evaluates the lines of a table in order and rounds each to whole minor units. */
function evaluate(
  table: Readonly<Record<string, AnyFormula>>,
  base: object,
  given: object,
  random: Random,
): Record<string, number> {
  const lines = Object.assign(Object.create(base) as Record<string, number>, given);
  for (const [name, formula] of Object.entries(table)) {
    const amount = Math.round(formula(lines, random));
    if (!Number.isFinite(amount)) throw new Error(`${name} has no value: does its formula read a line below it?`);
    lines[name] = amount;
  }
  return lines;
}

/** Combines quarters into one period: adds flows, takes positions at both ends. */
function accumulate({ quarter: accounts, opening }: AnyProfile, base: object, quarters: AnyPeriod[]): AnyPeriod {
  const [first, last] = [quarters[0], quarters.at(-1)];
  if (!first || !last) throw new Error('a period holds at least one quarter');
  const period = Object.assign(Object.create(base) as AnyPeriod, { opening: first.opening });
  for (const name of Object.keys(accounts)) {
    const isStock = Object.hasOwn(opening, name);
    period[name] = isStock ? last[name] : quarters.reduce((total, each) => total + Number(each[name]), 0);
  }
  return period;
}

/** The same period with the misstated expense overstated. */
function misstate({ misstated = '' }: AnyProfile, period: AnyPeriod): AnyPeriod {
  const wrong = Math.round(Number(period[misstated]) * 1.08) + 100;
  return Object.assign(Object.create(Object.getPrototypeOf(period) as object) as AnyPeriod, period, {
    [misstated]: wrong,
  });
}

function report(profile: AnyProfile, type: StatementType, period: AnyPeriod, { reported, nulls }: Reporting): Body {
  const body = {};
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
    for (const [path, ratio] of Object.entries(profile.ratios)) add(path, ratio(period as never));
  }
  return body;
}

function place(body: Record<string, unknown>, [name = '', ...rest]: readonly string[], value: number | null): void {
  if (rest.length === 0) body[name] = value;
  else place((body[name] ??= {}) as Record<string, unknown>, rest, value);
}

type AnyLine = AnyProfile['statements'][StatementType][string];

function lineValue(line: AnyLine, period: AnyPeriod): number | undefined {
  if (typeof line === 'function') return line(period as never);
  if (line.startsWith('-')) return -Number(period[line.slice(1)]);
  const [stock = '', part] = line.split(':').reverse();
  if (part === undefined) return Number(period[stock]);
  const opening = period.opening[stock] ?? NaN;
  if (part === 'opening') return opening;
  const rise = Number(period[stock]) - opening;
  return part === 'rise' ? rise : -rise;
}
