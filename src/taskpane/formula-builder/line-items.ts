import type { Interface, StatementKind } from '../../api';
import type { PreviewCell, PreviewResult } from '../../functions/runtime/pane-api';
import type { Statement } from '../../tables';
import { metricOf } from './metric-name';
import { previewText } from './preview-text';

/** A line of a statement as the statement function shows it, and the metric that gives its value. */
export interface LineItem {
  readonly path: string;
  readonly label: string;
  /** How deep it stands in its sections. */
  readonly depth: number;
  readonly isSection: boolean;
  readonly value: PreviewCell;
  readonly metric: string | undefined;
}

export interface LineItems {
  /** What the statement is: company, type, scope and units. */
  readonly title: string;
  readonly period: string;
  readonly lines: readonly LineItem[];
}

/** How the statement function is asked, so that its rows tell paths, and lines without a value from sections. */
export const LINE_OPTIONS = 'labels=both; blanks=na';
const FIXED_COLUMNS = 2;

/** The lines of a preview that was asked with these options; undefined where it shows other than one period. */
export function readLineItems(
  rows: Extract<PreviewResult, { rows: unknown }>['rows'],
  market: Interface,
  kind: StatementKind,
): LineItems | undefined {
  const [header = [], ...body] = rows;
  if (header.length !== FIXED_COLUMNS + 1) return undefined;
  const shown = body.map(([label = '', path = '', value = '']) => ({
    label: String(label),
    path: String(path),
    depth: String(path).split('.').length - 1,
    isSection: value === '',
    value,
  }));
  const statement = asStatement(shown);
  const lines = shown.map((line) => ({
    ...line,
    metric: line.isSection ? undefined : metricOf(market, kind, statement, line.path),
  }));
  return { title: String(header[0] ?? ''), period: previewText(header[FIXED_COLUMNS] ?? ''), lines };
}

function asStatement(rows: Statement['outline']): Statement {
  return {
    periodEnd: '',
    type: '',
    scope: undefined,
    fiscalQuarter: undefined,
    currency: '',
    scale: undefined,
    units: undefined,
    outline: rows,
    values: [],
  };
}

/** The lines that have every word of the query in their label or path, with the sections they stand in. */
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
