import type { FactTable, Measure } from './fact-table';
import { croresOf, DAY } from './fact-table';
import type { LineSource, LineSources } from './lines/line-table';

/** Nested lines of a statement; null if the filing gives no value. */
export interface Body {
  readonly [line: string]: number | null | Body;
}

/** The day before the period, in the filings that report cash at both ends by instants. */
const DAY_BEFORE = 'PY_I';

/** The statement that these lines make of the facts in the first of the contexts that has each. */
export function statementBody(facts: FactTable, lines: LineSources, contexts: readonly string[]): Body {
  const body = {};
  for (const [path, source] of Object.entries(lines)) {
    place(body, path.split('.'), lineValue(facts, source, contexts, measureOf(path)));
  }
  return body;
}

function measureOf(path: string): Measure {
  if (path.startsWith('earnings_per_')) return 'per-share';
  return path.startsWith('ratios.') ? 'number' : 'money';
}

function lineValue(facts: FactTable, source: LineSource, contexts: readonly string[], measure: Measure): number | null {
  if (source === null) return null;
  for (const each of typeof source === 'string' ? [source] : source) {
    const value = elementValue(facts, each, contexts, measure);
    if (value !== null) return value;
  }
  return null;
}

function elementValue(facts: FactTable, source: string, contexts: readonly string[], measure: Measure): number | null {
  const [element = '', end] = source.split(':').reverse();
  if (end !== undefined) return cashAtBothEnds(facts, element, contexts)[end === 'opening' ? 0 : 1] ?? null;
  const isNegated = element.startsWith('-');
  const name = isNegated ? element.slice(1) : element;
  const context = contexts.find((each) => facts.has(name, each));
  const value = context === undefined ? null : facts.number(name, context, measure);
  return isNegated && value !== null && value !== 0 ? -value : value;
}

/**
 * Opening and closing cash, which share an element. Where they share a context too, they stand in this order, unless
 * only the other order agrees with the change in between. One value alone is neither.
 */
function cashAtBothEnds(facts: FactTable, element: string, contexts: readonly string[]): readonly (number | null)[] {
  if (facts.has(element, DAY_BEFORE) || facts.has(element, DAY)) {
    return [facts.number(element, DAY_BEFORE), facts.number(element, DAY)];
  }
  const found = facts.all(element).filter(({ context, text }) => contexts.includes(context) && text !== '');
  if (found.length !== 2) return [];
  const values = found.map((fact) => croresOf(fact, facts.file));
  const [first = 0, second = 0] = values;
  const change = elementValue(facts, 'IncreaseDecreaseInCashAndCashEquivalents', contexts, 'money') ?? NaN;
  return isEqual(second + change, first) && !isEqual(first + change, second) ? [second, first] : values;
}

/** Filings round to crores. */
function isEqual(left: number, right: number): boolean {
  return Math.abs(left - right) <= 1;
}

function place(body: Record<string, unknown>, [name = '', ...rest]: readonly string[], value: number | null): void {
  if (rest.length === 0) body[name] = value;
  else place((body[name] ??= {}) as Record<string, unknown>, rest, value);
}
