import type { StatementData } from '../../api';
import { marketOfStatement, MARKETS } from '../../api';
import { amountsOf } from '../amounts';
import type { Check } from '../check';
import { checkStatement } from '../check-statement';

/** A line that is wrong, and what its sums make of it. */
interface WrongLine {
  readonly expected: number;
  /** The names of the two. */
  readonly sums: readonly [string, string];
}

const NONE: ReadonlyMap<string, WrongLine> = new Map();
/** Every cell asks for its line. */
const known = new WeakMap<StatementData, ReadonlyMap<string, WrongLine>>();

/**
 * The lines of a statement in a format that alone are in two failed sums, which both would hold with one and the same other amount, and in none that holds. Two other wrong
 * lines would have to be off by as much as each other. Where issuers choose lines, one that is in no answer may be missing from both sums.
 */
export function wrongInTwoSums(data: StatementData): ReadonlyMap<string, WrongLine> {
  if (MARKETS[marketOfStatement(data)].issuersChooseLines) return NONE;
  let lines = known.get(data);
  if (!lines) known.set(data, (lines = findWrong(data)));
  return lines;
}

function findWrong(data: StatementData): ReadonlyMap<string, WrongLine> {
  const sums = checkStatement(data).filter(({ measure }) => measure === 'amount');
  const failed = sums.filter(({ holds }) => !holds);
  if (failed.length < 2) return NONE;
  const confirmed = new Set(sums.filter(({ holds }) => holds).flatMap(({ lines }) => lines));
  const found = new Map<string, WrongLine>();
  failed.forEach((one, at) => {
    for (const other of failed.slice(at + 1)) {
      const shared = one.lines.filter((line) => other.lines.includes(line));
      const [path] = shared;
      if (path === undefined || shared.length > 1 || confirmed.has(path)) continue;
      const [expected, again] = [one, other].map((check) => madeByOthers(data, check, path));
      if (expected === undefined || again === undefined) continue;
      if (Math.abs(expected - again) <= one.tolerance + other.tolerance)
        found.set(path, { expected, sums: [one.name, other.name] });
    }
  });
  return found;
}

/** The amount with which a sum would hold. */
function madeByOthers(data: StatementData, { lines, counted = [], reported, expected }: Check, path: string) {
  const at = lines.indexOf(path);
  if (at === 0) return expected;
  const [amount, signed] = [amountsOf(data).all.get(path), counted[at]];
  if (!amount || !signed) return undefined;
  return Math.sign(signed / amount) * Number((signed + reported - expected).toPrecision(15));
}
