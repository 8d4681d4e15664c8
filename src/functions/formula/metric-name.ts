import type { StatementKind } from '../../api';
import { INDIAN_LINES, STATEMENT_KINDS, US_HOME, US_STATEMENT_KINDS } from '../../api';
import { foldName } from '../../tables';
import { singleValue, textOf } from '../argument/plain-value';
import { badArgument } from '../cell-error';

/** One name of a metric argument: where it is looked for, in order, and under what name there. */
export interface MetricName<K extends StatementKind> {
  readonly asked: string;
  readonly kinds: readonly K[];
  readonly name: string;
  /** A path, or a name after its statement: a line's whole path then outranks other lines that end alike. */
  readonly isPath: boolean;
}

interface Market<K extends StatementKind> {
  readonly kinds: readonly K[];
  /** Dotted paths of the well-known lines of each statement. */
  readonly lines: Readonly<Record<K, readonly string[]>>;
  homes?: Map<string, K>;
  readonly parsed: Map<string, readonly MetricName<K>[]>;
}

const INDIA: Market<StatementKind> = { kinds: STATEMENT_KINDS, lines: INDIAN_LINES, parsed: new Map() };
const US: Market<(typeof US_STATEMENT_KINDS)[number]> = {
  kinds: US_STATEMENT_KINDS,
  lines: US_HOME,
  parsed: new Map(),
};

/** Reads a metric: a name, a path, statement + path, or several with `|` between, of which the first present counts. */
export const readIndianMetric = (argument: unknown) => readMetric(argument, INDIA);
export const readUsMetric = (argument: unknown) => readMetric(argument, US);

function readMetric<K extends StatementKind>(argument: unknown, market: Market<K>): readonly MetricName<K>[] {
  const text = textOf(singleValue(argument, 'metric'), 'metric');
  if (text === undefined)
    throw badArgument('metric is empty. Give a line such as "sales", or a path such as "expenses.depreciation".');
  let names = market.parsed.get(text);
  if (!names) {
    names = text.split('|').map((part) => parseName(part.trim(), market));
    if (market.parsed.size < 10_000) market.parsed.set(text, names);
  }
  return names;
}

function parseName<K extends StatementKind>(asked: string, market: Market<K>): MetricName<K> {
  if (foldName(asked).replaceAll('.', '') === '')
    throw badArgument('metric holds an empty name. Give a line such as "sales" on each side of "|".');
  const dot = asked.indexOf('.');
  const first = dot > 0 ? foldName(asked.slice(0, dot)) : '';
  const kind = market.kinds.find((candidate) => candidate === first);
  const home = homeOf(asked, market);
  // "income.sales" is both the statement and the section: either reading leads to the income statement.
  if (kind !== undefined) return { asked, kinds: [kind], name: asked.slice(dot + 1), isPath: true };
  return { asked, kinds: home ? [home] : market.kinds, name: asked, isPath: dot > 0 };
}

/** The one statement of a well-known line: every trailing part of its path leads to it, the first statement that has it wins. */
function homeOf<K extends StatementKind>(name: string, market: Market<K>): K | undefined {
  if (!market.homes) {
    market.homes = new Map();
    for (const kind of market.kinds) {
      for (const path of market.lines[kind]) {
        const steps = foldName(path).split('.');
        for (let start = 0; start < steps.length; start += 1) {
          const tail = steps.slice(start).join('.');
          if (!market.homes.has(tail)) market.homes.set(tail, kind);
        }
      }
    }
  }
  return market.homes.get(foldName(name));
}
