import type { None, Shipped } from '../../../definition';
import { everyday } from '../../everyday';
import { notShown } from '../../not-applicable';
import { BANK_GROUPS_MINORITIES } from './bank-groups';
import { MINORITIES } from './minorities';

const OF_A_GROUP: None = {
  none: 'only a group has minorities, and the scope "consolidated" is that of the group',
};

const NOT_SHOWN = notShown('have no line of it');
const OF_INSURERS = { life_insurer: NOT_SHOWN, general_insurer: NOT_SHOWN } as const;

const OWNERS_PROFIT = "[owners' profit]";

/** Definitions of the minorities' share of the profit. Beside one of the profit, companies file their share of the equity, which `minority interest` may mean. */
export const indianMinorities = (): readonly Shipped[] => [
  everyday(
    {
      name: 'share of minorities',
      period: 'any',
      formula: 'the share of minorities in the profit, as filed or as the profit less the owners’ profit',
      sources: ['S3'],
    },
    {
      india: {
        // The definition of the owners' profit knows which filings have this share in another line or with the wrong sign.
        company: [
          {
            when: [
              { addsUp: [`${OWNERS_PROFIT} + ${MINORITIES.profit}`, 'income.profit_after_tax'] },
              { different: [MINORITIES.profit, '0'] },
            ],
            take: MINORITIES.profit,
          },
          { take: `income.profit_after_tax - ${OWNERS_PROFIT}` },
        ],
        standalone: OF_A_GROUP,
        bank_group: BANK_GROUPS_MINORITIES,
        ...OF_INSURERS,
      },
    },
  ),
  everyday(
    {
      name: 'minority interest',
      period: 'any',
      formula: 'the share of minorities in the profit of a bank’s group',
      sources: ['S3'],
    },
    {
      india: {
        company: {
          none: '"non-controlling interest" is its equity, and "share of minorities" its share of the profit',
        },
        standalone: OF_A_GROUP,
        bank_group: BANK_GROUPS_MINORITIES,
        ...OF_INSURERS,
      },
    },
  ),
];
