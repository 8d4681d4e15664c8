import type { FailureCell } from '../../../tables';
import { cutText } from '../../../tables';
import { CellFailure, TOOLTIP_CHARACTERS } from '../failures/cell-error';
import { sentencesOf, withSentences } from '../failures/sentences';
import { messageSize } from './message-size';

interface SizedError {
  readonly error: CustomFunctions.Error;
  readonly size: number;
}

/** Errors by code and message. Constructing Microsoft's class takes longer than the rest of a warm cell. */
const errors = new Map<string, SizedError>();
const MAX_ERRORS = 10_000;

/** The longest message of an error, in characters. */
const MAX_MESSAGE = 1_000;

/** An error that Excel shows with its message. Cells with the same error share the object; nothing modifies it. */
export function errorOfFailure(failure: FailureCell): SizedError {
  const { code, message } = failure;
  const shown = message.length <= TOOLTIP_CHARACTERS ? message : fittingText(message);
  const isMore = failure instanceof CellFailure && Object.keys(failure.known).length > 0;
  const key = `${code} ${isMore ? JSON.stringify(failure.known) : ''} ${shown}`;
  let sized = errors.get(key);
  if (!sized) {
    // The codes of the runtime are what cells show. It drops the message of a division by zero.
    const error = new CustomFunctions.Error(code as CustomFunctions.ErrorCode, shown);
    if (isMore) behind.set(error, failure);
    sized = { error, size: 10 + messageSize(shown) };
    if (errors.size >= MAX_ERRORS) errors.clear();
    errors.set(key, sized);
  }
  return sized;
}

/** As many sentences as a tooltip shows: the pane has all. After a first one that only says what is missing the reason stands, however long. */
function fittingText(message: string): string {
  const [first = '', ...others] = sentencesOf(message);
  const text = withSentences(first, others, TOOLTIP_CHARACTERS, TOOLTIP_CHARACTERS / 2);
  return text.length <= MAX_MESSAGE ? text : `${cutText(text, MAX_MESSAGE)}…`;
}

/** The failures that know more than an error shows: Microsoft's class has no place for it. */
const behind = new WeakMap<CustomFunctions.Error, CellFailure>();

/** The failure of an error that a cell shows, where it knows more. */
export function failureBehind(error: CustomFunctions.Error): CellFailure | undefined {
  return behind.get(error);
}
