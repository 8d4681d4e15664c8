import { US_INTEREST, US_TOTAL_EQUITY } from '../../../api';
import { lazy } from '../../../api/lazy';
import type { FormulaCondition } from '../../condition';
import type { FormulaCase, Shipped, UnitKind } from '../../definition';
import { everyday } from '../everyday';
import { nameOf, onBalance, onIncome } from '../line-paths';
import { US_BEFORE_MINORITIES } from './owners/before-minorities';
import { usDividendsPaid } from './owners/dividends';
import { US_FUNDS_OWN_PROFIT } from './owners/funds';
import { usInventory } from './current-assets/inventory';
import { US_IFRS_OWNERS, US_MINORITIES, US_PARTNERS_TOTAL } from './owners/minorities';
import { usNegativeInterest } from './interest/negative-interest';
import { US_AFTER_PREFERRED, US_TO_PREFERRED } from './owners/preferred';
import { usSellingCosts } from './income/selling-costs';
import { US_SHARES, US_SHARES_MISSING, US_SHARES_REFUSED } from './owners/shares';
import { US_NET_INCOME, US_WHOLE_BALANCE } from './totals';
import { usBesideLiabilities, usWholeWith } from './whole-balance';

const PROFIT = 'income.profit_loss';
const TO_COMMON = 'income.net_income_loss_available_to_common_stockholders_basic';
const INTEREST = onIncome(US_INTEREST);
const OTHER_INTEREST = ['income.interest_expense_nonoperating', 'income.interest_expense_debt'];
const RELATED_INTEREST = 'income.interest_expense_related_party';
const NET_INTEREST = 'income.interest_and_debt_expense';

const OWNERS = 'balance.stockholders_equity';
const TOTAL = onBalance(US_TOTAL_EQUITY);

/** The profit less a share of minorities is what common stock has, alone or with what preferred stock takes: then no other line is taken off it. */
const LESS_MINORITIES = US_MINORITIES.shares.flatMap((share): readonly FormulaCase[] => {
  const lines: readonly FormulaCondition[] = [{ absent: [US_NET_INCOME] }, { present: [PROFIT, share, TO_COMMON] }];
  const net = `${PROFIT} - ${share}`;
  const ways = [net, ...US_TO_PREFERRED.map((taken) => `${net} - ${taken}`)];
  return ways.map((way) => ({ when: [...lines, { same: [way, TO_COMMON] }], take: net }));
});

const usEveryday = (
  name: string,
  period: 'any' | 'date',
  formula: string,
  company: readonly FormulaCase[],
  unit?: UnitKind,
): Shipped => everyday({ name, period, formula, sources: ['SEC'], ...(unit && { unit }) }, { us: { company } });

