import type { Eventually } from '../../client';
import type { Cell } from '../../tables';
import { readIssuer } from '../argument/company-argument';
import type { Asking } from '../asking';
import { cikOf } from '../asking';

/** US.CIK: the 10-digit CIK of a ticker (E15). */
export function usCikFunction(asking: Asking, args: { ticker: unknown }): Eventually<Cell> {
  return cikOf(asking, readIssuer(args.ticker, 'ticker'));
}
