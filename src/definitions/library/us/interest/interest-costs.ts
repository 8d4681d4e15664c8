import { US_CASH_SECTIONS, US_INTEREST, US_OPERATING_INTEREST, US_PRE_TAX } from '../../../../api';
import { lazy } from '../../../../api/lazy';
import type { FormulaCondition } from '../../../condition';
import type { FormulaCase } from '../../../definition';
import { nameOf, onCashflow, onIncome } from '../../line-paths';
import { usNegativeInterest } from './negative-interest';
import { US_NET_INCOME, US_OPERATING, US_WHOLE_BALANCE } from '../totals';

const US_WHOLE_INTEREST = onIncome(US_INTEREST);
/** The names of interest expense: all of it, or that outside operations or of debt, of issuers who show no other. */
export const US_INTEREST_LINES = [
  US_WHOLE_INTEREST,
  'income.interest_expense_nonoperating',
  'income.interest_expense_debt',
];
/** Lines of interest paid less interest earned, and lines of interest earned. */
const US_NETTED = ['income.interest_income_expense_nonoperating_net', 'income.interest_income_expense_net'];
const US_EARNED = ['income.investment_income_interest', 'income.investment_income_interest_and_dividend'];
const OF_OPERATIONS = onIncome(US_OPERATING_INTEREST);
/** What filers under IFRS show. */
const IFRS_FINANCE_COSTS = 'income.finance_costs';

/** Refuses interest on debt, or outside operations, if it does not agree with the line of net interest: the difference may be interest on leases. */
const US_OTHER_THAN_NETTED = US_NETTED.flatMap((net) =>
  US_EARNED.map((earned): FormulaCase => {
    const parts = US_INTEREST_LINES.slice(1).join('|');
    return {
      when: [
        { absent: [US_WHOLE_INTEREST] },
        { present: [net, earned] },
        { different: [net, `${earned} - (${parts})`] },
        { different: [net, `(${parts}) - ${earned}`] },
      ],
      refuse: `${nameOf(net)} is not the interest that is shown less ${nameOf(earned)}: other interest, as of leases, is in no line`,
    };
  }),
);

/** All that stands between operating income and the profit before tax, with this line as the only interest, makes that profit: the others are its parts. */
const IS_ALL_INTEREST = US_PRE_TAX.map((profit): FormulaCase => ({
  when: [
    {
      foots: {
        total: onIncome(profit),
        lines: [US_OPERATING, `-${US_WHOLE_INTEREST}`],
        between: {
          after: US_OPERATING,
          before: new RegExp(`^${profit}$`),
          except: /^interest_(expense|costs_capitalized)/,
        },
        unless: /^(financing_interest_|interest_expense_related_party$|finance_lease_interest_expense)/,
      },
    },
  ],
  take: US_WHOLE_INTEREST,
}));

const IN_A_NOTE = 'a note may give it (US.SOURCE has the address of the filing)';
const NO_INTEREST: FormulaCondition = { absent: US_INTEREST_LINES };
/** The names of the total of operations, by which a cash flow statement is found: issuers that discontinued nothing have either. */
const OPERATIONS = [US_CASH_SECTIONS.operating.total, US_CASH_SECTIONS.operating.continuing].map(onCashflow);

/**
 * Refuses 0 where there is no debt any more, but interest was paid in the period, or a debt or lease repaid (NVIDIA's quarters to October 2013), or
 * where a line of net interest is a cost.
 */
const HAD_INTEREST: readonly FormulaCase[] = [
  ...OPERATIONS.map((cash): FormulaCase => ({
    when: [{ present: [cash] }],
    refuseOthers: {
      beside: cash,
      like: /^(interest_paid|interest_paid_net|repayments_of_.+|finance_lease_principal_payments)$/,
      known: [],
      because: 'shows that something was owed in the period, and no line of the income statement has its interest',
    },
  })),
  ...US_NETTED.map((net): FormulaCase => ({
    when: [{ present: [net] }, { negative: net }],
    refuse: `${nameOf(net)} is negative, and no line of the income statement has the interest that was paid`,
  })),
];

const NON_OPERATING = onIncome('nonoperating_income_expense');
const WITHOUT_DEBT: readonly FormulaCondition[] = [NO_INTEREST, { zero: 'debt' }];
/** The line before the first that is not of operations: without operating income it is the total of costs. */
const ABOVE_NON_OPERATING = [US_OPERATING, ...['costs_and_expenses', 'operating_expenses'].map(onIncome)];

/**
 * 0 is taken where the lines that are not of operations make their total, and refused where they do not: interest may stand there under a name of the
 * issuer's own (Castor Maritime).
 */
const NONE_BESIDE_OTHERS: readonly FormulaCase[] = [
  ...ABOVE_NON_OPERATING.map((after): FormulaCase => ({
    when: [
      ...WITHOUT_DEBT,
      { foots: { total: NON_OPERATING, lines: [], between: { after, before: /^nonoperating_income_expense$/ } } },
    ],
    take: '0',
  })),
  {
    when: [...WITHOUT_DEBT, { present: [NON_OPERATING] }],
    refuseOthers: {
      beside: NON_OPERATING,
      above: NON_OPERATING,
      like: /^(investment_income_|interest_income|other_nonoperating_|foreign_currency_transaction_gain)/,
      known: [],
      because: 'stands among lines that do not make nonoperating_income_expense: interest may be the rest of it',
    },
  },
];

