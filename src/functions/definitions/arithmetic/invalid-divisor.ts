/** Why a division of a definition gives no number. */
import { CellFailure } from '../../cells/failures/cell-error';
import type { FoundLine } from '../../statements/lines/found-line';
import { pathOf } from '../../statements/lines/found-line';
import type { Computation, DefinedValue } from '../computation';

/** Why nothing can be divided by a value; undefined where it can. A definition that ships divides by nothing that is not positive. */
export function invalidDivisor(
  asked: string,
  divisor: DefinedValue,
  { isStrict }: Pick<Computation<never>, 'isStrict'>,
): CellFailure | undefined {
  const { amount, averaged, lines } = divisor;
  if (averaged?.some((each) => each.amount < 0)) return negativeAverage(asked, averaged);
  if (isStrict && amount <= 0) return notPositive(asked, divisor);
  return amount === 0 ? divisionByZero(asked, lines) : undefined;
}

/** Refuses a return on an average with a negative amount in it: it means nothing. */
function negativeAverage(asked: string, [now, before]: readonly [DefinedValue, DefinedValue]): CellFailure {
  const why = `what it divides by is ${inWords(now.amount)} at the end and ${inWords(before.amount)} a year before`;
  return new CellFailure('#N/A', `${asked}: ${why}; an average to divide by must have no negative amount in it.`);
}

/** Refuses a ratio whose divisor is zero or negative, such as a loss. */
function notPositive(asked: string, { amount, quantity, lines }: DefinedValue): CellFailure {
  const what = quantity ?? onlyLine(lines)?.row.label ?? 'what it divides by';
  return new CellFailure(
    '#N/A',
    `${asked}: ${what} is ${inWords(amount)}, and a ratio to what is not positive means nothing.`,
  );
}

/** The line, if all of the lines have the same path; they may be of several periods. */
export function onlyLine(lines: readonly FoundLine[]): FoundLine | undefined {
  const [first] = lines;
  return first && lines.every((line) => pathOf(line) === pathOf(first)) ? first : undefined;
}

function divisionByZero(asked: string, lines: readonly FoundLine[]): CellFailure {
  const line = onlyLine(lines);
  const which = line ? `: ${line.row.label} is 0 for ${line.statement.periodEnd}` : '';
  return new CellFailure('#DIV/0!', `${asked}: the expression divides by 0${which}.`);
}

function inWords(amount: number): string {
  return amount.toLocaleString('en-US', { maximumFractionDigits: 4 });
}
