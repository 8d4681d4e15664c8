import type { Cell, Table } from '../../../tables';
import type { QueryContext } from '../../context/query-context';
import { CellError, CellFailure, UnknownCompany } from './cell-error';
import { failureOf } from './request-failure';

type Unconfirmed = Pick<QueryContext, 'unconfirmed'>;

/**
 * The cells, in which no `#N/A` rests on an old answer: where one that there is nothing stood in for the service, a number says
 * what it said before, but that a period or a line is not there is not known now.
 */
export function confirmed<C extends Cell | Table>(computed: C, { unconfirmed }: Unconfirmed): C {
  if (!unconfirmed) return computed;
  const failure = failureOf(unconfirmed);
  const asFailure = (cell: Cell): Cell => (isAbsence(cell) ? failure : cell);
  const cells = isTable(computed) ? computed.map((row) => row.map(asFailure)) : asFailure(computed as Cell);
  return cells as C;
}

/** The same for what was thrown. */
export function confirmedError(thrown: unknown, { unconfirmed }: Unconfirmed): unknown {
  return unconfirmed && thrown instanceof CellError && isAbsence(thrown.failure) ? unconfirmed : thrown;
}

function isTable(computed: Cell | Table): computed is Table {
  return Array.isArray(computed);
}

/** Whether it says that something is not there; that the service knows no such company it has said itself. */
export function isAbsence(cell: unknown): cell is CellFailure {
  return cell instanceof CellFailure && cell.code === '#N/A' && !(cell instanceof UnknownCompany);
}
