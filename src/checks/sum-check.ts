import { labelOf, lastKey } from '../api';
import type { Amounts } from './amounts';
import type { Check } from './check';
import type { Formula, Term } from './formulas/formula';
import { noiseOf, type SumRules } from './rounding';

/** One reading of a formula: the lines that the statement has, the total first, and their amounts with the sign with which they count. */
export interface Sum {
  readonly lines: readonly string[];
  readonly amounts: readonly number[];
}

/** A sum while its terms are being added. */
interface OpenSum extends Sum {
  readonly lines: string[];
  readonly amounts: number[];
}

/**
 * The check of a formula on a statement; undefined where one of its lines is missing. If the formula fails, and its alternative on the same lines
 * holds, the alternative is the check. A sum of zeros proves nothing.
 */
export function sumCheck(formula: Formula, amounts: Amounts, rules: SumRules): Check | undefined {
  const sum = sumOf(formula, amounts);
  if (!sum) return undefined;
  const check = new SumCheck(formula.name, sum, rules);
  if (check.holds || !formula.otherwise) return check;
  const other = sumOf(formula.otherwise, amounts);
  if (!other || other.amounts[0] === 0) return check;
  const { name } = formula.otherwise;
  const otherwise = new SumCheck(name, other, rules, name);
  return otherwise.holds ? otherwise : check;
}

/** The check that any sum makes its total. */
export function checkOfSum(name: string, sum: Sum, rules: SumRules): Check {
  return new SumCheck(name, sum, rules);
}

/** The fewest lines of a sum: a total and two parts. */
const FEWEST = 3;
/** Rounding that is more than this part of the difference would explain anything. The bound is ours. */
const COARSE = 0.1;

/** Computes the expected total and the tolerance only when they are read: nearly every sum is exact. */
class SumCheck implements Check {
  readonly name: string;
  readonly remark?: string;
  readonly line: string;
  readonly lines: readonly string[];
  readonly measure = 'amount';
  readonly reported: number;
  readonly holds: boolean;
  readonly counted: readonly number[];
  readonly #rules: SumRules;

  constructor(name: string, { lines, amounts }: Sum, rules: SumRules, remark?: string) {
    this.name = name;
    if (remark !== undefined) this.remark = remark;
    this.line = lines[0] ?? '';
    this.lines = lines;
    this.reported = amounts[0] ?? 0;
    this.counted = amounts;
    this.#rules = rules;
    const off = distance(amounts);
    const noise = noiseOf(amounts);
    this.holds = off <= noise || off <= this.#allowed() + noise;
  }

  get expected(): number {
    return decimal(madeBy(this.counted));
  }

  get tolerance(): number {
    return decimal(this.#allowed());
  }

  get turned(): string | undefined {
    if (this.holds || this.lines.length < FEWEST || this.reported === 0) return undefined;
    const off = this.#off();
    const exact = Math.min(this.#allowed(), Math.abs(off) * COARSE) + noiseOf(this.counted);
    return this.lines[this.counted.findIndex((amount, at) => at > 0 && Math.abs(2 * amount - off) <= exact)];
  }

  /** What may explain a failed sum. Between two totals no line can be missing; a missing part makes the total larger than the sum. */
  get cause(): string | undefined {
    const { ownLines } = this.#rules;
    if (this.holds || this.lines.length < FEWEST) return undefined;
    const { turned } = this;
    if (turned !== undefined) return `the other sign of ${labelOf(lastKey(turned)).toLowerCase()}`;
    const isPart = ownLines === 'any' || (ownLines === 'parts' && this.#off() < 0);
    return isPart ? "a line that is in no answer, as under a name of the issuer's own," : undefined;
  }

  #off(): number {
    return madeBy(this.counted) - this.reported;
  }

  #allowed(): number {
    return this.#rules.rounding([this.reported, ...this.counted.slice(1)]);
  }
}

/** The sum of a formula. Each doubtful line may be in it or not: the reading that is nearest to the total is taken. */
function sumOf(formula: Formula, amounts: Amounts): Sum | undefined {
  if (formula.mark !== undefined && !amounts.all.has(formula.mark)) return undefined;
  const total = lineOf(formula.total, amounts);
  if (total === undefined) return undefined;
  let sums: readonly OpenSum[] = [{ lines: [total], amounts: [amounts.all.get(total) ?? 0] }];
  for (const term of formula.terms) {
    // A doubtful line that the statement has is tried both ways.
    const isEither = term.isDoubtful && lineOf(term.names, amounts) !== undefined;
    const without = isEither ? sums.map(copied) : [];
    if (!sums.every((sum) => addTerm(sum, term, amounts))) return undefined;
    sums = isEither ? [...sums, ...without] : sums;
  }
  const nearest = nearestOf(sums);
  return nearest && nearest.lines.length > 1 ? nearest : undefined;
}

const nearestOf = (sums: readonly Sum[]) => (sums.length === 1 ? sums[0] : [...sums].sort(byDistance)[0]);

const copied = ({ lines, amounts }: Sum): OpenSum => ({ lines: [...lines], amounts: [...amounts] });

const byDistance = (left: Sum, right: Sum) => distance(left.amounts) - distance(right.amounts);

/** Adds the lines of a term; false where one that it needs is missing. */
function addTerm(sum: OpenSum, term: Term, amounts: Amounts): boolean {
  if (term.isSection) return addSection(sum, term, amounts);
  const line = lineOf(term.names, amounts);
  if (line === undefined) return term.isOptional;
  sum.lines.push(line);
  sum.amounts.push(term.sign * (amounts.all.get(line) ?? 0));
  return true;
}

/** The first of some lines that has an amount. */
function lineOf(names: readonly string[], { all }: Amounts): string | undefined {
  for (const name of names) {
    const value = all.get(name);
    if (value !== undefined && value !== null) return name;
  }
  return undefined;
}

function addSection(sum: OpenSum, term: Term, amounts: Amounts): boolean {
  const [total] = sum.lines;
  const before = sum.lines.length;
  for (const [path, value] of amounts.inSections.get(term.names[0] ?? '') ?? []) {
    if (path === total) continue;
    if (value !== null) {
      sum.lines.push(path);
      sum.amounts.push(term.sign * value);
    } else if (term.isWhole) return false;
  }
  return sum.lines.length > before || term.isOptional;
}

/** The sum of the parts. */
function madeBy(amounts: readonly number[]): number {
  let sum = 0;
  for (let at = 1; at < amounts.length; at += 1) sum += amounts[at] ?? 0;
  return sum;
}

function distance(amounts: readonly number[]): number {
  return Math.abs((amounts[0] ?? 0) - madeBy(amounts));
}

/** A sum without the error of binary fractions. */
function decimal(value: number): number {
  return Number(value.toPrecision(15));
}
