import { lazy } from '../../../api/lazy';
import { GOODS_LINES } from '../../../api/lines/india/goods-lines';
import type { Formula, FormulaCase, MarketFormulas, Shipped } from '../../definition';
import { NONE, NOT_OF_INSURERS, notShown } from '../not-applicable';
import { usLoanLosses } from '../us/income/loan-losses';

/** Marks a metric that only lenders and banks have. */
const NOT_OF_COMPANIES = { company: NONE, trust: NONE, ...NOT_OF_INSURERS } as const;
/** Ends the refusal of a metric that a bank's group does not file, but the bank does. */
export const BANK_ALONE = '; the scope standalone is the bank alone';

/** The formulas of banks and of other lenders; no other company has such a ratio. */
export const ofLenders = (formulas: {
  readonly bank: Formula;
  readonly bank_group?: Formula;
  readonly lender: Formula;
}): MarketFormulas => ({
  ...NOT_OF_COMPANIES,
  ...formulas,
});

const ADVANCES = 'balance.assets.advances';
/**
 * Losses on loans in a period. They need a path, since a lender's balance sheet has other provisions under the bare name: Bajaj Finance in 2024
 * has 422 crore there, not 4,631.
 */
const LOAN_LOSSES = {
  bank: 'income.provisions_and_contingencies',
  lender: 'income.expenses.impairment_on_financial_instruments',
} as const;
/** Loans less the allowance for losses, by the names before and since 2020. */
const US_LOANS =
  'balance.loans_and_leases_receivable_net_reported_amount|balance.financing_receivable_excluding_accrued_interest_after_allowance_for_credit_loss';

const SOLD = 'income.income.revenue_from_operations.revenue_from_sale_of_product';
const INCOME = 'income.income.income';
const SELLER = 'most of its revenue is from goods that it sells: it has the format of lenders and is none';
/**
 * Who sells goods may file in the format of lenders, as Sastasundar's group does, to whom medicines bring 99 % of its revenue. Where no total of revenue says
 * how much the rest is, total income does, or else interest. The bounds are ours.
 */
const SELLERS: readonly FormulaCase[] = [
  { when: [{ present: [SOLD] }, { negative: `[total revenue] - 2 * ${SOLD}` }], refuse: SELLER },
  {
    when: [{ present: [SOLD] }, { absent: ['income.sales'] }, { negative: `${INCOME} - 2 * ${SOLD}` }],
    refuse: SELLER,
  },
  {
    when: [{ present: [SOLD] }, { absent: ['income.sales', INCOME] }, { negative: `income.interest_earned - ${SOLD}` }],
    refuse: SELLER,
  },
];
/** Refuses costs beside which goods have a cost of their own. */
const GOODS_OF_LENDER = [GOODS_LINES.materials, GOODS_LINES.purchases].map((line): FormulaCase => ({
  when: [{ present: [`income.${line}`] }, { different: [`income.${line}`, '0'] }],
  refuse: `its costs are without "income.${line}", and its income is with what those goods bring`,
}));

