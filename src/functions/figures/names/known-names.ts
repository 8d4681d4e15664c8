import type { MarketId } from '../../../api';
import { byMarket, foldEverydayName, lazy, MARKETS } from '../../../api';
import type { CompanyKind } from '../../../definitions/company-kind';
import type { Shipped } from '../../../definitions/definition';
import type { Expression } from '../../../definitions/expression';
import { takesExpression } from '../../../definitions/expression';
import { foundShipped, isNone } from '../../../definitions/find-definition';
import { formulasOf, shippedDefinitions, shippedNamed } from '../../../definitions/library';
import type { Statement } from '../../../tables';
import { findLine } from '../../../tables';
import { everydayLines, METRIC_RULES } from '../../arguments/metrics/metric-argument';
import type { SourceKind } from '../../arguments/metrics/source-kind';
import { findAsked } from '../../statements/lines/asked-line';

/** An everyday name, the first of its synonyms, and the lines that it means (none for a definition). */
export interface EverydayName {
  readonly name: string;
  readonly meaning: string;
  readonly lines: readonly string[];
  /** The statement of its lines. */
  readonly kind?: SourceKind;
  /** What it means instead of lines. */
  readonly shipped?: Shipped;
}

export const everydayNames = lazy(() => byMarket(namesIn));

function namesIn(market: MarketId): readonly EverydayName[] {
  const isDefined = (shipped: Shipped) => formulasOf(shipped, market).some((formula) => !isNone(formula));
  const spellings = [
    ...MARKETS[market].synonyms().map(({ names, lines, kind }) => ({ names, lines, kind })),
    ...shippedDefinitions()
      .filter(isDefined)
      .map((shipped) => ({ names: [shipped.name, ...shipped.aliases], lines: [], shipped })),
  ];
  return spellings.flatMap(({ names, ...meant }) =>
    names.map((name) => ({ name, meaning: names[0] ?? name, ...meant })),
  );
}

/** The everyday names that a text may mean, one for each of its meanings. */
export function namedAs(text: string, market: MarketId): readonly EverydayName[] {
  const folded = foldEverydayName(text);
  return everydayNames()[market].filter(({ name }) => foldEverydayName(name) === folded);
}

/** Where a name was looked for. */
export interface Searched {
  readonly market: MarketId;
  readonly company: CompanyKind | undefined;
  /** Undefined for a statement that was not searched. */
  readonly statementOf: (kind: SourceKind) => Statement | undefined;
}

/** Whether an everyday name gives a number, as far as is known. Only such names are worth proposing. */
export function isKnown({ name, kind, shipped }: EverydayName, where: Searched): boolean {
  if (shipped) return mayGive(shipped, where);
  const statement = kind && where.statementOf(kind);
  if (!statement) return true;
  const found = everydayLines({ asked: name }, METRIC_RULES[where.market])
    .map((line) => findAsked(statement, line))
    .find((each) => each.kind !== 'absent' && (each.kind !== 'line' || each.line.value !== null));
  return found?.kind === 'line';
}

/** Whether the kind of company has a definition, and the statements searched have lines for it: an insurer has no net sales. */
function mayGive(shipped: Shipped, where: Searched): boolean {
  const { market, company } = where;
  if (company === undefined) return true;
  const expression = foundShipped(shipped, market).expressionFor({ kind: company });
  return !('reason' in expression) && hasLines(expression, where);
}

function hasLines(expression: Expression, where: Searched): boolean {
  switch (expression.kind) {
    case 'number':
    case 'sum of present':
      return true;
    case 'line':
      return expression.text.split('|').some((name) => hasLine(name.trim(), where));
    case 'average':
      return hasLines(expression.of, where);
    case 'cases':
      return expression.cases.some(({ then }) => takesExpression(then) && hasLines(then, where));
    default:
      return hasLines(expression.left, where) && hasLines(expression.right, where);
  }
}

function hasLine(name: string, where: Searched): boolean {
  const shipped = shippedNamed(name);
  if (shipped) return mayGive(shipped, where);
  const kind = MARKETS[where.market].kinds.find((each) => name.startsWith(`${each}.`));
  const statement = kind && where.statementOf(kind);
  return !statement || hasNumber(statement, name.slice(kind.length + 1));
}

/** Whether a statement has a line of exactly this name or path, with a number. */
export function hasNumber(statement: Statement, name: string): boolean {
  const found = findLine(statement, name, { isPath: true });
  return found.kind === 'line' && found.line.value !== null;
}