/** Definitions that derive everyday quantities for which a US statement may have no line, by their first everyday name. */
export const usEverydayDefinitions = lazy((): readonly Shipped[] => [
  usEveryday(
    'net income',
    'any',
    'net income as filed, else the profit of all where neither statement shows minorities',
    [
      { when: [{ absent: [US_NET_INCOME] }, { present: [US_IFRS_OWNERS] }], take: US_IFRS_OWNERS },
      ...US_FUNDS_OWN_PROFIT,
      ...US_BEFORE_MINORITIES,
      ...US_AFTER_PREFERRED.map(([taken, when]): FormulaCase => ({
        when,
        refuse: `net_income_loss is what is left to common stock after ${nameOf(taken)}, the owners' profit; "=${US_NET_INCOME} + ${taken}" is what all owners of the parent have`,
      })),
      // The conditions on the income statement come first: if one of its lines shows minorities, no balance sheet is asked for.
      {
        when: [
          { present: [US_NET_INCOME, PROFIT] },
          { absentOrZero: US_MINORITIES.shares },
          { different: [PROFIT, US_NET_INCOME] },
          { absentOrZero: US_MINORITIES.all },
        ],
        refuse:
          'net_income_loss is not profit_loss beside it, and neither statement shows minorities: it may be what is left to common stock after preferred dividends; "profit_loss" is there',
      },
      {
        when: [
          { absent: [US_NET_INCOME] },
          { absentOrZero: US_MINORITIES.all },
          { present: [PROFIT] },
          { earnsLess: PROFIT },
        ],
        refuse:
          'basic earnings per share times the average number of shares make more than a tenth less than profit_loss, and what others take of it stands in no line',
      },
      { when: [{ absent: [US_NET_INCOME] }, { absentOrZero: US_MINORITIES.all }, { present: [PROFIT] }], take: PROFIT },
      ...LESS_MINORITIES,
      {
        when: [{ absent: [US_NET_INCOME] }, { present: [PROFIT] }],
        refuse: 'no line of net income; "profit_loss" is there, minorities included',
      },
      { take: US_NET_INCOME },
    ],
  ),
  usEveryday(
    'interest expense',
    'any',
    'interest expense as filed, else that of debt, or outside operations, where no other stands beside it',
    [
      ...usNegativeInterest(INTEREST),
      {
        when: [{ present: [INTEREST] }, { negative: INTEREST }],
        refuse: `interest_expense is filed as a negative amount: whether it was paid or received, nothing says; "${INTEREST}" is the line as filed`,
      },
      {
        when: [{ present: [INTEREST] }, { different: [RELATED_INTEREST, '0'] }],
        refuse: `interest_expense_related_party stands beside interest_expense, and nothing says whether one holds the other; "${INTEREST}" is that line`,
      },
      { when: [{ present: [INTEREST] }], take: INTEREST },
      ...OTHER_INTEREST.map((line): FormulaCase => ({ when: [{ present: [line] }], take: '[interest costs]' })),
      {
        when: [{ present: [NET_INTEREST] }],
        refuse: `no line of it but "${NET_INTEREST}", which may be after interest that was added to the cost of plant`,
      },
      {
        when: [{ absent: [INTEREST, ...OTHER_INTEREST] }],
        refuse:
          'it is not on the face of the income statement; a note may give it (US.SOURCE has the address of the filing)',
      },
      // For twelve months: some of the statements have it under one name, some under another.
      { take: '[interest costs]' },
    ],
  ),
  usEveryday(
    'total liabilities',
    'date',
    'liabilities as filed, else liabilities and equity − equity, where current liabilities and the lines below them make it',
    [
      ...[[TOTAL], [US_PARTNERS_TOTAL], [OWNERS], [OWNERS, 'balance.minority_interest']]
        .flatMap((equity) => usBesideLiabilities(equity))
        .flatMap((others): readonly FormulaCase[] =>
          usWholeWith(others).map((proof) => ({
            when: [{ absent: ['balance.liabilities'] }, ...proof],
            take: [US_WHOLE_BALANCE, ...others].join(' - '),
          })),
        ),
      ...[
        [[{ present: [TOTAL] }], '[total equity]', 'all that is no equity'] as const,
        // Minorities may have a part of it.
        [[{ present: [OWNERS] }], OWNERS, "all but the owners' equity"] as const,
      ].map(([when, equity, rest]): FormulaCase => ({
        when: [{ absent: ['balance.liabilities'] }, { present: [US_WHOLE_BALANCE] }, ...when],
        refuse: `the balance sheet has no line of it, and its lines do not prove it; "=${US_WHOLE_BALANCE} - ${equity}" is ${rest}`,
      })),
      { take: 'balance.liabilities' },
    ],
  ),
  usEveryday(
    'SG&A',
    'any',
    'SG&A as filed, else selling + general costs, where these are all of either',
    usSellingCosts(),
  ),
  usEveryday(
    'dividends paid',
    'any',
    'dividends paid as filed, else those of common and of preferred stock; 0 where the lines of the financing activities are all of them, without any',
    usDividendsPaid(),
  ),
  usEveryday(
    'inventory',
    'date',
    'inventory as filed, else finished goods where they prove to be all of it',
    usInventory(),
  ),
  usEveryday(
    'shares outstanding',
    'date',
    'common shares outstanding as filed',
    [
      ...US_SHARES_MISSING,
      ...US_SHARES_REFUSED.map((refusal) => ({
        ...refusal,
        refuse: `${refusal.refuse}; "${US_SHARES}" is the line as filed`,
      })),
      { take: US_SHARES },
    ],
    'count',
  ),
]);
