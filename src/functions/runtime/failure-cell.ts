import { RequestError } from '../../client';
import type { Cell } from '../../tables';
import { CellError } from './cell-error';
import { cellErrorOf } from './failure-message';
import { isExcelError } from '../arguments/plain-value';

/** The cell of a grid or column whose part of the formula failed. What is no failure of a cell (a preview, a defect) is thrown on. */
export function failureCell(thrown: unknown): Cell {
  if (isExcelError(thrown)) return { passed: thrown };
  const error = thrown instanceof RequestError ? cellErrorOf(thrown) : thrown;
  if (error instanceof CellError) return { code: error.code, message: error.message, kind: error.kind };
  throw thrown;
}
