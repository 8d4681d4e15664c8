import type { MarketId } from '../api';
import { foldName } from '../api/lines/line-name';
import type { Expression } from './expression';
import type { StatementFacts } from './library';
import { SHIPPED, shippedExpression, whyNone } from './library';
import { ExpressionError, parseExpression } from './parse-expression';
import { definitionKey, readDefinition } from './stored-definition';

/** Why a name gives no number: its expression cannot be read, or companies of a profile have no such metric. */
interface Unusable {
  readonly reason: string;
}

export interface FoundDefinition {
  /** What it computes from statements of this profile and scope; without them, for any without lines of its own. */
  expressionFor(facts?: StatementFacts): Expression | Unusable;
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
        ? sameForAll(parse(own.expression))
        : { reason: 'the workbook holds a definition that cannot be read' };
    }
    const shipped = SHIPPED.get(foldName(name));
    if (!shipped) return undefined;
    return {
      expressionFor: (facts) => {
        const expression = shippedExpression(shipped, market, facts);
        return expression ? parse(expression) : { reason: whyNone(facts?.profile, shipped.name) };
      },
    };
  };
}

function sameForAll(expression: Expression | Unusable): FoundDefinition | Unusable {
  return 'reason' in expression ? expression : { expressionFor: () => expression };
}

function readable(text: string): Expression | Unusable {
  try {
    return parseExpression(text);
  } catch (error) {
    if (error instanceof ExpressionError) return { reason: error.message };
    throw error;
  }
}
