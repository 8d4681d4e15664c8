import type { PromiseOrValue } from '../../client';
import type { Cell } from '../../tables';
import { readIssuer } from '../arguments/company-argument';
import type { QueryContext } from '../runtime/query-context';
import { cikOf } from '../runtime/query-context';

/** US.CIK: the 10-digit CIK of a ticker (E15). */
export function usCikFunction(context: QueryContext, args: { ticker: unknown }): PromiseOrValue<Cell> {
  return cikOf(context, readIssuer(args.ticker, 'ticker'));
}
