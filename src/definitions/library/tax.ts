import { lazy } from '../../api/lazy';
import type { Shipped } from '../definition';
import { BANK_GROUPS_TAX_RATE } from './india/owners/bank-groups';
import { notShown } from './not-applicable';
import { usTax } from './us/income/tax';

const TAX = ['income.tax_expense.tax_expense', 'income.total_tax_expense'];
const TAX_PARTS =
  'tax_expense.current_tax + tax_expense.deferred_tax + tax_expense.tax_for_earlier_years + tax_expense.mat_credit_or_entitlement + tax_expense.other_tax_expenses';

/**
 * Amounts that regulated companies move between years; Power Grid has them every year. Bosch filed its deferred tax for a new tax rate in this line,
 * in the year to March 2020 only.
 */
const REGULATORY =
  'income.net_movement_in_regulatory_deferral_account_balances_related_to_profit_or_loss_and_the_related_deferred_tax_movement';

/** Definitions of the tax of a period and of its rate. */
export const taxDefinitions = (): readonly Shipped[] => [
  {
    name: 'tax expense',
    aliases: [
      'tax',
      'taxes',
      'income tax',
      'income taxes',
      'income tax expense',
      'provision for income taxes',
      'tax provision',
      'income tax provision',
      'provision for taxes',
    ],
    unit: 'money',
    period: 'any',
    formula: 'tax of the period as reported, current and deferred',
    sources: ['GP'],
    refused:
      'life insurers, whose policyholders’ tax stands in another account; India: where a statement has the tax as 0 though its profits before and after it differ, earnings per share contradict the profit after it, or a regulatory movement stands beside it that no other year has',
    markets: lazy(() => ({
      india: {
        company: [
          {
            when: [{ absent: TAX }, { same: [`income.profit_before_tax - (${TAX_PARTS})`, 'income.profit_after_tax'] }],
            take: TAX_PARTS,
          },
          ...[{ absentOrZero: [REGULATORY] }, { filedAround: REGULATORY }].map((condition) => ({
            when: [condition],
            take: TAX.join('|'),
          })),
          {
            refuse:
              'a net movement in regulatory deferral accounts stands between the profits before and after tax, and neither the year before nor the one after has any: it may be tax; "income.tax_expense.tax_expense" is the line as filed',
          },
        ],
        life_insurer: notShown(
          "do not count the policyholders' tax in total_tax_expense, which is that of the shareholders' account",
        ),
      },
      us: { company: usTax() },
    })),
  },
  {
    name: 'effective tax rate',
    aliases: ['tax rate', 'tax %', 'ETR'],
    unit: 'percent',
    period: 'any',
    formula: 'tax of the period / profit before tax',
    sources: ['GP'],
    refused: 'where there is no profit before tax; as tax expense, and of a bank’s group as the profit of the period',
    markets: lazy(() => ({
      india: { company: '[tax expense] / PBT', bank_group: BANK_GROUPS_TAX_RATE },
      us: { company: '[tax expense] / [profit before exceptional items]' },
    })),
  },
];
