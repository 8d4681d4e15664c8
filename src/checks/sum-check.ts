import type { Amounts } from './amounts';
import type { Check } from './check';
import type { Formula, Term } from './formula';
import type { Rounding } from './rounding';

/** A line of a formula with its value, signed as it counts. */
interface Part {
  readonly path: string;
  readonly value: number;
}

/**
 * The formula held to a statement; undefined where a line of it is missing. Where it does not hold, but what is filed under the same
 * lines otherwise does, that is the check: a sum of zeros says nothing of either.
 */
export function sumCheck(formula: Formula, amounts: Amounts, rounding: Rounding): Check | undefined {
  const check = ownCheck(formula, amounts, rounding);
  if (!check || check.holds || !formula.otherwise) return check;
  const other = ownCheck(formula.otherwise, amounts, rounding);
  return other?.holds && other.reported !== 0 ? { ...other, remark: other.name } : check;
}

function ownCheck(formula: Formula, amounts: Amounts, rounding: Rounding): Check | undefined {
  const total = partOf(formula.total, 1, amounts);
  if (!total || (formula.mark !== undefined && !amounts.all.has(formula.mark))) return undefined;
  // The sums that the formula may mean: with and without each doubtful line.
  let readings: readonly (readonly Part[])[] = [[]];
  for (const term of formula.terms) {
    const found = partsOf(term, amounts, total.path);
    if (!found) return undefined;
    const withThem = readings.map((parts) => [...parts, ...found]);
    readings = term.isDoubtful && found.length > 0 ? [...withThem, ...readings] : withThem;
  }
  const [parts = []] =
    readings.length === 1
      ? readings
      : [...readings].sort((left, right) => distance(total, left) - distance(total, right));
  return parts.length === 0 ? undefined : compared(formula.name, [total, ...parts], rounding);
}

function distance({ value }: Part, parts: readonly Part[]): number {
  return Math.abs(value - sumOf(parts));
}

function sumOf(parts: readonly Part[]): number {
  return parts.reduce((sum, { value }) => sum + value, 0);
}

function compared(name: string, [total, ...parts]: readonly [Part, ...Part[]], rounding: Rounding): Check {
  const all = [total, ...parts];
  const off = distance(total, parts);
  // What adding binary fractions may lose.
  const noise = all.reduce((sum, { value }) => sum + Math.abs(value), 0) * 1e-13;
  const allowed = () => rounding([total.value, ...parts.map(({ value }) => value)]);
  return {
    name,
    line: total.path,
    lines: all.map(({ path }) => path),
    measure: 'amount',
    reported: total.value,
    expected: decimal(sumOf(parts)),
    // Nearly every sum is exact, and needs none.
    get tolerance() {
      return decimal(allowed());
    },
    holds: off <= noise || off <= allowed() + noise,
  };
}

/** A sum without the noise of binary fractions. */
function decimal(value: number): number {
  return Number(value.toPrecision(15));
}

/** The parts of a term; undefined where a line that it needs is missing. */
function partsOf(term: Term, amounts: Amounts, total: string): readonly Part[] | undefined {
  if (term.isSection) return sectionParts(term, amounts, total);
  const part = partOf(term.names, term.sign, amounts);
  if (part) return [part];
  return term.isOptional ? [] : undefined;
}

function partOf(names: readonly string[], sign: number, amounts: Amounts): Part | undefined {
  for (const path of names) {
    const value = amounts.all.get(path);
    if (value !== undefined && value !== null) return { path, value: sign * value };
  }
  return undefined;
}

function sectionParts(term: Term, amounts: Amounts, total: string): readonly Part[] | undefined {
  const parts: Part[] = [];
  for (const [path, value] of amounts.inSections.get(term.names[0] ?? '') ?? []) {
    if (path === total) continue;
    if (value !== null) parts.push({ path, value: term.sign * value });
    else if (term.isWhole) return undefined;
  }
  return parts.length > 0 || term.isOptional ? parts : undefined;
}
