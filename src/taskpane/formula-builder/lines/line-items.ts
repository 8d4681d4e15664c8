import type { MarketId, StatementKind } from '../../../api';
import { METRIC_RULES, readMetric } from '../../../functions/arguments/metrics/metric-argument';
import type { PreviewCell, PreviewResult } from '../../../functions/runtime/pane-api';
import { findAsked } from '../../../functions/statements/lines/asked-line';
import type { SearchedLines } from '../../../tables';
import { formulaText, type FormValues } from '../formula-text';
import type { FunctionMetadata } from '../function-metadata';
import type { Insertion } from '../insertion/insertion';
import { lineLook, outdented, tableLook } from '../insertion/insertion-look';
import { previewText } from '../preview';

/** A line of a statement as the statement function shows it, and the metric that returns its value. */
export interface LineItem {
  readonly path: string;
  readonly label: string;
  /** The number of sections that contain it. */
  readonly depth: number;
  readonly isSection: boolean;
  readonly value: PreviewCell;
  readonly metric: string | undefined;
}

export interface LineItems {
  /** The description of the statement: company, type, scope and units. */
  readonly title: string;
  readonly period: string;
  readonly lines: readonly LineItem[];
}

/** The options of the statement function that add each row's path and mark lines without a value. */
export const LINE_OPTIONS = 'labels=both; blanks=na';
const FIXED_COLUMNS = 2;

/** Reads the lines of a preview with these options; undefined where it does not show exactly one period. */
export function readLineItems(
  rows: Extract<PreviewResult, { rows: unknown }>['rows'],
  market: MarketId,
  kind: StatementKind,
): LineItems | undefined {
  const [header = [], ...body] = rows;
  if (header.length !== FIXED_COLUMNS + 1) return undefined;
  const shown = body.map(([label = '', path = '', value = '']) => ({
    label: String(label),
    path: String(path),
    place: String(path),
    depth: String(path).split('.').length - 1,
    isSection: value === '',
    value,
  }));
  const statement: SearchedLines = { market, outline: shown, values: [] };
  const lines = shown.map((line) => ({
    ...line,
    metric: line.isSection ? undefined : metricOf(kind, statement, line.path),
  }));
  return { title: String(header[0] ?? ''), period: previewText(header[FIXED_COLUMNS] ?? ''), lines };
}

/** The lines whose label or path contains every word of the query, with their sections. */
export function findLines(lines: readonly LineItem[], query: string): readonly LineItem[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return lines;
  const found = lines.filter(({ label, path, isSection }) => {
    const text = `${label} ${path}`.toLowerCase();
    return !isSection && words.every((word) => text.includes(word));
  });
  return lines.filter(
    (line) => found.includes(line) || (line.isSection && found.some(({ path }) => path.startsWith(`${line.path}.`))),
  );
}

/** The METRIC formula for a line of the statement, with the same company, period, type and scope. */
export function lineFormula(metricFunction: FunctionMetadata, values: FormValues, metric: string, sheet = ''): string {
  const date = values['date']?.trim() || 'latest';
  // Quoted, so that Excel reads it as text.
  const text = `"${metric.replaceAll('"', '""')}"`;
  return formulaText(metricFunction, { ...values, options: '', date, metric: text }, sheet);
}

/** How lines are inserted. */
interface LineFormulas {
  readonly withLabels: boolean;
  readonly formulaOf: (metric: string) => string;
  /** The cells that the formulas refer to. */
  readonly references: readonly string[];
  readonly statement: Pick<FunctionMetadata, 'market' | 'statement'>;
}

/** One formula for one line, or a row for each of several lines, with their labels on request. */
export function lineInsertion(
  lines: readonly LineItem[],
  { withLabels, formulaOf, references, statement }: LineFormulas,
): Insertion {
  const rows = lines.flatMap(({ label, metric }) => {
    if (metric === undefined) return [];
    const formula = { formula: formulaOf(metric) };
    return [withLabels ? [label, formula] : [formula]];
  });
  const [only] = lines;
  const what = lines.length === 1 && only ? only.label : `${rows.length} lines`;
  const shown = lines.filter(({ metric }) => metric !== undefined);
  const look = withLabels
    ? tableLook(
        shown.map(({ label, value }) => [label, value]),
        outdented(shown.map(({ path }) => lineLook(statement, path))),
      )
    : tableLook(
        shown.map(({ value }) => [value]),
        [],
      );
  return { rows, size: { rows: rows.length, columns: withLabels ? 2 : 1 }, references, what, look };
}

/**
 * The shortest metric that is unambiguous: the last key for a well-known line, else a longer part of the path, else the
 * statement and the whole path. Undefined for a line that no text can name.
 */
function metricOf(kind: StatementKind, statement: SearchedLines, path: string): string | undefined {
  const steps = path.split('.');
  const parts = steps.map((_, at) => steps.slice(steps.length - 1 - at).join('.'));
  return [...parts, `${kind}.${path}`].find((metric) => means(metric, kind, statement, path));
}

/** True where METRIC searches this text in this statement only and finds this line. */
function means(metric: string, kind: StatementKind, statement: SearchedLines, path: string): boolean {
  const names = readNames(statement.market, metric);
  const [name, ...others] = names;
  if (!name || others.length > 0 || name.kinds.length !== 1 || name.kinds[0] !== kind) return false;
  const found = findAsked(statement, name);
  return found.kind === 'line' && found.line.path === path;
}

/** Reads a metric's text as names of lines, never as a definition. */
function readNames(market: MarketId, metric: string) {
  try {
    return readMetric(metric, METRIC_RULES[market]);
  } catch {
    return []; // the key is no name, such as one of spaces
  }
}
