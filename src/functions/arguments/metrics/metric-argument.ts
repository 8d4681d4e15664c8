import type { DividedLine, MarketId, UsStatementKind } from '../../../api';
import {
  byMarket,
  foldEverydayName,
  foldName,
  indianHomeStatement,
  lazy,
  MARKETS,
  meaningsOf,
  STATEMENT_KINDS,
  synonymsByName,
  US_COST_OF_GOODS,
  US_STATEMENT_KINDS,
  usDocumentedStatement,
  usSearchOrder,
} from '../../../api';
import { shippedNamed } from '../../../definitions/library';
import { badArgument } from '../../cells/failures/cell-error';
import type { SourceKind } from './source-kind';
import { Memo } from '../memo';
import { textOf } from '../scalar-argument';
import { withoutCurrency } from './per-share-name';

/** One name in a metric argument as it is typed: the statements to search, in order, and the name to find there. */
export interface AskedName<K extends SourceKind> {
  readonly asked: string;
  /** The whole name with the currency behind it, if it has one: a definition of the workbook may be called so. */
  readonly withCurrency?: string;
  readonly kinds: readonly K[];
  readonly name: string;
  /**
   * True for a path, or for a name after its statement: a line with exactly this path then wins over others that end
   * alike.
   */
  readonly isPath: boolean;
  /** For a name without its sections that is a part of what it says, the line that holds the rest. */
  readonly divided?: DividedLine | undefined;
  /** What an everyday name means by each of its lines. */
  readonly quantity?: string | undefined;
  /** The quantities of a name that means several: it is refused with those that the company can have. */
  readonly meanings?: readonly string[];
  /** True where the everyday name is also that of a line of another quantity, which then has its path alone. */
  readonly isMeantAlone?: boolean;
  /** True for a formula after "=", for a bare name of no documented line, and for one that a definition which ships has too. */
  readonly mayBeDefined: boolean;
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
  readonly isDocumented: (name: string) => boolean;
  /** Where a line of exactly an everyday name stands: before the lines that the name means, or after them, as a tag of another meaning may be called so. */
  readonly ownLine: 'first' | 'last';
  /** Examples for the message where the argument is blank. */
  readonly examples: string;
  readonly read: Memo<readonly AskedName<K>[]>;
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
  isDocumented: (name) => indianHomeStatement(name) !== undefined,
  ownLine: 'first',
  examples: 'a line such as "sales", or a path such as "expenses.depreciation"',
  read: new Memo(),
};

/** The metrics of as-reported US statements. */
export const US_METRICS: MetricRules<UsStatementKind> = {
  market: 'us',
  kinds: US_STATEMENT_KINDS,
  named: [],
  searchOrder: usSearchOrder,
  // The cost of goods is a part of what "cost of goods sold" says: that is the definition, and the line has its path.
  isDocumented: (name) => usDocumentedStatement(name) !== undefined && foldName(name) !== foldName(US_COST_OF_GOODS),
  ownLine: 'last',
  examples: 'a line such as "revenue", or a tag such as "us-gaap:NetIncomeLoss"',
  read: new Memo(),
};

/** Those of each market; the kinds of one are among all. */
export const METRIC_RULES: Readonly<Record<MarketId, MetricRules<SourceKind>>> = {
  india: INDIAN_METRICS,
  us: US_METRICS,
};

/**
 * Reads a metric: a name, a path, a statement and a path, or several of these separated by `|`; the first present one
 * counts.
 */
export function readMetric<K extends SourceKind>(value: unknown, rules: MetricRules<K>): readonly AskedName<K>[] {
  return rules.read.of(value, (unread) => {
    const text = textOf(unread, 'metric');
    if (text === undefined) throw badArgument(`metric is empty. Give ${rules.examples}.`);
    if (text.startsWith('=')) return [parseName(text, rules)];
    return text.split('|').flatMap((part) => {
      const name = parseName(part.trim(), rules);
      // Other names may be defined.
      return name.isPath || name.mayBeDefined ? [name] : withEverydayLines(name, everydayLines(name, rules), rules);
    });
  });
}

/**
 * A documented line stands beside those of which its name is an everyday name, too. One of another statement does not: finance costs are an
 * expense, and "finance_costs" by itself is not the adjustment of the cash flow. Nor does a line of another quantity: the tag Cash is of notes.
 */
function withEverydayLines<K extends SourceKind>(
  name: AskedName<K>,
  lines: readonly AskedName<K>[],
  rules: MetricRules<K>,
): readonly AskedName<K>[] {
  const [line] = lines;
  if (!line) return [name];
  const isOther = lines.some(({ kinds }) => kinds[0] !== name.kinds[0]) || line.isMeantAlone === true;
  return isOther ? lines : besideLines({ ...name, quantity: line.quantity }, lines, rules);
}

