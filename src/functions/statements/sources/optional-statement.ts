import type { ReportingType, StatementData } from '../../../api';
import type { Coroutine } from '../../../client';
import { RequestError } from '../../../client';
import type { Statement } from '../../../tables';
import { CellFailure } from '../../cells/failures/cell-error';

/** The data of a statement of lines, if it is there and the service answers: for what is only looked at beside the statement that a cell is about. */
export function* ifThere(asked: Coroutine<Statement | CellFailure>): Coroutine<StatementData | undefined> {
  try {
    const statement = yield* asked;
    if (statement instanceof CellFailure || statement.facts.statement_type === undefined) return undefined;
    return statement.facts;
  } catch (error) {
    if (error instanceof RequestError) return undefined;
    throw error;
  }
}

/** The type of a statement, for one of the same period. A balance sheet is of no type. */
export const typedAs = (type: string) => (type === 'as of' ? {} : { impliedType: type as ReportingType });
