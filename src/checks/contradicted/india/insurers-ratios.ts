import type { Amounts } from '../../amounts';
import type { LineRule } from '../line-rule';

/** What a ratio is made of: one line over another, and the two in words. */
interface Made {
  readonly part: string;
  readonly of: string;
  readonly words: string;
  /** What no such ratio is above, except as a number of percent. Absent where a definition computes the ratio, and holds the filed one to it. */
  readonly most?: number;
}

const GROSS = 'revenue_account.gross_premium_written';
const CLAIMS: Made = {
  part: 'revenue_account.claims_incurred',
  of: 'revenue_account.net_premium_earned',
  words: 'claims alone are # of the premium earned',
};

/** Ratios that lines of the same statement make, or of which they make a part. The first that a statement has the lines of counts. */
const MADE: Readonly<Record<string, readonly Made[]>> = {
  'ratios.claims': [{ ...CLAIMS, words: 'claims are # of the premium earned' }],
  'ratios.combined': [CLAIMS],
  'ratios.net_retention_ratio': [
    {
      part: 'revenue_account.net_premium_written',
      of: GROSS,
      words: 'the net premium is # of the gross premium',
      most: 1,
    },
  ],
  'ratios.expenses_of_management_ratio': [
    {
      part: 'policyholders_account.expenses.expenses_of_management',
      of: 'policyholders_account.premium.gross_premium_income',
      words: 'the expenses of management are # of the gross premium',
      most: 10,
    },
    {
      part: 'revenue_account.operating_expenses',
      of: GROSS,
      words: 'operating expenses alone are # of the gross premium',
      most: 10,
    },
  ],
};

/** A ratio of this part of what its lines make, or less, is no such ratio. The bound is ours: a hundredth, rounded up to two decimals, is 0.02 of it. */
const MOST_OF_MADE = 0.1;
/** Nor is one of so many times what its lines make: a number of percent is 100 times. The bound is ours. */
const TIMES_MADE = 20;
const MOST_OF_COMPUTED = 10;
/** Less than this may round to nothing. */
const LEAST_MADE = 0.01;

const SOLVENCY = 'ratios.solvency';
const OF_POLICIES = /^ratios\.(persistency_ratio|conservation_ratio)/;

/** No insurer may write premiums with less than 1.5, and none that failed came so near to 0. The bounds are ours. */
const [LEAST_SOLVENCY, MOST_SOLVENCY] = [0.1, 20];
/** A hundredth of a share is no more than this. */
const HUNDREDTH = 0.01;

/**
 * Before 2025 the exchange's form took the ratios of insurers for percentages, and rounded a hundredth of them to two decimals: ICICI Lombard to December
 * 2024 has 0.02 of solvency, 0.01 of combined ratio, claims and retention and 0 of expenses, HDFC Life 0.01 of persistency.
 */
const hundredth = (beside: string) =>
  `${beside}: perhaps a hundredth of it is filed, as by the exchange's form before 2025`;
const NOT_FILED = 'it is filed as 0: it was not filed in this statement';

function unlikeSolvency(filed: number): string | undefined {
  if (filed === 0) return NOT_FILED;
  if (Math.abs(filed) < LEAST_SOLVENCY) return hundredth(`it is filed as ${filed}, where 1.5 is required`);
  return filed > MOST_SOLVENCY
    ? `it is filed as ${filed}, where 1.5 is required, perhaps as a number of percent`
    : undefined;
}

function unlikeShareOfPolicies(filed: number): string | undefined {
  if (filed === 0) return NOT_FILED;
  if (filed > 0 && filed <= HUNDREDTH) return hundredth(`it is filed as ${filed}, which would be 1 % or less`);
  return filed > 1 ? `it is filed as ${filed}, above 100 %, perhaps as a number of percent` : undefined;
}

/** Solvency, and the share of policies that are kept, can be of certain sizes alone. */
const ofAnotherSize: LineRule = (all, path) => {
  const filed = all.get(path);
  if (typeof filed !== 'number') return undefined;
  if (path === SOLVENCY) return unlikeSolvency(filed);
  return OF_POLICIES.test(path) ? unlikeShareOfPolicies(filed) : undefined;
};

function madeBy(all: Amounts['all'], path: string): (Made & { readonly ratio: number }) | undefined {
  for (const each of MADE[path] ?? []) {
    const [amount, whole] = [all.get(each.part), all.get(each.of)];
    if (typeof amount !== 'number' || typeof whole !== 'number' || whole <= 0) continue;
    const ratio = amount / whole;
    return { ...each, ratio, words: each.words.replace('#', `${(ratio * 100).toFixed(1)} %`) };
  }
  return undefined;
}

/** A ratio beside the lines that it is made of. */
const farFromItsLines: LineRule = (all, path) => {
  const [filed, made] = [all.get(path), madeBy(all, path)];
  if (typeof filed !== 'number' || made === undefined || made.ratio < LEAST_MADE) return undefined;
  const text = `it is filed as ${filed}, and ${made.words}`;
  if (filed < 0) return text;
  if (filed <= made.ratio * MOST_OF_MADE) return hundredth(text);
  return filed > (made.most ?? Infinity) && filed > made.ratio * TIMES_MADE ? text + PERCENTS : undefined;
};

const PERCENTS = ', perhaps as a number of percent';

/** Why a ratio that a definition computes is not shown as filed: it is a number of percent, as 102.95 of a combined ratio. Only beginners have 1,000 %. */
export function whyNoFraction(all: Amounts['all'], path: string): string | undefined {
  const [filed, made] = [all.get(path), madeBy(all, path)];
  if (typeof filed !== 'number' || made === undefined || made.most !== undefined) return undefined;
  return filed > MOST_OF_COMPUTED && filed > made.ratio * TIMES_MADE
    ? `it is filed as ${filed}, and ${made.words}${PERCENTS}`
    : undefined;
}

export const INSURERS_RATIOS: readonly LineRule[] = [ofAnotherSize, farFromItsLines];
