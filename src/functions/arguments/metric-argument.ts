import type { UsStatementKind } from '../../api';
import { foldName, indianHomeStatement, STATEMENT_KINDS, US_STATEMENT_KINDS, usHomeStatement } from '../../api';
import { textOf } from './scalar-argument';
import { Memo } from './memo';
import { badArgument } from '../runtime/cell-error';
import type { SourceKind } from '../statements/statement-source';

/** One name of a metric argument: the statements to look in, in order, and the name there. */
export interface MetricName<K extends SourceKind> {
  readonly asked: string;
  readonly kinds: readonly K[];
  readonly name: string;
  /** A path, or a name after its statement: the whole path of a line then outranks other lines that end alike. */
  readonly isPath: boolean;
}

/** How a market reads a metric. */
export interface MetricRules<K extends SourceKind> {
  /** The statements to look for a bare name in, in order. */
  readonly kinds: readonly K[];
  /** Kinds to look in only where the name begins with theirs. */
  readonly named: readonly K[];
  /** The one statement of a well-known line, by its folded name. */
  readonly homeOf: (folded: string) => K | undefined;
  readonly read: Memo<readonly MetricName<K>[]>;
}

/** The metrics of Indian statements and shareholding patterns. */
export const INDIAN_METRICS: MetricRules<SourceKind> = {
  kinds: STATEMENT_KINDS,
  named: ['shareholding'],
  homeOf: indianHomeStatement,
  read: new Memo(),
};

/** The metrics of as-reported US statements. */
export const US_METRICS: MetricRules<UsStatementKind> = {
  kinds: US_STATEMENT_KINDS,
  named: [],
  homeOf: usHomeStatement,
  read: new Memo(),
};

/** Reads a metric: a name, a path, statement + path, or several with `|` between, of which the first present counts. */
export function readMetric<K extends SourceKind>(value: unknown, rules: MetricRules<K>): readonly MetricName<K>[] {
  return rules.read.of(value, (unread) => {
    const text = textOf(unread, 'metric');
    if (text === undefined)
      throw badArgument('metric is empty. Give a line such as "sales", or a path such as "expenses.depreciation".');
    return text.split('|').map((part) => parseName(part.trim(), rules));
  });
}

function parseName<K extends SourceKind>(asked: string, rules: MetricRules<K>): MetricName<K> {
  if (foldName(asked).replaceAll('.', '') === '')
    throw badArgument('metric holds an empty name. Give a line such as "sales" on each side of "|".');
  const dot = asked.indexOf('.');
  const first = dot > 0 ? foldName(asked.slice(0, dot)) : '';
  const kind = [...rules.kinds, ...rules.named].find((candidate) => candidate === first);
  const home = rules.homeOf(foldName(asked));
  // "income.sales" may be the statement and its line or the section and its line: the lookup tries both, in the income statement.
  if (kind !== undefined) return { asked, kinds: [kind], name: asked.slice(dot + 1), isPath: true };
  return { asked, kinds: home ? [home] : rules.kinds, name: asked, isPath: dot > 0 };
}
