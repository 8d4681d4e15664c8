import type { Statement } from '../../../tables';
import type { CellError } from '../../cells/failures/cell-error';
import { badArgument } from '../../cells/failures/cell-error';

/** The error of a conversion of a statement whose numbers are in a unit that is not known. */
export function unknownUnits({ scale = '' }: Statement): CellError {
  return badArgument(
    `scale is not offered for this statement: its scale "${scale}" is not known. Leave out scale to see it as reported.`,
  );
}
