import { lazy } from '../../api/lazy';
import { GROUPS_PROFIT } from '../../api/lines/india/group-profit';
import { COMPARED_PROFIT } from '../compared-profit';
import type { FormulaCondition } from '../condition';
import type { FormulaCase, Shipped } from '../definition';
import { BANK_GROUPS_PROFIT, BANKS_OWNERS } from './india/owners/bank-groups';
import { MINORITIES } from './india/owners/minorities';
import { OWNERS_BY_EARNINGS, OWNERS_OF_MISFILED_ATTRIBUTION } from './india/owners/misfiled-attribution';
import { onIncome } from './line-paths';
import { NOT_OF_INSURERS } from './not-applicable';
import { US_BEFORE_MINORITIES, US_WHOLE_PROFITS, US_WITH_MINORITIES } from './us/owners/before-minorities';
import { US_FUNDS_OWN_PROFIT, US_FUNDS_PROFIT } from './us/owners/funds';
import { US_IFRS_OWNERS, US_MAY_HOLD, US_MAY_HOLD_MINORITIES, US_MINORITIES } from './us/owners/minorities';
import { US_AFTER_PREFERRED, US_PREFERRED, US_TO_PREFERRED, usUnclearToPreferred } from './us/owners/preferred';
import { US_NET_INCOME } from './us/totals';

/** Net income available to common stockholders. */
const US_TO_COMMON = 'income.net_income_loss_available_to_common_stockholders_basic';

/** The share of minorities in the format before Ind-AS, whose profit after tax is without it. */
const BEFORE_IND_AS_MINORITIES = 'income.profit_loss_of_minority_interest';
/** Lines that only that format has; the first is filed in lakhs at times, and has no value then. */
const ONLY_BEFORE_IND_AS = [
  'income.profit_loss_for_period_before_minority_interest',
  'income.profit_loss_for_the_period_from_continuing_operations',
];

const OWNERS = onIncome(GROUPS_PROFIT.owners);

const SHARES_OF_PROFIT = `${OWNERS} + ${MINORITIES.profit}`;

/** A profit less preferred dividends. */
const lessPreferred = (profit: string, when: readonly FormulaCondition[] = []): readonly FormulaCase[] => [
  { when: [...when, { absentOrZero: US_TO_PREFERRED }], take: profit },
  { when, take: `${profit} - ${US_TO_PREFERRED.join('|')}` },
];

