import type { FormulaCondition } from '../../condition';
import type { Formula, FormulaCase } from '../../definition';
import { MINORITIES } from './owners/minorities';

const PAID = 'cashflow.financing.dividends_paid';
const PAYOUT = `-${PAID} / [owners' profit]`;

/** What a group pays beyond the company itself went to minorities of its subsidiaries: Bajaj Finserv's group paid 1,183 crore to March 2024, and the company 127. The bound is ours. */
const beyondTheCompany = (...when: readonly FormulaCondition[]): readonly FormulaCase[] => [
  {
    when: [...when, { outflowLargerThanInOtherScope: { line: PAID, by: 0.005 } }],
    refuse:
      "the group paid more dividends than the company, or the company's are not served: the minorities of its subsidiaries may have got some. Divide those of scope standalone by the group's owners' profit",
  },
  { take: PAYOUT },
];

/** The part of the owners' profit that is paid as dividends. */
export const indianPayout = (): Readonly<Record<'company' | 'standalone' | 'bank_group', Formula>> => ({
  company: beyondTheCompany({ different: [MINORITIES.profit, '0'] }),
  standalone: PAYOUT,
  // HDFC Bank's group files 0 as the share of minorities who have one.
  bank_group: beyondTheCompany(),
});
