import { unitBetween } from '../../../../src/checks';
import type { FactTable } from '../instance/fact-table';
import type { Sum } from '../lines/sums';
import type { StatementLine } from '../lines/statement-lines';
import type { ContradictedLine } from './contradicted-zero';
import { placeholderZeros } from './placeholder-zeros';

/** Zeros, and totals in another unit, that the rest of a filing contradicts. */
export interface Contradictions {
  has(element: string): boolean;
  /** Says which of a statement's lines have no value for it. */
  report(lines: readonly StatementLine[]): void;
}

/** A crore's hundredth: what is less may be rounded away in a total. */
const LEAST = 0.01;

/**
 * The elements that a filing reports as 0 although its own sums say otherwise: a total of parts that do not come to 0,
 * and all parts of a total that is not 0; and those that cannot be 0 beside another. A filing that leaves out what it need
 * not say has such zeros.
 */
export function contradictedZeros(facts: FactTable, sums: readonly Sum[], contexts: readonly string[]): Contradictions {
  const contradictions = new ContradictedZeros(facts, contexts);
  for (const sum of sums) contradictions.checkTotal(sum);
  for (const sum of sums) contradictions.checkParts(sum);
  for (const sum of sums) contradictions.checkUnit(sum);
  contradictions.addPlaceholders();
  return contradictions;
}

class ContradictedZeros implements Contradictions {
  readonly #facts: FactTable;
  readonly #contexts: readonly string[];
  readonly #amounts = new Map<string, number | null>();
  /** By element, what contradicts it. */
  readonly #contradicted = new Map<string, ContradictedLine['contradictedBy']>();
  readonly #inOtherUnit = new Set<string>();

  constructor(facts: FactTable, contexts: readonly string[]) {
    this.#facts = facts;
    this.#contexts = contexts;
  }

  has(element: string): boolean {
    return this.#contradicted.has(element) || this.#inOtherUnit.has(element);
  }

  report(lines: readonly StatementLine[]): void {
    if (this.#contradicted.size === 0) return;
    for (const { path, sources } of lines) {
      const [contradictedBy] = sources.flatMap(({ element }) => this.#contradicted.get(element) ?? []);
      if (contradictedBy !== undefined) this.#facts.noteZero({ kind: 'line', line: path, contradictedBy });
    }
  }

  checkTotal({ total, parts }: Sum): void {
    if (this.#amountOf(total) !== 0) return;
    let [reported, comesTo] = [0, 0];
    for (const { element, sign } of parts) {
      const amount = this.#amountOf(element);
      if (amount === null) continue;
      reported += 1;
      comesTo += sign * amount;
    }
    if (reported > 1 && Math.abs(comesTo) > LEAST) this.#contradicted.set(total, 'its parts');
  }

  checkParts({ total, parts }: Sum): void {
    if ((this.#amountOf(total) ?? 0) === 0) return;
    const reported: string[] = [];
    for (const { element } of parts) {
      const amount = this.#amountOf(element);
      if (amount === null) continue;
      if (amount !== 0 || this.has(element)) return;
      reported.push(element);
    }
    if (reported.length < 2) return;
    for (const element of reported) this.#contradicted.set(element, { element: total });
  }

  /**
   * A total that is its parts in another unit: the form before Ind-AS has the year's profit before minorities in lakhs, and all other amounts in
   * rupees (Bajaj Finserv to March 2018, Tara Chand to March 2023).
   */
  checkUnit({ total, parts }: Sum): void {
    const filed = this.#amountOf(total);
    if (!filed) return;
    const comesTo = parts.reduce((sum, { element, sign }) => sum + sign * (this.#amountOf(element) ?? 0), 0);
    const unit = unitBetween(comesTo, filed);
    if (unit === undefined || Math.abs(comesTo) <= LEAST) return;
    this.#inOtherUnit.add(total);
    this.#facts.warnings.push(
      `${total} in ${this.#facts.contextOf(total, this.#contexts) ?? ''} is what its parts make, divided by ${unit.toLocaleString('en')}: it is in another unit and has no value`,
    );
  }

  addPlaceholders(): void {
    for (const [element, other] of placeholderZeros(this.#facts, this.#contexts))
      this.#contradicted.set(element, { element: other });
  }

  #amountOf(element: string): number | null {
    let amount = this.#amounts.get(element);
    if (amount === undefined) {
      const context = this.#facts.contextOf(element, this.#contexts);
      amount = context === undefined ? null : this.#facts.amount(element, context);
      this.#amounts.set(element, amount);
    }
    return amount;
  }
}
