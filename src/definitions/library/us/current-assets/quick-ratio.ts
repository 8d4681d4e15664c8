import type { FormulaCondition } from '../../../condition';
import type { FormulaCase } from '../../../definition';
import { US_CURRENT_ASSETS, US_CURRENT_LIABILITIES, US_NET_INCOME } from '../totals';

export const US_RECEIVABLES = 'balance.accounts_receivable_net_current';

/** Refuses metrics of receivables if unbilled ones are in a separate line: customers owe these too, and revenue includes them (Raytheon, PPL, WNS). */
export const usUnbilledBeside = (receivables: string): FormulaCase => ({
  when: [{ present: [receivables] }],
  refuseOthers: {
    beside: receivables,
    above: US_CURRENT_ASSETS,
    like: /billed|^receivables_long_term_contracts_or_programs$/,
    known: [],
    because: 'stands beside accounts receivable in current assets, and customers owe it too',
  },
});

/** All receivables, which some issuers have in one line, without one of what customers owe. The quick ratio counts all; days of sales do not. */
const US_ALL_RECEIVABLES = [
  'balance.receivables_net_current',
  'balance.accounts_notes_and_loans_receivable_net_current',
] as const;

const quickWith = (receivables: string): string =>
  `([cash and current investments] + ${receivables}) / ${US_CURRENT_LIABILITIES}`;

const NO_RECEIVABLES: readonly FormulaCondition[] = [
  { absent: [US_RECEIVABLES, ...US_ALL_RECEIVABLES] },
  { whole: US_CURRENT_ASSETS },
];
/** An issuer without revenue, such as one that develops medicines, is owed none, where current assets are all in their lines. */
const WITHOUT_REVENUE: readonly FormulaCase[] = [
  {
    when: NO_RECEIVABLES,
    refuseOthers: {
      beside: US_CURRENT_ASSETS,
      above: US_CURRENT_ASSETS,
      like: /receivable|billed|due_from|contract_with_customer/,
      known: [],
      because: 'is a receivable by its name, and no line has what customers owe',
    },
  },
  {
    when: NO_RECEIVABLES,
    refuseOthers: {
      beside: US_NET_INCOME,
      like: /revenues?(_|$)/,
      unlike: /cost|deferred|reimbursement/,
      known: [],
      because: 'is in the income statement, and no line of the balance sheet has what customers owe',
    },
  },
  {
    when: [...NO_RECEIVABLES, { present: [US_NET_INCOME] }],
    take: `[cash and current investments] / ${US_CURRENT_LIABILITIES}`,
  },
];

/** Cash, current investments and receivables over current liabilities. */
export const usQuickRatio = (): readonly FormulaCase[] => [
  usUnbilledBeside(US_RECEIVABLES),
  { when: [{ present: [US_RECEIVABLES] }], take: quickWith(US_RECEIVABLES) },
  {
    when: [{ present: US_ALL_RECEIVABLES }],
    refuse:
      'receivables_net_current stands beside accounts_notes_and_loans_receivable_net_current, and nothing says whether one holds the other',
  },
  ...US_ALL_RECEIVABLES.flatMap((line): readonly FormulaCase[] => [
    usUnbilledBeside(line),
    { when: [{ present: [line] }], take: quickWith(line) },
  ]),
  ...WITHOUT_REVENUE,
  { take: quickWith(US_RECEIVABLES) },
];
