import { lazy } from '../../../api/lazy';
import type { Shipped } from '../../definition';
import { BANK_GROUPS_PROFIT_BEFORE_TAX } from './owners/bank-groups';
import { INDIAN_PROFIT_BEFORE_TAX } from './income/before-tax';
import { everyday } from '../everyday';
import { indianBorrowings } from './debt';
import { indianMinorities } from './owners/share-of-minorities';
import { indianPayments } from './payments';

const CAPITAL = 'balance.capital_and_liabilities.capital';
const PAID_UP = 'income.paid_up_value_of_equity_share_capital';

/** Definitions of everyday quantities whose line in Indian statements may be only a part of it, or more than it. */
export const indianEverydayDefinitions = lazy((): readonly Shipped[] => [
  everyday(
    { name: 'PBT', period: 'any', formula: 'profit before tax as filed', sources: ['GP'] },
    { india: { company: INDIAN_PROFIT_BEFORE_TAX, bank_group: BANK_GROUPS_PROFIT_BEFORE_TAX } },
  ),
  // A bank's line of capital may include more than equity share capital: ICICI Bank's includes employee stock options, Kotak's preference shares.
  everyday(
    { name: 'share capital', period: 'date', formula: 'equity share capital as filed', sources: ['S3'] },
    {
      india: {
        company: 'balance.equity.equity_share_capital',
        bank: [
          {
            when: [{ apart: { amounts: [`${PAID_UP} / ${CAPITAL}`, '1'], by: 0.002 } }],
            refuse: `the capital in the balance sheet is not the paid-up equity capital, and may hold options or preference shares; "paid-up capital" is that of the equity shares, "${CAPITAL}" the line as filed`,
          },
          { take: CAPITAL },
        ],
      },
    },
  ),
  ...indianBorrowings(),
  ...indianPayments(),
  ...indianMinorities(),
]);
