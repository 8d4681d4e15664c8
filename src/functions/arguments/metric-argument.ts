import type { UsStatementKind } from '../../api';
import { foldName, indianHomeStatement, STATEMENT_KINDS, US_STATEMENT_KINDS } from '../../api';
import { textOf } from './plain-value';
import { Memo } from './memo';
import { badArgument } from '../runtime/cell-error';
import type { SourceKind } from '../statements/statement-source';

/** One name of a metric argument: where it is looked for, in order, and under what name there. */
export interface MetricName<K extends SourceKind> {
  readonly asked: string;
  readonly kinds: readonly K[];
  readonly name: string;
  /** A path, or a name after its statement: a line's whole path then outranks other lines that end alike. */
  readonly isPath: boolean;
}

export interface MetricWords<K extends SourceKind> {
  /** Where a bare name is looked for, in order. */
  readonly kinds: readonly K[];
  /** Kinds that are looked at only where a name begins with theirs. */
  readonly named: readonly K[];
  /** The one statement of a well-known line, by its folded name. */
  readonly homeOf: (folded: string) => K | undefined;
  readonly read: Memo<readonly MetricName<K>[]>;
}

/** The metrics of Indian statements and shareholding patterns. */
export const INDIAN_METRICS: MetricWords<SourceKind> = {
  kinds: STATEMENT_KINDS,
  named: ['shareholding'],
  homeOf: indianHomeStatement,
  read: new Memo(),
};

/** The metrics of as-reported US statements. The names of their lines are not here: they load with the part that needs them. */
export function usMetrics(homeOf: MetricWords<UsStatementKind>['homeOf']): MetricWords<UsStatementKind> {
  return { kinds: US_STATEMENT_KINDS, named: [], homeOf, read: new Memo() };
}

/** Reads a metric: a name, a path, statement + path, or several with `|` between, of which the first present counts. */
export function readMetric<K extends SourceKind>(value: unknown, words: MetricWords<K>): readonly MetricName<K>[] {
  return words.read.of(value, (unread) => {
    const text = textOf(unread, 'metric');
    if (text === undefined)
      throw badArgument('metric is empty. Give a line such as "sales", or a path such as "expenses.depreciation".');
    return text.split('|').map((part) => parseName(part.trim(), words));
  });
}

function parseName<K extends SourceKind>(asked: string, words: MetricWords<K>): MetricName<K> {
  if (foldName(asked).replaceAll('.', '') === '')
    throw badArgument('metric holds an empty name. Give a line such as "sales" on each side of "|".');
  const dot = asked.indexOf('.');
  const first = dot > 0 ? foldName(asked.slice(0, dot)) : '';
  const kind = [...words.kinds, ...words.named].find((candidate) => candidate === first);
  const home = words.homeOf(foldName(asked));
  // "income.sales" may be the statement and its line or the section and its line: the lookup tries both, in the income statement.
  if (kind !== undefined) return { asked, kinds: [kind], name: asked.slice(dot + 1), isPath: true };
  return { asked, kinds: home ? [home] : words.kinds, name: asked, isPath: dot > 0 };
}
