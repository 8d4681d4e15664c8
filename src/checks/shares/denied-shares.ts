import type { StatementData } from '../../api';
import { checkStatement } from '../check-statement';
import { failureText } from '../check-text';
import { EARNED } from './share-check';

/** What tells the number of shares. */
const CAPITAL = /\.(paid_up_value|face_value)_of_equity_share_capital$/;

/**
 * Why earnings per share, paid-up capital or face value may not be what their name says: profit over the first is not the number of shares that the
 * others make. Maruti and UltraTech filed twice the earnings, ICICI Bank's group two crore of capital. Which of the lines is wrong no other of the
 * statement tells; undefined where a bonus issue after the period explains it. Growth has two statements, and tells more.
 */
export function deniedShares(data: StatementData, path: string): string | undefined {
  if (!EARNED.test(path) && !CAPITAL.test(path)) return undefined;
  const failed = checkStatement(data).find(
    ({ holds, measure, cause }) => measure === 'shares' && !holds && cause === undefined,
  );
  return failed && `${failureText(failed)}, so that one of these is wrong; "income.${path}" is the line as filed`;
}
