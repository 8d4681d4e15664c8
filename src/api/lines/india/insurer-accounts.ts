/** A key that repeats the account which it stands in: one of two accounts has the bare name for the same quantity. */
const IN_ACCOUNT = /^(?<place>(?:.*\.)?(?<account>\w+_account)\.(?:.*\.)?)\k<account>_(?<rest>\w+)$/;

/** Totals of one account whose other has the bare name of it: neither policyholders' nor shareholders' income is that of a life insurer. */
const TOTAL_BESIDE = /\b(?:income_under_shareholders_account|shareholders_account_income)$/;

/** India: the path of a line, and the one without the account of an insurer in its key: `shareholders_account.other_income`. */
export function indianPathsOf(path: string): readonly string[] {
  if (TOTAL_BESIDE.test(path)) return [path, path.replace(TOTAL_BESIDE, 'total_income')];
  const { place, rest } = IN_ACCOUNT.exec(path)?.groups ?? {};
  return place === undefined || rest === undefined ? [path] : [path, `${place}${rest}`];
}
