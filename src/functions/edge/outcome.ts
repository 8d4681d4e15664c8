import { RequestError } from '../../client';
import { NotInMemory } from '../asking';
import { CellError } from '../cell-error';
import { cellErrorOf } from '../failure-message';
import { excelError } from './excel-value';
import type { Outcome } from './outbox';

/** What a computation comes to in Excel's values; `empty` where a preview has nothing in memory. */
export function outcomeOf<T>(compute: () => Outcome<T>, empty: T): Outcome<T> {
  try {
    return compute();
  } catch (thrown) {
    if (thrown instanceof NotInMemory) return { value: empty, size: 2 };
    const error = excelErrorOf(thrown);
    return { error, size: 30 + (error.message?.length ?? 0) };
  }
}

/** The failure with its message; a defect of ours says so. */
export function knownError(thrown: unknown): CellError {
  if (thrown instanceof CellError) return thrown;
  if (thrown instanceof RequestError) return cellErrorOf(thrown);
  return new CellError('#VALUE!', 'Spillway could not compute this cell. Please report the formula.');
}

function excelErrorOf(thrown: unknown): CustomFunctions.Error {
  if (thrown instanceof CustomFunctions.Error) return thrown; // an error in a referenced cell answers itself
  if (isDataTypeError(thrown)) return new CustomFunctions.Error(thrown.basicValue as CustomFunctions.ErrorCode);
  const { code, message } = knownError(thrown);
  return excelError(code, message);
}

function isDataTypeError(thrown: unknown): thrown is { basicValue: string } {
  return (
    typeof thrown === 'object' &&
    thrown !== null &&
    'type' in thrown &&
    thrown.type === 'Error' &&
    'basicValue' in thrown
  );
}
