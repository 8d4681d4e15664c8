/** Holds a statement to its own arithmetic. No I/O, no state but what is computed once. */
export type { Check } from './check';
export { checkOnce } from './check-once';
export { checkStatement } from './check-statement';
export { checksText, failureText, saysFailure, shorterFailureTexts } from './check-text';
export { isOfAnotherOrder, isUnusualWorth } from './shares/order-of-shares';
export { compareWithQuarters, isComparableWithQuarters, type QuartersCheck } from './neighbours/compare-with-quarters';
export {
  maySharesBeRestated,
  whyCapitalIsWrong,
  whyDoubtfulBesideOtherScope,
  whySharesAreDoubtful,
  whyStillDoubtful,
} from './shares/doubtful-shares';
export { areIssuedWithin } from './shares/shares-issued';
export { mayEarningsBeTooHigh, whyEarningsAreTooHigh } from './shares/earnings-too-high';
export { missingFromLine } from './partial/partial-line';
export { hasMisfiledAttribution } from './owners/misfiled-attribution';
export { hasWrongOwnersShare } from './owners/owners-by-earnings';
export { contradictionOf, whyNotShown } from './contradicted/contradicted-line';
export { hasBothSigns } from './contradicted/us/negative-amounts';
export { unitBetween } from './contradicted/unlike-sums';
export { wrongInTwoSums } from './contradicted/wrong-in-two-sums';
export { hasMinoritiesOfOtherSign } from './owners/sign-of-minorities';
export { mayBeRestatedBy, SLIGHTLY_RESTATED } from './restatement';
export { EXACT, indianRounding, roundingOf } from './rounding';
export { neighbourChecks } from './neighbours/neighbour-checks';
export { makesWithNext } from './neighbours/quarter-checks';
export { isProvedBySums } from './neighbours/year-by-its-sums';
export { ALIKE_IN_OTHERS, haveSameAmounts, NOT_BY_CHANCE } from './neighbours/same-amounts';
export { Neighbours } from './neighbours/neighbouring-statements';
export { usTotalEquity } from './us-total-equity';
export { cashFlowSign, possibleSigns } from './us-line-signs';
