import type { StatementData } from '../api';
import { checkStatement } from './check-statement';
import { failureText } from './check-text';

/** What a share of an Indian company earned. */
const EARNINGS_PER_SHARE = /^earnings_per_share\.(basic|diluted)$/;

/**
 * Why earnings per share may not be what their name says: profit over them is not the number of shares in issue, as where Maruti and UltraTech filed
 * twice as much. Which of the lines is wrong no other of the statement tells; undefined where a bonus issue after the period explains it. Growth has two statements,
 * and tells more.
 */
export function deniedEarnings(data: StatementData, path: string): string | undefined {
  if (!EARNINGS_PER_SHARE.test(path)) return undefined;
  const failed = checkStatement(data).find(
    ({ holds, measure, cause }) => measure === 'shares' && !holds && cause === undefined,
  );
  return failed && `${failureText(failed)}, so that one of these is wrong; "income.${path}" is the line as filed`;
}
