import type { MarketId, UsStatementKind } from '../../api';
import { foldName, indianHomeStatement, STATEMENT_KINDS, US_STATEMENT_KINDS, usSearchOrder } from '../../api';
import { type Expression, linesOf } from '../../definitions/expression';
import type { FindDefinition, FoundDefinition, Unusable } from '../../definitions/find-definition';
import { findDefinition } from '../definitions/definitions';
import { textOf } from './scalar-argument';
import { Memo } from './memo';
import { badArgument } from '../runtime/cell-error';
import type { SourceKind } from '../statements/statement-source';

/** One name in a metric argument: the statements to search, in order, and the name to find there. */
export interface MetricName<K extends SourceKind> {
  readonly asked: string;
  readonly kinds: readonly K[];
  readonly name: string;
  /**
   * True for a path, or for a name after its statement: a line with exactly this path then wins over others that end
   * alike.
   */
  readonly isPath: boolean;
  /** Where the name is a definition's, which is computed from lines; its `kinds` is the statement that tells its period. */
  readonly defined?: DefinedMetric<K>;
}

/** A definition as one market reads it. */
export interface DefinedMetric<K extends SourceKind> {
  readonly rules: MetricRules<K>;
  readonly expressionFor: FoundDefinition['expressionFor'];
  /** How many lines it reads at most, with those of the definitions that it names. */
  readonly lines: number;
}

/** How one market reads a metric argument. */
export interface MetricRules<K extends SourceKind> {
  readonly market: MarketId;
  /** The statements whose name may stand before a line's. */
  readonly kinds: readonly K[];
  /** Statements that are searched only where the name begins with theirs. */
  readonly named: readonly K[];
  /** The statements to search for a bare name, in order: only one for a well-known line. */
  readonly searchOrder: (name: string) => readonly K[];
  /** True for a name that always means a line: no definition takes it, and its cells never wait for the workbook. */
  readonly isLine: (name: string) => boolean;
  /** What other names define. */
  readonly define: FindDefinition;
  readonly read: Memo<readonly MetricName<K>[]>;
}

/** The metrics of Indian statements and shareholding patterns. */
export const INDIAN_METRICS: MetricRules<SourceKind> = {
  market: 'india',
  kinds: STATEMENT_KINDS,
  named: ['shareholding'],
  searchOrder: (name) => {
    const home = indianHomeStatement(name);
    return home ? [home] : STATEMENT_KINDS;
  },
  isLine: (name) => indianHomeStatement(name) !== undefined,
  define: findDefinition,
  read: new Memo(),
};

/** The metrics of as-reported US statements. */
export const US_METRICS: MetricRules<UsStatementKind> = {
  market: 'us',
  kinds: US_STATEMENT_KINDS,
  named: [],
  searchOrder: usSearchOrder,
  isLine: () => false,
  define: findDefinition,
  read: new Memo(),
};

/** Names that were read may have meant other definitions. */
export function forgetMetrics(): void {
  for (const { read } of [INDIAN_METRICS, US_METRICS]) read.forget();
}

/**
 * Reads a metric: a name, a path, a statement and a path, or several of these separated by `|`; the first present one
 * counts.
 */
export function readMetric<K extends SourceKind>(value: unknown, rules: MetricRules<K>): readonly MetricName<K>[] {
  return rules.read.of(value, (unread) => {
    const text = textOf(unread, 'metric');
    if (text === undefined)
      throw badArgument('metric is empty. Give a line such as "sales", or a path such as "expenses.depreciation".');
    if (text.startsWith('=')) return [parseName(text, rules)];
    return text.split('|').map((part) => parseName(part.trim(), rules));
  });
}

function parseName<K extends SourceKind>(asked: string, rules: MetricRules<K>): MetricName<K> {
  if (foldName(asked).replaceAll('.', '') === '')
    throw badArgument('metric holds an empty name. Give a line such as "sales" on each side of "|".');
  const dot = asked.indexOf('.');
  const first = dot > 0 ? foldName(asked.slice(0, dot)) : '';
  const kind = [...rules.kinds, ...rules.named].find((candidate) => candidate === first);
  // "income.sales" may name a statement and its line, or a section and its line: the lookup tries both in the income
  // statement.
  if (kind !== undefined) return { asked, kinds: [kind], name: withoutTaxonomy(asked.slice(dot + 1)), isPath: true };
  const name = withoutTaxonomy(asked);
  const mayBeDefined = asked.startsWith('=') || (dot < 0 && !rules.isLine(name));
  const defined = mayBeDefined ? rules.define(rules.market, asked) : undefined;
  if (defined) return asDefined(asked, defined, rules);
  return { asked, kinds: rules.searchOrder(name), name, isPath: dot > 0 };
}

/** A line's name or XBRL tag without the taxonomy before it: `us-gaap:NetIncomeLoss`. Case and hyphens do not matter. */
function withoutTaxonomy(name: string): string {
  return name.replace(/^[\w-]+:\s*/, '');
}

/** The most lines that a definition reads, with those of the definitions in it: some name others twice, in turn. */
const MAX_LINES = 200;

/** The statements that tell the period of a definition: the first of these that it reads. */
const ANCHORS: readonly SourceKind[] = ['income', 'cashflow', 'segments', 'balance', 'shareholding'];

/** The names of the definitions that are being read, the outermost first. */
const open: string[] = [];

function asDefined<K extends SourceKind>(
  asked: string,
  found: FoundDefinition | Unusable,
  rules: MetricRules<K>,
): MetricName<K> {
  if (open.some((name) => foldName(name) === foldName(asked)))
    throw badArgument(`metric "${asked}" is circular: ${[...open, asked].join(' → ')}.`);
  if ('reason' in found) throw badArgument(`metric "${asked}": ${found.reason}.`);
  open.push(asked);
  try {
    const names = linesOf(found.expressionFor(undefined) as Expression).flatMap(({ text }) => readMetric(text, rules));
    const lines = names.reduce((sum, { defined }) => sum + (defined?.lines ?? 1), 0);
    if (lines > MAX_LINES) throw badArgument(`metric "${asked}" reads more than ${MAX_LINES} lines.`);
    const kind = ANCHORS.find((each) => names.some(({ kinds }) => kinds[0] === each)) as K;
    return { asked, kinds: [kind], name: asked, isPath: false, defined: { ...found, rules, lines } };
  } finally {
    open.pop();
  }
}