/** A lease that was bought on credit costs interest, though it counts as no debt (NVIDIA in July 2009). */
const LEASED: FormulaCase = {
  when: WITHOUT_DEBT,
  refuseOthers: {
    beside: US_WHOLE_BALANCE,
    like: /^(capital|finance)_leases?_(obligation|liabilit)/,
    known: [],
    because: 'costs interest, and no line of the income statement has it',
  },
};

const PRE_TAX_LINES = US_PRE_TAX.map(onIncome);
const [TAX, PROFITS] = [onIncome('income_tax_expense_benefit'), [US_NET_INCOME, onIncome('profit_loss')]];

/** What a note tells of other income, which a face that is inferred may have beside it (Snowflake's of January 2024). */
const PARTS_OF_OTHERS = /securities/;

/**
 * 0 is refused where the lines below operating income do not make the profit before tax, or without a line of that the profit after it: one under a
 * name of the issuer's own may hold interest, as Qualcomm's of investments, net, does.
 */
const UNNAMED_BELOW_OPERATIONS: readonly FormulaCase[] = [
  ...US_PRE_TAX.flatMap((profit) =>
    [undefined, PARTS_OF_OTHERS].map((except): FormulaCase => ({
      when: [
        ...WITHOUT_DEBT,
        {
          foots: {
            total: onIncome(profit),
            lines: [US_OPERATING],
            between: { after: US_OPERATING, before: new RegExp(`^${profit}$`), ...(except && { except }) },
          },
        },
      ],
      take: '0',
    })),
  ),
  ...PROFITS.map((profit): FormulaCase => ({
    when: [
      ...WITHOUT_DEBT,
      { absent: PRE_TAX_LINES },
      {
        foots: {
          total: profit,
          lines: [US_OPERATING, `-${TAX}`],
          between: { after: US_OPERATING, before: /^income_tax_expense_benefit$/ },
        },
      },
    ],
    take: '0',
  })),
  ...[...PRE_TAX_LINES, TAX].map((line): FormulaCase => ({
    when: [...WITHOUT_DEBT, { present: [US_OPERATING, line] }],
    refuse:
      "operating income and the lines below it do not make the profit: a line under a name of the issuer's own stands there, and may hold interest; a note may tell",
  })),
];

/** Interest costs on the face of the income statement; 0 where there is none, and no debt now or before. */
export const usInterestCosts = lazy((): readonly FormulaCase[] => [
  ...[OF_OPERATIONS, IFRS_FINANCE_COSTS].map((line): FormulaCase => ({
    when: [{ absent: US_INTEREST_LINES }, { present: [line] }],
    refuse: `${nameOf(line)} may be more than interest on debt, or less; "${line}" is the line as filed`,
  })),
  ...HAD_INTEREST.map((each): FormulaCase => ({
    ...each,
    when: [...WITHOUT_DEBT, ...(each.when ?? [])],
  })),
  LEASED,
  ...NONE_BESIDE_OTHERS,
  ...UNNAMED_BELOW_OPERATIONS,
  { when: WITHOUT_DEBT, take: '0' },
  {
    when: [NO_INTEREST],
    refuse: `interest expense is not on the face of the income statement, and no debt of 0 says that there is none; ${IN_A_NOTE}`,
  },
  ...US_INTEREST_LINES.flatMap(usNegativeInterest),
  ...US_INTEREST_LINES.map((line): FormulaCase => ({
    when: [{ present: [line] }, { negative: line }],
    refuse: 'interest expense is filed as a negative amount: whether it was paid or received, nothing says',
  })),
  ...US_INTEREST_LINES.slice(1).map((part): FormulaCase => ({
    when: [{ present: [US_WHOLE_INTEREST, US_OPERATING, part] }],
    refuseOthers: {
      beside: US_WHOLE_INTEREST,
      above: US_OPERATING,
      like: /^interest_expense_/,
      known: US_INTEREST_LINES,
      because: 'stands among the costs of operations, and nothing says whether interest_expense holds it',
    },
  })),
  ...IS_ALL_INTEREST,
  ...US_INTEREST_LINES.map((line): FormulaCase => ({
    when: [{ present: [line] }],
    refuseOthers: {
      beside: US_NET_INCOME,
      like:
        line === US_WHOLE_INTEREST
          ? /^(financing_interest_expense|interest_expense_related_party)$/
          : /^(interest_expense_|financing_interest_|finance_lease_interest_expense)/,
      unlike: /after_provision/,
      known: [line],
      because: `stands beside ${nameOf(line)}, and nothing says whether one holds the other`,
    },
  })),
  ...US_OTHER_THAN_NETTED,
  { take: US_INTEREST_LINES.join('|') },
]);

/** What banks pay for what they lend, by its name since 2024 too. */
export const usInterestCostsOfBanks = lazy((): readonly FormulaCase[] => [
  { when: [{ absent: US_INTEREST_LINES }, { present: [OF_OPERATIONS] }], take: OF_OPERATIONS },
  ...usInterestCosts(),
]);
