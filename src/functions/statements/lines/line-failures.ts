import type { Statement } from '../../../tables';
import { CellFailure } from '../../cells/failures/cell-error';

/** The `#N/A` for a line that the statements searched lack or have no value for. */
export class LineMissing extends CellFailure {
  constructor(
    message: string | (() => string),
    readonly searched: readonly Statement[],
  ) {
    super('#N/A', message);
  }
}

/** The `#N/A` for a line that a statement has, without a value. */
export class LineWithoutValue extends LineMissing {}

/** The `#N/A` for a line that the statements have, with amounts that do not serve: of other lines, units or months, or confirmed by nothing. */
export class LineUnfit extends CellFailure {
  constructor(message: string | (() => string)) {
    super('#N/A', message);
  }
}

/** The `#N/A` for a line that its statement has, and that the rest of the statement or its quarters contradict. */
export class LineContradicted extends CellFailure {
  constructor(message: string | (() => string)) {
    super('#N/A', message);
  }
}

/** The `#N/A` for a line of several periods whose amounts must not be combined. */
export class AmountsDisagree extends CellFailure {
  constructor(message: () => string) {
    super('#N/A', message);
  }
}

/** Whether the line exists and its amounts cannot be combined: then nothing that depends on it can be computed. */
export function doAmountsDisagree(failure: CellFailure): boolean {
  return failure instanceof AmountsDisagree || failure instanceof LineUnfit;
}
