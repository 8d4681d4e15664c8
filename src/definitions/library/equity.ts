import { US_REDEEMABLE_MINORITIES, US_TOTAL_EQUITY } from '../../api';
import { lazy } from '../../api/lazy';
import type { FormulaCase, Shipped } from '../definition';
import { BANK_GROUPS_EQUITY, BANK_GROUPS_OWNERS_EQUITY, BANKS_EQUITY } from './india/owners/bank-groups-equity';
import {
  GENERAL_INSURERS_EQUITY,
  INSURERS_ASSETS,
  INSURERS_EQUITY,
  LIFE_INSURERS_OWNERS,
} from './india/owners/insurers-equity';
import { MINORITIES } from './india/owners/minorities';
import { onBalance } from './line-paths';
import { usBesideLiabilities, usWholeWith } from './us/whole-balance';
import { US_MAY_HOLD, US_MAY_HOLD_MINORITIES, US_MINORITIES } from './us/owners/minorities';
import { ASSETS_LESS_LIABILITIES, BANKS_ASSETS, LENDERS_ASSETS, LENDERS_TOTALS } from './india/lenders-totals';
import { usOwnersOfTotal } from './us/owners/owners-of-total';
import { US_NET_ASSETS, US_OWN_NET_ASSETS } from './us/owners/funds';
import { usPartnersOwn, usPartnersTotal } from './us/owners/partners';
import { US_TO_BE_REDEEMED, US_WHOLE_BALANCE } from './us/totals';

const TOTAL = 'balance.equity.equity';
const OWNERS = 'balance.equity.equity_attributable_to_owners_of_parent';
/** The names in the IFRS taxonomy: total equity, and the owners' equity. */
const US_IFRS_TOTAL = 'balance.equity';
const US_IFRS_OWNERS = 'balance.equity_attributable_to_owners_of_parent';
const SHARE_CAPITAL = 'balance.equity_share_capital';
const CAPITAL_AND_RESERVES = `${SHARE_CAPITAL} + balance.reserves_surplus`;
const [NON_CURRENT, CURRENT, ALL] = [
  'balance.non_current_liabilities.noncurrent_liabilities',
  'balance.current_liabilities.current_liabilities',
  'balance.equity_and_liabilities',
];
/** No filing of a group before Ind-AS was read that has a line of minorities: where shareholders' funds and liabilities are all, there are none. */
const FUNDS_ARE_THE_WHOLE: FormulaCase = {
  when: [
    { absent: [TOTAL, 'balance.non_controlling_interest'] },
    { present: [OWNERS, NON_CURRENT, CURRENT, ALL] },
    { same: [`${OWNERS} + ${NON_CURRENT} + ${CURRENT}`, ALL] },
  ],
  take: OWNERS,
};
const UNITHOLDERS = 'balance.unit_capital + balance.other_equity';
const IS_THE_WHOLE =
  'the balance sheet gives the whole equity as that of the owners, though another line shows that minorities have a share';
const US_OWNERS = 'balance.stockholders_equity';
const US_TOTAL = onBalance(US_TOTAL_EQUITY);

const NONE_WITH_MINORITIES =
  "no equity with minorities is filed, and liabilities and the owners' equity do not prove to be the whole balance sheet, so that there may be some";

/** Of the filers of 2010 with minorities and without a total two count them in equity (Hershey, U.S. Steel), and two do not (Arch Coal, LabCorp). */
const MAY_BE_REDEEMED =
  'no line has total equity, and minority_interest may be part of it, or what may be redeemed, which is none; "owners\' equity" is without it';

/** Where those that may be redeemed have a line of their own, the other minorities are a part of equity (Tesla). */
const US_BESIDE_REDEEMABLE = US_REDEEMABLE_MINORITIES.flat()
  .map(onBalance)
  .map((line): FormulaCase => ({
    when: [
      { absent: [US_TOTAL] },
      { different: [line, '0'] },
      { same: [`balance.liabilities + ${line} + ${US_OWNERS} + balance.minority_interest`, US_WHOLE_BALANCE] },
    ],
    take: `${US_OWNERS} + balance.minority_interest`,
  }));

