import { groupBy } from '../../../../src/api';
import { ImportError } from '../../import-error';
import type { ContradictedZero } from '../zeros/contradicted-zero';
import { zeroKey } from '../zeros/contradicted-zero';
import { QUARTER } from './contexts';
import type { Measure } from './filed-number';
import { morePrecise } from './duplicate-facts';
import { croresIn, croresOf, dividendOf, isDividendInRupees, isNumber, plainNumber } from './filed-number';
import type { Fact, XbrlInstance } from './xbrl-instance';

/**
 * The facts of a filing by element and context. Throws an ImportError where an amount is in another currency, or where two
 * values of one fact disagree. An amount per share or a ratio that is no number, or in a unit that is not its own, has no
 * value.
 */
export class FactTable {
  readonly file: string;
  /** What of the filing has no value although it is reported, with the reason. */
  readonly warnings: string[] = [];
  readonly #instance: XbrlInstance;
  readonly #contradictedZeros = new Map<string, ContradictedZero>();
  readonly #byElement: ReadonlyMap<string, Fact[]>;
  /** By element and context, for the elements that have many facts. */
  readonly #rows = new Map<string, ReadonlyMap<string, readonly Fact[]>>();
  #descriptions: ReadonlyMap<string, string> | undefined;

  constructor(instance: XbrlInstance, file: string) {
    this.file = file;
    this.#instance = instance;
    this.#byElement = groupBy(instance.facts, (fact) => fact.name);
  }

  /** Zeros of the filing that have no value, each once. */
  get contradictedZeros(): readonly ContradictedZero[] {
    return [...this.#contradictedZeros.values()];
  }

  noteZero(zero: ContradictedZero): void {
    this.#contradictedZeros.set(zeroKey(zero), zero);
  }

  all(element: string): readonly Fact[] {
    return this.#byElement.get(element) ?? NONE;
  }

  has(element: string, context: string): boolean {
    return hasFactIn(this.#near(element, context), context);
  }

  /** The first of some contexts in which a filing reports an element, were it empty. */
  contextOf(element: string, contexts: readonly string[]): string | undefined {
    const facts = this.#byElement.get(element);
    if (!facts) return undefined;
    return contexts.find((context) => hasFactIn(facts.length > FEW ? this.#near(element, context) : facts, context));
  }

  hasContext(context: string): boolean {
    return this.#instance.facts.some((fact) => fact.context === context);
  }

  /** The first day of a period, where the filing declares the context. */
  firstDay(context: string): string | undefined {
    return this.#instance.contexts.get(context)?.start;
  }

  /** The day of an instant, or the last one of a period, where the filing declares the context. */
  lastDay(context: string): string | undefined {
    return this.#instance.contexts.get(context)?.end;
  }

  /** The text of an element that a filing reports once; undefined if it is absent or empty. */
  text(element: string, context: string): string | undefined {
    return this.#one(element, context)?.text;
  }

  /** The value that a filing reports of itself, in whatever context: the quarter's before another. */
  reported(element: string): string | undefined {
    return this.text(element, QUARTER) ?? this.all(element).find(({ text }) => text !== '')?.text;
  }

  /** The value that a filing reports of a period: insurers' filings before 2025 report it on the period's last day. */
  reportedFor(element: string, context: string): string | undefined {
    return this.text(element, context) ?? this.text(element, context.replace(/D$/, 'I'));
  }

  /** The member of an axis that a context is declared with. */
  memberOn(axis: string, context: string): string | undefined {
    return this.#instance.contexts.get(context)?.members.find((each) => each.axis === axis)?.member;
  }

  /** The number as the service has it: money in crores. Null if it is absent or empty. */
  number(element: string, context: string, measure: Measure = 'money'): number | null {
    const fact = this.#one(element, context);
    if (!fact) return null;
    if (measure === 'money') return croresOf(fact, this.file);
    const value = plainNumber(fact, measure) ?? (measure === 'per-share' ? this.#dividendInRupees(fact) : undefined);
    if (value !== undefined) return value;
    const what = isNumber(fact) ? `is in ${fact.unit ?? 'no unit'}` : `is "${fact.text}"`;
    this.warnings.push(`line ${fact.line}: ${element} ${what}; it has no value`);
    return null;
  }

  #dividendInRupees(fact: Fact): number | undefined {
    if (!isDividendInRupees(fact)) return undefined;
    return dividendOf(
      fact,
      this.reported('LevelOfRounding') ?? this.reported('LevelOfRoundingUsedInFinancialStatements'),
    );
  }

  /** An amount in crores; null for what is absent, empty or no amount of rupees. */
  amount(element: string, context: string): number | null {
    for (const fact of this.#near(element, context)) {
      if (fact.context !== context || fact.text === '') continue;
      if ((fact.unit ?? 'INR') !== 'INR') return null;
      const crores = croresIn(fact);
      return Number.isNaN(crores) ? null : crores;
    }
    return null;
  }

  /** What a filing calls the row that a context is of. */
  described(context: string): string | undefined {
    this.#descriptions ??= new Map(
      this.#instance.facts
        .filter((fact) => fact.text !== '' && isDescription(fact))
        .map((fact) => [fact.context, fact.text]),
    );
    return this.#descriptions.get(context);
  }

  /** In the order of the file. */
  inOrder(): readonly Fact[] {
    return this.#instance.facts;
  }

  /** The fact that has a value, which another that has one does not contradict. */
  #one(element: string, context: string): Fact | undefined {
    let found: Fact | undefined;
    for (const fact of this.#near(element, context)) {
      if (fact.context !== context || fact.text === '') continue;
      const better = found ? morePrecise(found, fact) : fact;
      if (found && !better) throw disagreement(this.file, found, fact);
      found = better;
    }
    return found;
  }

  /** The facts of an element, among which are those of the context: to look through a few is quicker than an index. */
  #near(element: string, context: string): readonly Fact[] {
    const facts = this.all(element);
    if (facts.length <= FEW) return facts;
    let rows = this.#rows.get(element);
    if (!rows) this.#rows.set(element, (rows = groupBy(facts, (fact) => fact.context)));
    return rows.get(context) ?? NONE;
  }
}

const NONE: readonly Fact[] = [];
const FEW = 8;

/** Whether a fact says what a row is. */
export const isDescription = ({ name }: Fact): boolean => name.startsWith('Description');

function hasFactIn(facts: readonly Fact[], context: string): boolean {
  for (const fact of facts) if (fact.context === context) return true;
  return false;
}

function disagreement(file: string, left: Fact, right: Fact): ImportError {
  const values = `${left.text} on line ${left.line} and ${right.text} on line ${right.line}`;
  return new ImportError(`${file}: ${left.name} of ${left.context} has two values that disagree, ${values}`);
}
