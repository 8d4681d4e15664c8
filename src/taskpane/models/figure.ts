import type { CompanyKind } from '../../definitions/company-kind';
import type { CellStyle } from '../../workbook';
import type { StatementName } from './model';
import { CELL_STYLES } from './sheet-draft';

/** A key figure of a model: a line, with the names under which different companies report it, or the result of a definition. */
export interface Figure {
  readonly id: string;
  readonly label: string;
  readonly statement: StatementName;
  readonly paths: readonly string[];
  /** The name of the definition that computes it; it has no paths then. */
  readonly definition?: string;
  /** The everyday name by which METRIC is asked for it; its paths only show whether a company files it. */
  readonly everyday?: string;
  readonly style: CellStyle;
  /** True for an amount of a period, which has trailing twelve months. */
  readonly hasTrailing: boolean;
}

/** The key figures of each kind of company, in the order of the sheet. */
export type FiguresByKind = Readonly<Record<CompanyKind, readonly Figure[]>>;

/** An amount of a statement: the first of these lines that the statement has. */
export function amount(id: string, label: string, statement: StatementName, paths: string): Figure {
  const style = CELL_STYLES.amount;
  return { id, label, statement, paths: paths.trim().split(/\s+/), style, hasTrailing: statement === 'income' };
}

/** An amount of the balance sheet that is never negative. */
export function owed(id: string, label: string, paths: string): Figure {
  return { ...amount(id, label, 'balance', paths), style: CELL_STYLES.owed };
}

/**
 * A figure that METRIC is asked for by its everyday name, by default its label. A name also finds other lines with the same meaning, and
 * refuses a line that its statement contradicts; a path returns the line as filed.
 */
export function byName(figure: Figure, name = figure.label): Figure {
  return { ...figure, everyday: name.replace(/^[A-Z](?![A-Z])/, (letter) => letter.toLowerCase()) };
}

/** An amount per share: a split between two periods changes it, and quarters cannot be added up to twelve months. */
export function perShare(id: string, label: string, paths: string): Figure {
  return { ...amount(id, label, 'income', paths), style: CELL_STYLES.perShare, hasTrailing: false };
}

/** A ratio that the company files itself. */
export function filedRatio(id: string, label: string, paths: string): Figure {
  return { ...amount(id, label, 'income', paths), style: CELL_STYLES.percent, hasTrailing: false };
}

/** An amount that a shipped definition computes, from this statement. */
export function defined(id: string, label: string, statement: StatementName, definition: string): Figure {
  return { ...amount(id, label, statement, ''), paths: [], definition };
}

/** The metric argument: a name, or the lines in order, of which METRIC returns the first that the statement has. */
export function metricOf({ statement, paths, definition, everyday }: Figure): string {
  return (
    everyday ?? definition ?? paths.map((path) => (statement === 'income' ? path : `${statement}.${path}`)).join('|')
  );
}
