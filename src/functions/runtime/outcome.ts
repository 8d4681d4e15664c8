import { RequestError } from '../../client';
import { NotInMemory } from './query-context';
import { isExcelError } from '../arguments/plain-value';
import { CellError } from './cell-error';
import { cellErrorOf } from './failure-message';
import { excelError } from './excel-value';
import type { Outcome } from './result-batcher';

/** What a computation comes to in Excel's values; `empty` where a preview has nothing in memory. */
export function outcomeOf<T>(compute: () => Outcome<T>, empty: T): Outcome<T> {
  try {
    return compute();
  } catch (thrown) {
    return failedOutcome(thrown, empty);
  }
}

/** What a failure comes to. */
export function failedOutcome<T>(thrown: unknown, empty: T): Outcome<T> {
  if (thrown instanceof NotInMemory) return { value: empty, size: 2 };
  if (isPassed(thrown)) return { error: passedError(thrown), size: 30 };
  const failure = knownError(thrown);
  return { error: excelError(failure.code, failure.message), size: 30 + failure.message.length, failure };
}

/** The failure with its message; a defect of ours says so. */
export function knownError(thrown: unknown): CellError {
  if (thrown instanceof CellError) return thrown;
  if (thrown instanceof RequestError) return cellErrorOf(thrown);
  return new CellError('#VALUE!', 'Spillway could not compute this cell. Please report the formula.');
}

/** An error in a referenced cell answers itself. */
function passedError(thrown: CustomFunctions.Error | { basicValue: string }): CustomFunctions.Error {
  if (thrown instanceof CustomFunctions.Error) return thrown;
  return new CustomFunctions.Error(thrown.basicValue as CustomFunctions.ErrorCode);
}

function isPassed(thrown: unknown): thrown is CustomFunctions.Error | { basicValue: string } {
  return isExcelError(thrown);
}