/** Definitions of profits after tax. */
export const earningsDefinitions = (): readonly Shipped[] => [
  {
    name: COMPARED_PROFIT.name,
    aliases: [],
    unit: 'money',
    period: 'any',
    formula:
      'profit after tax of owners and minorities, of a bank’s group with the share of associates; US: ProfitLoss, else net income where there is no minority, or with the share of minorities where the two are all that tax leaves, or what common stock has where that is all that tax leaves',
    sources: ['GP'],
    refused:
      'an Indian bank that gives minorities nothing, and gave them a share a year before, or in another of the statements of twelve months; US: where ProfitLoss is not filed and there are minorities, unless net income, or it and their share, is all that tax leaves',
    markets: lazy(() => ({
      india: {
        company: 'income.profit_after_tax',
        bank_group: BANK_GROUPS_PROFIT,
      },
      us: {
        company: [
          US_FUNDS_PROFIT,
          ...US_WHOLE_PROFITS.map((whole) => ({
            when: [
              { absent: ['income.profit_loss'] },
              { absentOrZero: US_MINORITIES.profit },
              { same: [whole, US_NET_INCOME] },
            ] as const,
            take: US_NET_INCOME,
          })),
          ...US_WITH_MINORITIES,
          ...US_WHOLE_PROFITS.map((whole) => ({
            when: [
              { absent: ['income.profit_loss', US_NET_INCOME] },
              { absentOrZero: [...US_MINORITIES.all, ...US_TO_PREFERRED] },
              { same: [whole, US_TO_COMMON] },
            ] as const,
            take: US_TO_COMMON,
          })),
          {
            when: [{ absent: ['income.profit_loss'] }, { absentOrZero: US_MINORITIES.all }],
            take: US_NET_INCOME,
          },
          {
            when: [{ absent: ['income.profit_loss'] }, { present: [US_NET_INCOME] }],
            refuse:
              'net income is what the owners of the parent have, and the statement shows minorities or does not prove that there are none',
          },
          { take: 'income.profit_loss' },
        ],
      },
    })),
  },
  {
    name: 'net margin',
    aliases: ['net profit margin', 'PAT margin', 'NPM', 'PATM', 'PAT %'],
    unit: 'percent',
    period: 'any',
    formula: 'profit of the period / total revenue',
    sources: ['S3'],
    refused: 'Indian insurers',
    markets: lazy(() => ({
      india: { company: '[profit of the period] / [total revenue]', ...NOT_OF_INSURERS },
      us: { company: '[profit of the period] / [total revenue]' },
    })),
  },
  {
    name: "owners' profit",
    aliases: [],
    unit: 'money',
    period: 'any',
    formula:
      'profit of the period that belongs to the owners of the parent, without minorities; US: less what preferred stock takes of it',
    sources: ['S3'],
    refused:
      "where the owners' and the minorities' share are not given, or do not add up to the profit and neither those of comprehensive income nor earnings per share show them, or these show the two in each other's place; US: where net income is proved to be that of minorities too, a part of the equity that no line tells may be theirs, or earnings per share show that preferred stock takes what no line tells",
    plain: { india: OWNERS, us: US_NET_INCOME },
    markets: lazy(() => ({
      india: {
        company: [
          { when: [{ same: [SHARES_OF_PROFIT, 'income.profit_after_tax'] }], take: OWNERS },
          // Without minorities the owners' share is the profit to the last digit.
          {
            when: [{ addsUp: [SHARES_OF_PROFIT, 'income.profit_after_tax'] }, { different: [MINORITIES.profit, '0'] }],
            take: OWNERS,
          },
          // The minorities' loss is filed as a gain. The failed sum of the shares still refuses the line unless earnings per share prove it (failed-check.ts).
          {
            when: [
              { same: [`${OWNERS} - ${MINORITIES.profit}`, 'income.profit_after_tax'] },
              { different: [MINORITIES.profit, '0'] },
            ],
            take: OWNERS,
          },
          ...OWNERS_OF_MISFILED_ATTRIBUTION,
          // Minorities have no share, so that the owners' profit is the whole profit, although their line differs in its last digits.
          {
            when: [
              { zero: MINORITIES.profit },
              { zero: MINORITIES.comprehensive },
              { addsUp: [SHARES_OF_PROFIT, 'income.profit_after_tax'] },
            ],
            take: 'income.profit_after_tax',
          },
          ...OWNERS_BY_EARNINGS,
          // The format before Ind-AS ends with what is left after minorities.
          ...ONLY_BEFORE_IND_AS.map((line): FormulaCase => ({
            when: [
              { absent: [OWNERS] },
              { present: [line, BEFORE_IND_AS_MINORITIES] },
              { zero: BEFORE_IND_AS_MINORITIES },
            ],
            take: 'income.profit_after_tax',
          })),
          {
            when: [{ absent: [MINORITIES.profit] }, { different: [MINORITIES.comprehensive, '0'] }],
            refuse:
              'minorities have a share of the comprehensive income, and the statement does not give their share of the profit',
          },
          {
            when: [{ absentOrZero: [OWNERS] }, { different: [MINORITIES.comprehensive, '0'] }],
            refuse:
              'minorities have a share of the comprehensive income, and the statement does not give the shares of the profit',
          },
          {
            when: [{ absent: [MINORITIES.profit] }, { different: [MINORITIES.equity, '0'] }],
            refuse: 'the balance sheet shows minorities, and the statement does not give their share of the profit',
          },
          { when: [{ absent: [MINORITIES.profit] }, { same: [OWNERS, 'income.profit_after_tax'] }], take: OWNERS },
          {
            when: [
              { absentOrZero: [OWNERS, MINORITIES.profit, MINORITIES.comprehensive, MINORITIES.equity] },
              { same: ['[total equity]', "[owners' equity]"] },
            ],
            take: 'income.profit_after_tax',
          },
          {
            when: [{ present: [OWNERS, MINORITIES.profit] }],
            refuse:
              "the owners' and the minorities' share do not add up to the profit after tax, or earnings per share show them in each other's place",
          },
          {
            refuse:
              "the owners' share of the profit is not given, and the balance sheet does not say that there is no minority",
            unserved: "the owners' and minorities' shares are not both given",
          },
        ],
        standalone: 'income.profit_after_tax',
        bank: BANKS_OWNERS,
        life_insurer: 'income.profit_after_tax',
        general_insurer: 'income.profit_after_tax',
      },
      us: {
        company: [
          { when: [{ present: [US_TO_COMMON] }], take: US_TO_COMMON },
          ...US_FUNDS_OWN_PROFIT,
          { when: [{ absent: [US_NET_INCOME] }, { present: [US_IFRS_OWNERS] }], take: US_IFRS_OWNERS },
          ...US_BEFORE_MINORITIES,
          ...US_AFTER_PREFERRED.map(([, when]) => ({ when, take: US_NET_INCOME })),
          ...usUnclearToPreferred(),
          ...lessPreferred('income.profit_loss', [{ absent: [US_NET_INCOME] }, { absentOrZero: US_MINORITIES.all }]),
          {
            when: [{ absent: [US_NET_INCOME] }, { present: ['income.profit_loss'] }],
            refuse:
              'profit_loss is that of owners and minorities, a statement shows minorities, and no line gives what is left to the owners',
          },
          {
            when: [{ absentOrZero: US_MINORITIES.profit }, ...US_MAY_HOLD_MINORITIES],
            refuse: `${US_MAY_HOLD} that of minorities, whose share of the profit net_income_loss would then hold too`,
          },
          {
            when: [
              { absentOrZero: US_TO_PREFERRED },
              { earnsLess: US_NET_INCOME },
              { different: [US_PREFERRED.join('|'), '0'] },
            ],
            refuse:
              'basic earnings per share times the average number of shares make more than a tenth less than net_income_loss, and what preferred stock takes of it stands in no line',
          },
          {
            when: [{ absentOrZero: [...US_TO_PREFERRED, ...US_PREFERRED] }, { earnsLess: US_NET_INCOME }],
            take: US_NET_INCOME,
          },
          {
            when: [{ absentOrZero: US_TO_PREFERRED }, { earnsLess: US_NET_INCOME }],
            refuse:
              'basic earnings per share times the average number of shares make more than a tenth less than net_income_loss, and there is no balance sheet of the day to show whether preferred stock takes the rest',
          },
          ...lessPreferred(US_NET_INCOME),
        ],
      },
    })),
  },
];
