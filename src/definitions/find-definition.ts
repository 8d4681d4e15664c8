import type { MarketId } from '../api';
import type { Formula, Shipped } from './definition';
import type { Expression } from './expression';
import type { StatementFacts } from './library';
import { formulaOf, formulasOf, shippedNamed } from './library';
import { whyNone } from './library/none';
import { ExpressionError, parseExpression } from './parse-expression';
import { readFormula } from './read-formula';
import { definitionKey, readDefinition } from './stored-definition';

/** Why a name gives no number: its expression cannot be read, or companies of a kind have no such metric. */
export interface Unusable {
  readonly reason: string;
  /** Whether companies of other kinds have it. */
  readonly isOfOthers?: boolean;
}

export interface FoundDefinition {
  /** Undefined for one of the workbook, and for an expression in the cell. */
  readonly shipped?: Shipped;
  /** What one that ships computes, in words, and one of the workbook as it is written; undefined for an expression in the cell. */
  readonly formula: string | undefined;
  /** What it computes from statements of this kind and scope. */
  expressionFor(facts: StatementFacts): Expression | Unusable;
  /** All that it may compute, the usual first; none for a metric that is refused of every company. */
  readonly expressions: readonly Expression[];
}

/** Finds what a name means in a market, or the expression after "="; undefined for a name that nothing defines. */
export type FindDefinition = (market: MarketId, name: string) => FoundDefinition | Unusable | undefined;

/** The definitions of a workbook, from the texts that its file holds, and those that ship: the workbook's win. */
export function definitionsOf(texts: ReadonlyMap<string, string>): FindDefinition {
  const parsed = new Map<string, Expression | Unusable>();
  const parse = (text: string) => {
    let expression = parsed.get(text);
    if (!expression) parsed.set(text, (expression = readable(text)));
    return expression;
  };
  return (market, name) => {
    if (name.startsWith('=')) return sameForAll(parse(name.slice(1)));
    const key = definitionKey({ market, name });
    const text = texts.get(key);
    if (text !== undefined) {
      const own = readDefinition(key, text);
      // One that ships must not stand in for it.
      return own
        ? sameForAll(parse(own.expression), own.expression)
        : { reason: 'the workbook holds a definition that cannot be read' };
    }
    const shipped = shippedNamed(name);
    return shipped && foundShipped(shipped, market);
  };
}

/** One that ships, as the definitions find it. */
export function foundShipped(shipped: Shipped, market: MarketId): FoundDefinition {
  return {
    shipped,
    formula: shipped.formula,
    expressionFor: (facts) => {
      const formula = formulaOf(shipped, market, facts);
      if (!isNone(formula)) return readOnce(formula);
      return { reason: whyNone(market, facts.kind, shipped.name, formula), isOfOthers: !formula.isUntold };
    },
    get expressions() {
      return formulasOf(shipped, market).flatMap((formula) => (isNone(formula) ? [] : [readOnce(formula)]));
    },
  };
}

type Readable = Exclude<Formula, { none: string }>;

export function isNone(formula: Formula): formula is Exclude<Formula, Readable> {
  return typeof formula === 'object' && 'none' in formula;
}

const read = new Map<Readable, Expression>();

function readOnce(formula: Readable): Expression {
  let expression = read.get(formula);
  if (!expression) read.set(formula, (expression = readFormula(formula)));
  return expression;
}

function sameForAll(expression: Expression | Unusable, formula?: string): FoundDefinition | Unusable {
  return 'reason' in expression ? expression : { formula, expressionFor: () => expression, expressions: [expression] };
}

function readable(text: string): Expression | Unusable {
  try {
    return parseExpression(text);
  } catch (error) {
    if (error instanceof ExpressionError) return { reason: error.message };
    throw error;
  }
}
