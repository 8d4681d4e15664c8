import type { MarketId } from '../api';
import type { Formula, Shipped } from './definition';
import type { Expression } from './expression';
import type { StatementFacts } from './library';
import { formulaOf, formulasOf, shippedNamed } from './library';
import { whyNone } from './library/not-applicable';
import { ExpressionError, parseExpression } from './parse-expression';
import { readFormula } from './read-formula';
import { definitionKey, readDefinition } from './stored-definition';

/** Why a definition gives no number: its expression cannot be read, or companies of this kind have no such metric. */
export interface Unusable {
  readonly reason: string;
  /** Whether companies of other kinds have it. */
  readonly isOfOthers?: boolean;
}

export interface FoundDefinition {
  /** Undefined for a definition of the workbook, and for an expression in the cell. */
  readonly shipped?: Shipped;
  /** The formula: of a shipped definition in words, of the workbook's as it is written; undefined for an expression in the cell. */
  readonly formula: string | undefined;
  /** The expression for statements of this kind and scope. */
  expressionFor(facts: StatementFacts): Expression | Unusable;
  /** All its expressions, that of companies first; none for a metric that is refused for every company. */
  readonly expressions: readonly Expression[];
}

/** Finds the definition of a name in a market, or the expression after "="; undefined for a name without a definition. */
export type FindDefinition = (market: MarketId, name: string) => FoundDefinition | Unusable | undefined;

/** The definitions of a workbook, from the texts in its file, and the shipped ones. The workbook's take precedence. */
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
      // Even if it cannot be read, a shipped definition must not replace it.
      return own
        ? sameForAll(parse(own.expression), own.expression)
        : { reason: 'the workbook holds a definition that cannot be read' };
    }
    const shipped = shippedNamed(name);
    return shipped && foundShipped(shipped, market);
  };
}

/** A shipped definition, in the form in which definitions are found. */
export function foundShipped(shipped: Shipped, market: MarketId): FoundDefinition {
  return {
    shipped,
    formula: shipped.formula,
    expressionFor: (facts) => {
      const formula = formulaOf(shipped, market, facts);
      if (!isNone(formula)) return readOnce(formula);
      return { reason: whyNone(market, facts.kind, shipped.name, formula), isOfOthers: !formula.isNotShown };
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