/** The lines that an everyday name means, with the one of exactly this name where its market has it. */
export function besideLines<K extends SourceKind>(
  own: AskedName<K>,
  lines: readonly AskedName<K>[],
  { ownLine }: MetricRules<K>,
): readonly AskedName<K>[] {
  return ownLine === 'first' ? [own, ...lines] : [...lines, own];
}

const synonyms = lazy(() => byMarket((market) => synonymsByName(MARKETS[market].synonyms())));
const dividedLines = lazy(() =>
  byMarket((market) => new Map(MARKETS[market].dividedLines.map((each) => [foldName(each.name), each]))),
);

/** The lines that an everyday name means, in order; none for any other name. Of a name of several quantities no line. */
export function everydayLines<K extends SourceKind>(
  { asked }: Pick<AskedName<K>, 'asked'>,
  { market, kinds }: MetricRules<K>,
): readonly AskedName<K>[] {
  const several = meaningsOf(asked);
  if (several) {
    // Which of them a company can have its statement says.
    const income = kinds.filter((each) => each === 'income');
    return [
      { asked, kinds: income, name: asked, isPath: true, meanings: several, isMeantAlone: true, mayBeDefined: false },
    ];
  }
  const synonym = synonyms()[market].get(foldEverydayName(asked));
  const kind = synonym && kinds.find((each) => each === synonym.kind);
  if (!synonym || !kind) return [];
  return synonym.lines.map((name) => ({
    asked,
    kinds: [kind],
    name,
    isPath: true,
    divided: dividedLines()[market].get(foldName(name)),
    quantity: synonym.names[0],
    isMeantAlone: synonym.areMeantAlone,
    mayBeDefined: false,
  }));
}

/** Whether a text is a metric whatever else is known: an expression, a documented or everyday name or a definition that ships, or several between `|`. */
export function isSurelyMetric<K extends SourceKind>(text: string, rules: MetricRules<K>): boolean {
  if (text.startsWith('=')) return true;
  const parts = text.split('|').map((part) => part.trim());
  if (parts.some((part) => foldName(part).replaceAll('.', '') === '')) return false;
  return parts.every((part) => {
    const name = parseName(part, rules);
    const isOfStatement = name.isPath && name.kinds.length === 1;
    return (
      isOfStatement ||
      rules.isDocumented(name.name) ||
      shippedNamed(name.asked) ||
      everydayLines(name, rules).length > 0
    );
  });
}

function parseName<K extends SourceKind>(typed: string, rules: MetricRules<K>): AskedName<K> {
  const asked = withoutCurrency(typed, rules.market);
  return asked === typed
    ? parsePlainName(asked, rules)
    : { ...parsePlainName(asked, rules), withCurrency: typed, mayBeDefined: true };
}

function parsePlainName<K extends SourceKind>(asked: string, rules: MetricRules<K>): AskedName<K> {
  if (foldName(asked).replaceAll('.', '') === '')
    throw badArgument('metric holds an empty name. Give a line such as "sales" on each side of "|".');
  const dot = asked.indexOf('.');
  const first = dot > 0 ? foldName(asked.slice(0, dot)) : '';
  const kind = [...rules.kinds, ...rules.named].find((candidate) => candidate === first);
  // "income.sales" may name a statement and its line, or a section and its line: the lookup tries both in the income
  // statement.
  if (kind !== undefined) {
    const name = withoutTaxonomy(asked.slice(dot + 1));
    const divided = dividedLines()[rules.market].get(foldName(name));
    return { asked, kinds: [kind], name, isPath: true, divided, mayBeDefined: false };
  }
  const name = withoutTaxonomy(asked);
  const divided = dividedLines()[rules.market].get(foldName(name));
  const isLine = rules.isDocumented(name) && !isCompleted(name, rules);
  // "No. of shares" is abbreviated: a path goes on after its dot.
  const isPath = dot > 0 && /\.\S/.test(asked);
  const mayBeDefined = asked.startsWith('=') || (!isPath && dot !== 0 && !isLine);
  return { asked, kinds: rules.searchOrder(name), name, isPath, divided, mayBeDefined };
}

/** Whether a definition that ships takes the place of the line of its name, such as gross profit, where a statement has none: no other line does. */
function isCompleted<K extends SourceKind>(name: string, { market }: MetricRules<K>): boolean {
  return shippedNamed(name) !== undefined && !synonyms()[market].has(foldEverydayName(name));
}

/** A line's name or XBRL tag without the taxonomy before it: `us-gaap:NetIncomeLoss`. Case and hyphens do not matter. */
function withoutTaxonomy(name: string): string {
  return name.replace(/^[\w-]+:\s*/, '');
}