/** Definitions of equity and total assets. */
export const equityDefinitions = (): readonly Shipped[] => [
  {
    name: 'total equity',
    aliases: [],
    unit: 'money',
    period: 'date',
    formula:
      'equity of owners and minorities as filed, or its parts; of an Indian bank or insurer capital + reserves, of a bank assets − the liabilities of its segments where these prove that equity stands in another row, of an insurer less the losses that stand among its assets, with minorities where its balance sheet has a line of them; of an Indian lender whose balance sheet has no line of it, assets − liabilities; of a US partnership partners’ capital, with minorities beside it, where liabilities and it are all assets',
    sources: ['S3'],
    refused:
      'a bank’s group whose minorities have or may have a share, unless its reserves prove to hold them or its segments show them; a bank whose segments showed equity in another row a year end before, and do not now; an Indian lender whose balance sheet has no line of it, where the lines of its financial assets are not of the size of these; US: where no total is filed and nothing proves that there are no minorities',
    markets: lazy(() => ({
      india: {
        company: [
          ...ASSETS_LESS_LIABILITIES,
          FUNDS_ARE_THE_WHOLE,
          {
            when: [{ absent: [TOTAL] }, { present: [OWNERS] }],
            take: `${OWNERS} + balance.non_controlling_interest`,
          },
          { when: [{ absent: [TOTAL] }], take: `${CAPITAL_AND_RESERVES} + balance.non_controlling_interest` },
          { take: TOTAL },
        ],
        standalone: [
          ...ASSETS_LESS_LIABILITIES,
          // The format before Ind-AS calls the whole equity of a company the shareholders' funds.
          { when: [{ absent: [TOTAL] }, { present: [OWNERS] }], take: OWNERS },
          { when: [{ absent: [TOTAL] }], take: CAPITAL_AND_RESERVES },
          { take: TOTAL },
        ],
        bank: BANKS_EQUITY,
        bank_group: BANK_GROUPS_EQUITY,
        life_insurer: INSURERS_EQUITY,
        general_insurer: GENERAL_INSURERS_EQUITY,
        trust: `balance.unitholders_funds.total`,
      },
      us: {
        company: [
          { when: [{ present: [US_TOTAL] }], take: US_TOTAL },
          { when: [{ absent: [US_OWNERS] }, { present: [US_IFRS_TOTAL] }], take: US_IFRS_TOTAL },
          US_NET_ASSETS,
          ...usPartnersTotal(),
          {
            when: [
              { absent: [US_TOTAL, ...US_MINORITIES.equity] },
              {
                same: ['balance.liabilities + balance.stockholders_equity', US_WHOLE_BALANCE],
              },
            ],
            take: US_OWNERS,
          },
          {
            when: [
              { absent: [US_TOTAL, ...US_MINORITIES.equity] },
              {
                same: [`balance.liabilities + balance.stockholders_equity + ${US_TO_BE_REDEEMED}`, US_WHOLE_BALANCE],
              },
            ],
            take: US_OWNERS,
          },
          ...usBesideLiabilities([US_OWNERS]).flatMap((others) =>
            usWholeWith(others).map((proof) => ({
              when: [{ absent: [US_TOTAL, 'balance.liabilities', ...US_MINORITIES.equity] }, ...proof],
              take: US_OWNERS,
            })),
          ),
          {
            when: [{ absent: [US_TOTAL, 'balance.minority_interest'] }, { present: [US_OWNERS] }],
            refuse: `${NONE_WITH_MINORITIES}; "owners' equity" is without them`,
          },
          { when: [{ absent: [US_TOTAL, 'balance.minority_interest'] }], refuse: NONE_WITH_MINORITIES },
          { when: [{ absent: [US_TOTAL] }, { zero: 'balance.minority_interest' }], take: US_OWNERS },
          ...US_BESIDE_REDEEMABLE,
          { when: [{ absent: [US_TOTAL] }], refuse: MAY_BE_REDEEMED },
          { take: US_TOTAL },
        ],
      },
    })),
  },
  {
    name: "owners' equity",
    aliases: ['net worth', "shareholders' equity", "shareholders' funds"],
    unit: 'money',
    period: 'date',
    formula:
      "India: equity attributable to the owners of the parent; standalone, and of a bank or insurer, total equity; US: stockholders' equity, with preferred stock, or the total where it has no minorities in it",
    sources: ['S3'],
    refused:
      'India: where it is filed as the whole equity, though there are minorities; a lender’s group whose balance sheet has no line of it; a bank’s group whose minorities have or may have a share, unless its reserves or segments prove to be without them, or where the bank alone has equity in another row, or had a year end before and does not show it now, or is not served; a life insurer whose shareholders’ funds as filed are more than one percent off capital and reserves; US: where the total alone is filed, and minorities are in it, or where more than half a percent stands in no line, and may be theirs',
    markets: lazy(() => ({
      india: {
        company: [
          ...Object.values(MINORITIES).flatMap((share) => [
            { when: [{ same: [TOTAL, OWNERS] }, { different: [share, '0'] }] as const, refuse: IS_THE_WHOLE },
            {
              when: [
                { absent: [OWNERS] },
                { same: [TOTAL, CAPITAL_AND_RESERVES] },
                { different: [share, '0'] },
              ] as const,
              refuse: IS_THE_WHOLE,
            },
          ]),
          {
            when: [{ absent: [TOTAL, OWNERS, SHARE_CAPITAL] }, { present: LENDERS_TOTALS }],
            refuse:
              'the balance sheet has no line of equity: "total equity", its assets less its liabilities, is also what minorities have, if any',
          },
          { when: [{ absent: [OWNERS] }], take: CAPITAL_AND_RESERVES },
          { take: OWNERS },
        ],
        standalone: '[total equity]',
        bank: '[total equity]',
        bank_group: BANK_GROUPS_OWNERS_EQUITY,
        life_insurer: LIFE_INSURERS_OWNERS,
        general_insurer: INSURERS_EQUITY,
        trust: [
          {
            when: [{ absent: ['balance.unitholders_funds.equity_attributable_to_owners_of_parent'] }],
            take: UNITHOLDERS,
          },
          { take: 'balance.unitholders_funds.equity_attributable_to_owners_of_parent' },
        ],
      },
      us: {
        company: [
          { when: US_MAY_HOLD_MINORITIES, refuse: `${US_MAY_HOLD} what minorities have` },
          { when: [{ present: [US_OWNERS] }], take: US_OWNERS },
          { when: [{ present: [US_IFRS_OWNERS] }], take: US_IFRS_OWNERS },
          { when: [{ present: [US_IFRS_TOTAL] }, { absentOrZero: US_MINORITIES.all }], take: US_IFRS_TOTAL },
          {
            when: [{ present: [US_IFRS_TOTAL] }],
            refuse: 'no line has the equity of the owners alone, and minorities have a share',
          },
          ...US_OWN_NET_ASSETS,
          ...usPartnersOwn(),
          ...usOwnersOfTotal(),
          { take: US_OWNERS },
        ],
      },
    })),
  },
  {
    name: 'total assets',
    aliases: [],
    unit: 'money',
    period: 'date',
    formula:
      'total assets as filed; of an Indian bank the total of capital and liabilities where sums contradict that of the assets; of an Indian lender whose balance sheet has no total, financial + non-financial assets; of an Indian insurer, application of funds + current liabilities and provisions − accumulated losses',
    sources: ['S3'],
    refused:
      'India: insurers that show costs yet to be written off among their assets; a lender whose balance sheet has no total, where the lines of its financial assets are not of the size of these',
    markets: lazy(() => ({
      india: {
        company: 'balance.assets',
        lender: LENDERS_ASSETS,
        bank: BANKS_ASSETS,
        trust: 'balance.assets.total',
        life_insurer: INSURERS_ASSETS,
        general_insurer: INSURERS_ASSETS,
      },
      us: { company: 'balance.assets' },
    })),
  },
];
