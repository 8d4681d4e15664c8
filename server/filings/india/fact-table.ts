import { ImportError } from '../import-error';
import { QUARTER } from './contexts';
import type { Fact, XbrlInstance } from './xbrl-instance';

/** What a number is: an amount in rupees, which is reported in crores; an amount per share; or a plain number. */
export type Measure = 'money' | 'per-share' | 'number';

const NUMBER = /^[-+]?(\d+(\.\d*)?|\.\d+)$/;

/** The facts of a filing by element and context. */
export interface FactTable {
  readonly file: string;
  /** What of the filing has no value although it is reported, with the reason. */
  readonly warnings: string[];
  /** Zeros of the filing that have no value, since the rest of it denies them: which and why. */
  readonly deniedZeros: string[];
  has(element: string, context: string): boolean;
  hasContext(context: string): boolean;
  /** The day of an instant, or the last one of a period, where the filing declares the context. */
  lastDay(context: string): string | undefined;
  /** The text of an element that a filing reports once; undefined if it is absent or empty. */
  text(element: string, context: string): string | undefined;
  /** What a filing says of itself, in whatever context it does: the quarter's before another. */
  said(element: string): string | undefined;
  /** The number as the service has it: money in crores. Null if it is absent or empty. */
  number(element: string, context: string, measure?: Measure): number | null;
  /** An amount in crores; null for what is absent, empty or no amount of rupees. */
  amount(element: string, context: string): number | null;
  /** What a filing calls the row that a context is of. */
  described(context: string): string | undefined;
  all(element: string): readonly Fact[];
  /** The numbers of a filing. */
  numbers(): readonly Fact[];
}

/**
 * Throws an ImportError where an amount is in another currency, or where two values of one fact disagree. An amount per
 * share or a ratio that is no number, or in a unit that is not its own, has no value.
 */
export function factTable({ facts, contexts: declared }: XbrlInstance, file: string): FactTable {
  const byElement = new Map<string, Fact[]>();
  const byContext = new Map<string, Map<string, Fact[]>>();
  const descriptions = new Map<string, string>();
  for (const fact of facts) {
    add(byElement, fact);
    add(contextOf(byContext, fact.context), fact);
    if (fact.text !== '' && fact.name.startsWith('Description')) descriptions.set(fact.context, fact.text);
  }
  const of = (element: string, context: string): readonly Fact[] => byContext.get(context)?.get(element) ?? NONE;
  const one = (element: string, context: string): Fact | undefined => {
    const all = of(element, context);
    if (all.length < 2) return all[0]?.text === '' ? undefined : all[0];
    const found = all.filter(({ text }) => text !== '');
    const other = found.find((fact) => !isSame(fact, found[0]));
    if (other && found[0]) throw disagreement(file, found[0], other);
    return found[0];
  };
  const warnings: string[] = [];
  return {
    file,
    warnings,
    deniedZeros: [],
    has: (element, context) => of(element, context).length > 0,
    hasContext: (context) => byContext.has(context),
    lastDay: (context) => declared.get(context)?.end,
    text: (element, context) => one(element, context)?.text,
    said: (element) => one(element, QUARTER)?.text ?? byElement.get(element)?.find(({ text }) => text !== '')?.text,
    number: (element, context, measure = 'money') => {
      const fact = one(element, context);
      if (!fact) return null;
      if (measure === 'money') return croresOf(fact, file);
      if (isOfUnit(fact, measure) && NUMBER.test(fact.text)) return parsed(fact, file);
      const what = NUMBER.test(fact.text) ? `is in ${fact.unit ?? 'no unit'}` : `is "${fact.text}"`;
      warnings.push(`line ${fact.line}: ${element} ${what}; it has no value`);
      return null;
    },
    amount: (element, context) => {
      const fact = of(element, context).find(({ text }) => text !== '');
      return fact && (fact.unit ?? 'INR') === 'INR' && NUMBER.test(fact.text) ? croresOf(fact, file) : null;
    },
    described: (context) => descriptions.get(context),
    all: (element) => byElement.get(element) ?? [],
    numbers: () => facts.filter(({ name, unit }) => unit !== undefined && !name.startsWith('Description')),
  };
}

const NONE: readonly Fact[] = [];

function add(byElement: Map<string, Fact[]>, fact: Fact): void {
  const known = byElement.get(fact.name);
  if (known) known.push(fact);
  else byElement.set(fact.name, [fact]);
}

function contextOf(byContext: Map<string, Map<string, Fact[]>>, context: string): Map<string, Fact[]> {
  let facts = byContext.get(context);
  if (!facts) byContext.set(context, (facts = new Map()));
  return facts;
}

function isSame(left: Fact, right: Fact | undefined): boolean {
  if (!right || left.unit !== right.unit) return false;
  return left.text === right.text || (NUMBER.test(left.text) && Number(left.text) === Number(right.text));
}

function disagreement(file: string, left: Fact, right: Fact): ImportError {
  const values = `${left.text} on line ${left.line} and ${right.text} on line ${right.line}`;
  return new ImportError(`${file}: ${left.name} of ${left.context} has two values that disagree, ${values}`);
}

/** An amount that the exchange's banking format has as a pure number; it is in rupees as all others. */
const IN_RUPEES_ALL_THE_SAME = 'ReserveExcludingRevaluationReserves';

/**
 * An amount of rupees in crores, which are exact: the decimal point moves in the text. The exchange's banking format
 * leaves out the unit of some totals; they are in rupees as the amounts that they are totals of.
 */
export function croresOf(fact: Fact, file: string): number {
  const { name, unit = 'INR', line } = fact;
  if (unit !== 'INR' && (unit !== 'pure' || name !== IN_RUPEES_ALL_THE_SAME)) {
    throw new ImportError(`${file}: line ${line}: ${name} is in ${unit}; amounts must be in INR`);
  }
  return parsed(fact, file, 'e-7');
}

function parsed({ name, text, line }: Fact, file: string, exponent = ''): number {
  if (!NUMBER.test(text)) throw new ImportError(`${file}: line ${line}: ${name} is "${text}", which is no number`);
  const value = Number(`${text}${exponent}`);
  return value === 0 ? 0 : value;
}

/** A ratio that the exchange's banking format has in rupees. */
const NO_RUPEES_ALL_THE_SAME = 'ReturnOnAssets';

/** Amounts per share are of rupees by shares (or units of a trust); numbers are of no currency. */
function isOfUnit({ name, unit = '' }: Fact, measure: Measure): boolean {
  if (measure === 'per-share') return /^INR\/(shares|units?)$/.test(unit);
  return !/INR/.test(unit) || name === NO_RUPEES_ALL_THE_SAME;
}
