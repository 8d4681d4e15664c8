import type { ChangedValue } from '../context/answer-change';
import { decimalSum } from '../statements/amounts/decimal-sum';

/** A value that cells show and that came back different, as it is kept on this machine and given to the pane. */
export interface Change {
  /** The key of the answer, the path of the line, the time and the workbook: one text for one change. */
  readonly id: string;
  /** Where the workbook of the cells is stored; '' for one that was never saved. */
  readonly workbook: string;
  readonly company: string;
  readonly statement: string;
  readonly period: string;
  readonly type: string;
  readonly line: string;
  readonly unit: string;
  readonly before: ChangedValue;
  readonly after: ChangedValue;
  /** After less before; null where one of them is no number. */
  readonly difference: number | null;
  readonly beforeMs: number;
  readonly receivedMs: number;
  readonly cause: string;
  /** The cells that show it, as Excel names them: some hundreds at most. Of a grid of figures it is the first, with the formula. */
  readonly cells: readonly string[];
}

/** How much a number changed by; null where either value is none. */
export function differenceOf(before: ChangedValue, after: ChangedValue): number | null {
  return typeof before === 'number' && typeof after === 'number' ? decimalSum([after, -before]) : null;
}

const TEXTS = ['id', 'workbook', 'company', 'statement', 'period', 'type', 'line', 'unit', 'cause'] as const;

/** Whether a stored record is a change: another build may have written it. */
export function isChange(stored: unknown): stored is Change {
  const { cells, before, after, difference, beforeMs, receivedMs, ...texts } = (stored ?? {}) as Partial<Change>;
  return (
    TEXTS.every((name) => typeof texts[name] === 'string') &&
    [beforeMs, receivedMs].every(Number.isFinite) &&
    [before, after, difference].every((each) => each === null || ['number', 'string'].includes(typeof each)) &&
    Array.isArray(cells) &&
    cells.every((cell) => typeof cell === 'string')
  );
}