/** Ratios of banks and of lenders that are no banks. */
export const lenderDefinitions = (): readonly Shipped[] => [
  {
    name: 'net interest income',
    aliases: ['NII'],
    unit: 'money',
    period: 'any',
    formula: 'interest earned − interest expended (of a lender that is no bank, finance costs)',
    sources: ['GP'],
    refused: 'all but banks and Indian lenders; who sells goods in the format of lenders',
    markets: lazy(() => ({
      india: ofLenders({
        bank: 'income.interest_earned - income.expenses.interest_expended',
        lender: [...SELLERS, { take: 'income.interest_earned - income.expenses.interest_expense' }],
      }),
      us: ofLenders({ bank: 'income.interest_income_expense_net', lender: NONE }),
    })),
  },
  {
    name: 'net interest margin',
    aliases: ['NIM'],
    unit: 'fine_percent',
    period: 'year',
    formula:
      'net interest income / average total assets; banks themselves divide by the daily average of earning assets',
    sources: ['RBI', 'GP'],
    refused: 'as net interest income',
    markets: lazy(() => ({
      india: ofLenders({
        bank: '[net interest income] / avg([total assets])',
        lender: '[net interest income] / avg([total assets])',
      }),
      us: ofLenders({ bank: '[net interest income] / avg([total assets])', lender: NONE }),
    })),
  },
  {
    name: 'cost to income',
    aliases: ['cost/income', 'cost-income', 'CIR'],
    unit: 'percent',
    period: 'any',
    formula:
      'bank: operating expenses / (net interest income + other income); other lender: (staff + depreciation + fees and commission + other expenses) / (income − finance costs)',
    sources: ['GP'],
    refused:
      'all but banks and Indian lenders; an Indian bank’s group; a lender’s group with an insurer; a lender with goods',
    markets: lazy(() => ({
      india: ofLenders({
        bank: 'income.expenses.operating_expenses / ([net interest income] + income.other_income)',
        bank_group: [
          {
            refuse: `the operating expenses of a bank’s group may hold the claims of its insurers, and other income their premiums${BANK_ALONE}`,
          },
        ],
        lender: [
          ...SELLERS,
          ...GOODS_OF_LENDER,
          {
            when: [{ present: ['income.claims_paid'] }],
            refuse: 'claims of an insurer are among its expenses',
          },
          {
            take: `(income.expenses.employee_cost + income.expenses.depreciation + income.expenses.fees_and_commission_expense + income.expenses.other_expenses) / (${INCOME} - income.expenses.interest_expense)`,
          },
        ],
      }),
      us: ofLenders({
        bank: 'income.noninterest_expense / ([net interest income] + income.noninterest_income)',
        lender: NONE,
      }),
    })),
  },
  {
    name: 'credit to deposit',
    aliases: ['credit-deposit ratio', 'CD ratio', 'C/D ratio', 'loan to deposit', 'loan-deposit ratio', 'LDR'],
    unit: 'percent',
    period: 'date',
    formula: 'advances / deposits',
    sources: ['RBI'],
    refused: 'all but banks',
    markets: lazy(() => ({
      india: ofLenders({ bank: `${ADVANCES} / balance.capital_and_liabilities.deposits`, lender: NONE }),
      us: ofLenders({
        bank: `${US_LOANS} / balance.deposits`,
        lender: NONE,
      }),
    })),
  },
  {
    name: 'credit cost',
    aliases: [],
    unit: 'fine_percent',
    period: 'year',
    formula: 'provisions (of a lender that is no bank, impairment of financial instruments) / average advances (loans)',
    sources: ['GP'],
    refused: 'as net interest income',
    markets: lazy(() => ({
      india: ofLenders({
        bank: `${LOAN_LOSSES.bank} / avg(${ADVANCES})`,
        lender: [...SELLERS, { take: `${LOAN_LOSSES.lender} / avg(balance.financial_assets.loans)` }],
      }),
      us: ofLenders({
        bank: `[provisions] / avg(${US_LOANS})`,
        lender: NONE,
      }),
    })),
  },
  {
    name: 'provisions',
    aliases: ['loan loss provisions', 'loan losses and provisions'],
    unit: 'money',
    period: 'any',
    formula:
      'of a bank, provisions and contingencies, without tax; of a lender that is no bank, impairment of financial instruments',
    sources: ['RBI'],
    refused: 'all but banks and Indian lenders; those of a balance sheet have their paths',
    markets: lazy(() => ({
      india: {
        ...ofLenders(LOAN_LOSSES),
        company: notShown(
          'have no line of all: "provisions_current" and "provisions_noncurrent" are those of the balance sheet',
        ),
      },
      us: ofLenders({ bank: usLoanLosses, lender: NONE }),
    })),
  },
];
