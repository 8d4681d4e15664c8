import type { MarketId } from '../../api';
import { foldEverydayName, foldName, lastKey, MARKETS, STATEMENT_TITLES, synonymsByName } from '../../api';
import type { Expression } from '../../definitions/expression';
import { conditionLinesOf, linesOf } from '../../definitions/lines-of-expression';
import type { FindDefinition } from '../../definitions/find-definition';
import { shippedDefinitions } from '../../definitions/library';
import { ExpressionError, parseExpression } from '../../definitions/parse-expression';
import type { Definition } from '../../definitions/stored-definition';
import { definitionKey, isDefinitionName, MAX_NAME } from '../../definitions/stored-definition';
import { nearest } from '../../tables';

/** Why a name cannot be a definition's; undefined for one that can. */
export function nameProblem({ market, name }: Pick<Definition, 'market' | 'name'>): string | undefined {
  if (name === '') return 'Give it a name.';
  if (!isDefinitionName(name) || foldName(name) === 'avg')
    return `A name begins with a letter or digit, has at most ${MAX_NAME} characters, and none of . | [ ] " =`;
  const statement = homeOf(market, name);
  if (statement) return `“${name}” is a line of the ${statement}. Give the definition another name.`;
  return undefined;
}

/**
 * Why an expression cannot define a name: it cannot be read, uses a name that is neither a documented line, its everyday name nor a
 * definition, or refers back to itself. Undefined where nothing is wrong. `define` finds the other definitions.
 */
export function expressionProblem(
  { market, name, expression }: Definition,
  define: FindDefinition,
): string | undefined {
  const parsed = readable(expression);
  if (typeof parsed === 'string') return parsed;
  const isItself = (part: string) => definitionKey({ market, name: part }) === definitionKey({ market, name });
  const unknown = linesOf(parsed)
    .flatMap(({ text }) => text.split('|').map((part) => part.trim()))
    .find((part) => !isItself(part) && !isKnown(market, part, define));
  if (unknown !== undefined) return unknownProblem(market, unknown);
  const circle = name && circleOf(market, name, parsed, define);
  return circle ? `It refers to itself: ${circle.join(' → ')}.` : undefined;
}

function readable(expression: string): Expression | string {
  if (expression.trim() === '') return 'Give a formula over lines, such as sales - other_income.';
  try {
    return parseExpression(expression);
  } catch (error) {
    if (error instanceof ExpressionError) return `${error.message[0]?.toUpperCase()}${error.message.slice(1)}.`;
    throw error;
  }
}

/** A name that begins with a statement is always accepted, and looked for in that statement: companies have undocumented lines. */
function isKnown(market: MarketId, name: string, define: FindDefinition): boolean {
  const [kind, ...rest] = name.split('.');
  const kinds: readonly string[] = MARKETS[market].kinds;
  if (rest.length > 0 && kinds.includes(foldName(kind ?? ''))) return true;
  const isEveryday = synonymsByName(MARKETS[market].synonyms()).has(foldEverydayName(name));
  return isEveryday || homeOf(market, name) !== undefined || define(market, name) !== undefined;
}

/** The title of the statement that documents a line. */
function homeOf(market: MarketId, name: string): string | undefined {
  const kind = MARKETS[market].documentedStatement(name.replace(/^[\w-]+:\s*/, ''));
  return kind && STATEMENT_TITLES[kind];
}

function unknownProblem(market: MarketId, name: string): string {
  const { kinds, lines, statementByName } = MARKETS[market];
  const lastKeys = kinds.flatMap((kind) => lines(kind).map(lastKey));
  const names = new Set([...lastKeys, ...shippedDefinitions().map((shipped) => shipped.name)]);
  const close = nearest(name, [...names], (each) => each).slice(0, 3);
  return [
    `“${name}” is no documented line and no definition.`,
    ...(close.length > 0 ? [`Close: ${close.join(', ')}.`] : []),
    `A line that only some companies have takes its statement before it: ${statementByName(name) ?? 'income'}.${name.replace(/\s+/g, '_')}`,
  ].join(' ');
}

/** The names along which a definition refers back to itself; undefined where it does not. */
function circleOf(
  market: MarketId,
  name: string,
  expression: Expression,
  define: FindDefinition,
): readonly string[] | undefined {
  const start = definitionKey({ market, name });
  const visited = new Set<string>();
  const search = (from: Expression, way: readonly string[]): readonly string[] | undefined => {
    for (const part of [...linesOf(from), ...conditionLinesOf(from)].flatMap(({ text }) => text.split('|'))) {
      const next = part.trim();
      const key = definitionKey({ market, name: next });
      if (key === start) return [...way, next];
      const found = visited.has(key) || homeOf(market, next) ? undefined : define(market, next);
      visited.add(key);
      const inner = found && 'expressions' in found ? found.expressions : [];
      for (const each of inner) {
        const circle = search(each, [...way, next]);
        if (circle) return circle;
      }
    }
    return undefined;
  };
  return search(expression, [name]);
}
