import type { FactTable } from './fact-table';
import type { Sum } from './lines/sums';
import type { StatementLine } from './lines/statement-lines';

/** Zeros that the rest of a filing denies. */
export interface Denials {
  has(element: string): boolean;
  /** Says which of a statement's lines have no value for it. */
  report(lines: readonly StatementLine[]): void;
}

/** A crore's hundredth: what is less may be rounded away in a total. */
const LEAST = 0.01;

/**
 * The elements that a filing reports as 0 although its own sums say otherwise: a total of parts that do not come to 0,
 * and all parts of a total that is not 0. A filing that leaves out what it need not say has such zeros.
 */
export function deniedZeros(facts: FactTable, sums: readonly Sum[], contexts: readonly string[]): Denials {
  const known = new Map<string, number | null>();
  const valueOf = (element: string): number | null => {
    let value = known.get(element);
    if (value === undefined) {
      const context = contexts.find((each) => facts.has(element, each));
      known.set(element, (value = context === undefined ? null : facts.amount(element, context)));
    }
    return value;
  };
  const denied = new Map<string, string>();
  const reportedParts = ({ parts }: Sum) => parts.filter(({ element }) => valueOf(element) !== null);
  for (const sum of sums) {
    if (valueOf(sum.total) !== 0) continue;
    const parts = reportedParts(sum);
    const comesTo = parts.reduce((all, { element, sign }) => all + sign * (valueOf(element) ?? 0), 0);
    if (parts.length > 1 && Math.abs(comesTo) > LEAST) denied.set(sum.total, 'its parts are not');
  }
  for (const sum of sums) {
    if ((valueOf(sum.total) ?? 0) === 0) continue;
    const parts = reportedParts(sum);
    if (parts.length < 2) continue;
    if (parts.some(({ element }) => valueOf(element) !== 0 || denied.has(element))) continue;
    for (const { element } of parts) denied.set(element, `${sum.total} is not`);
  }
  return {
    has: (element) => denied.has(element),
    report: (lines) => {
      for (const { path, sources } of lines) {
        const source = sources.find(({ element }) => denied.has(element));
        if (source)
          facts.deniedZeros.push(`${path} is 0 although ${denied.get(source.element) ?? ''}; it has no value`);
      }
    },
  };
}
