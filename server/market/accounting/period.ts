import type { Random } from '../random';
import type { AnyPeriod, AnyProfile, FormulaTable } from './profile';

type Amounts = Readonly<Record<string, number>>;

/** A period as formulas read it. Its totals are getters of a subclass, one for each company. */
export class Period implements AnyPeriod {
  [line: string]: unknown;
  readonly opening: Amounts;
  readonly facts: unknown;
  readonly habits: unknown;

  constructor(opening: Amounts, facts: unknown, habits: unknown) {
    this.opening = opening;
    this.facts = facts;
    this.habits = habits;
  }
}

/** Computes the periods of one company by the formulas of its profile. */
export class CompanyPeriods<Facts> {
  readonly #profile: AnyProfile<Facts>;
  readonly #facts: Facts;
  readonly #habits: unknown;
  readonly #random: Random;
  readonly #open: (opening: Amounts) => Period;

  constructor(profile: AnyProfile<Facts>, facts: Facts, random: Random) {
    const habits = profile.habits(facts, random);
    const CompanyPeriod = withTotals(profile);
    this.#profile = profile;
    this.#facts = facts;
    this.#habits = habits;
    this.#random = random;
    this.#open = (opening) => new CompanyPeriod(opening, facts, habits);
  }

  quarters(count: number): Period[] {
    const profile = this.#profile;
    const quarters: Period[] = [];
    const stocks = Object.keys(profile.opening);
    let closing = evaluate(profile.opening, this.#open({}), this.#random);
    for (let index = 0; index < count; index += 1) {
      const opening = Object.fromEntries(stocks.map((stock) => [stock, Number(closing[stock])]));
      const driver = profile.driver({ facts: this.#facts, habits: this.#habits, index });
      closing = evaluate(profile.quarter, Object.assign(this.#open(opening), { index, driver }), this.#random);
      quarters.push(closing);
    }
    return quarters;
  }

  /** Combines quarters into one period: adds flows, takes positions at both ends. */
  accumulate(quarters: readonly Period[]): Period {
    const [first, last] = [quarters[0], quarters.at(-1)];
    if (!first || !last) throw new Error('a period holds at least one quarter');
    const period = this.#open(first.opening);
    for (const name of Object.keys(this.#profile.quarter)) {
      const isStock = Object.hasOwn(this.#profile.opening, name);
      period[name] = isStock ? last[name] : quarters.reduce((total, each) => total + Number(each[name]), 0);
    }
    return period;
  }

  /** The same period with the misstated expense overstated. */
  misstate(period: Period): Period {
    const name = this.#profile.misstated ?? '';
    const overstated = Math.round(Number(period[name]) * 1.08) + 100;
    return Object.assign(this.#open(period.opening), period, { [name]: overstated });
  }
}

function withTotals<Facts>({ totals }: AnyProfile<Facts>): typeof Period {
  class CompanyPeriod extends Period {}
  for (const [name, total] of Object.entries(totals)) {
    Object.defineProperty(CompanyPeriod.prototype, name, {
      get(this: Period) {
        return total(this);
      },
    });
  }
  return CompanyPeriod;
}

/** Evaluates the lines of a table in order, each rounded to whole minor units, and adds them to the period. */
function evaluate(table: FormulaTable, period: Period, random: Random): Period {
  for (const [name, formula] of Object.entries(table)) {
    const amount = Math.round(formula(period, random));
    if (!Number.isFinite(amount)) throw new Error(`${name} has no value: does its formula read a line below it?`);
    period[name] = amount;
  }
  return period;
}
