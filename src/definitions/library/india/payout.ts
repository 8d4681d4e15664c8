import type { Formula, FormulaCase } from '../../definition';
import { BANKS_MINORITIES, MINORITIES } from './minorities';

const PAID = 'cashflow.financing.dividends_paid';
const PAYOUT = `-${PAID} / [owners' profit]`;

/** What a group pays beyond the company itself went to minorities of its subsidiaries: Bajaj Finserv's group paid 1,183 crore to March 2024, and the company 127. The bound is ours. */
const beyondTheCompany = (minorities: string): readonly FormulaCase[] => [
  {
    when: [{ different: [minorities, '0'] }, { againstOtherScope: { largerOutflow: PAID, by: 0.005 } }],
    refuse:
      "the group paid more dividends than the company alone, or those of the company are not served: some may have gone to the minorities of its subsidiaries. The scope standalone has dividends paid by the company, to divide by the group's owners' profit",
  },
  { take: PAYOUT },
];

/** The part of the owners' profit that is paid as dividends. */
export const indianPayout = (): Readonly<Record<'company' | 'standalone' | 'bank_group', Formula>> => ({
  company: beyondTheCompany(MINORITIES.profit),
  standalone: PAYOUT,
  bank_group: beyondTheCompany(BANKS_MINORITIES),
});
