import { beginningOf } from '../scalar-argument';

/** Nearly all elements of the taxonomies are shorter. */
const LONGEST = 100;

/** A metric as messages quote it: a longer one would leave no room for what is wrong with it. */
export function quotedMetric(asked: string): string {
  return `"${beginningOf(asked, LONGEST)}"`;
}
