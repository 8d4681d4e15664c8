import type { StatementData } from '../../api';
import { checkStatement } from '../check-statement';
import { failureText } from '../check-text';
import { EARNED } from './share-check';

/** Lines from which the number of shares is computed. */
const CAPITAL = /\.(paid_up_value|face_value)_of_equity_share_capital$/;

/**
 * Why earnings per share, paid-up capital or face value may be wrong: profit over earnings per share is not the number of shares that capital over
 * face value is. Maruti and UltraTech filed twice the earnings per share, ICICI Bank's group two crore of capital. No other line shows which of the
 * three is wrong. Undefined where a bonus issue after the period explains it. Growth compares two statements, and finds more.
 */
export function whySharesAreDoubtful(data: StatementData, path: string): string | undefined {
  if (!EARNED.test(path) && !CAPITAL.test(path)) return undefined;
  const failed = checkStatement(data).find(
    ({ holds, measure, cause }) => measure === 'shares' && !holds && cause === undefined,
  );
  return failed && `${failureText(failed)}, so that one of these is wrong; "income.${path}" is the line as filed`;
}
