import { runtime } from "../../add-in";
import { CATALOG } from "../../catalog/catalog";

/**
 * The date on which the add-in was loaded, or of the last Refresh since: it does not change at midnight, so that formulas which depend on it ask once a day.
 * @customfunction FIN.TODAY FIN.TODAY
 * @cancelable
 * @returns One date.
 */
export function finToday(invocation?: CustomFunctions.CancelableInvocation): unknown {
  return CATALOG["FIN.TODAY"].compute(runtime, {}, invocation);
}

/**
 * What the cells of the workbook still wait for, such as "3 requests, 240 cells waiting"; "ready" when nothing. Live feeds do not count. It adds how many formulas show answers that the workbook carries, and how many found no room for cards.
 * @customfunction FIN.STATUS FIN.STATUS
 * @streaming
 * @returns Text, changing by itself.
 */
export function finStatus(invocation?: CustomFunctions.StreamingInvocation<string>): void {
  CATALOG["FIN.STATUS"].compute(runtime, {}, invocation);
}

/**
 * Figures of this workbook's cells that came back different, of both markets: restated, gone, newly available. Kept on this machine for 90 days, the newest 5,000.
 * @customfunction FIN.CHANGES FIN.CHANGES
 * @streaming
 * @param since Days back, such as 7 or "2 weeks", or a date, of the 90 days that are kept. Blank: 7 days.
 * @returns One row for each changed value, newest first: received (UTC), cells, company, statement, period, type, line, before, now, difference, unit, received before (UTC), cause. One sentence where nothing changed.
 */
export function finChanges(since?: unknown[][], invocation?: CustomFunctions.StreamingInvocation<unknown[][]>): void {
  CATALOG["FIN.CHANGES"].compute(runtime, { since }, invocation);
}
