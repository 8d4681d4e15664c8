import type { CellFailure } from '../../cells/failures/cell-error';
import type { DefinedValue } from '../../definitions/computation';
import { failureWithin } from '../../definitions/definition-value';
import { AmountsDisagree } from '../../statements/lines/line-failures';

/** The `#N/A` of a definition that is another with the quarters as filed than with the years, and needs what has no quarters. */
export class OfTwoBases extends AmountsDisagree {
  override after(before: string): OfTwoBases {
    return new OfTwoBases(() => this.textAfter(before, this.cause)).named(before, this);
  }
}

/** The failure of a definition, by its value with the quarters and that with the years. */
export function ofTwoBases(asked: string, name: string, values: readonly [DefinedValue, DefinedValue]): CellFailure {
  const [ofQuarters, ofYears] = values.map(({ amount }) => String(Number(amount.toPrecision(3))));
  const failure = new OfTwoBases(
    () =>
      `${asked}: it is ${ofQuarters} with the quarters as they were filed and ${ofYears} with the years, and cash flows have no quarters. Give a year's end.`,
  );
  return failureWithin(name, failure);
}
