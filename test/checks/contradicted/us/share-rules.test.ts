import type { StatementData } from '../../../../src/api';
import { contradictionOf } from '../../../../src/checks';

const AVERAGE = 'weighted_average_number_of_shares_outstanding_basic';
const PER_SHARE = 'earnings_per_share_basic';

const statement = (earned: number, perShare: number, shares: number) =>
  ({
    statement_type: 'income_statement',
    reporting_type: 'annual',
    currency: 'USD',
    metrics: { net_income_loss: earned, [PER_SHARE]: perShare, [AVERAGE]: shares },
  }) as unknown as StatementData;

/** The lines of the two that their statement contradicts. */
const contradicted = (...filed: Parameters<typeof statement>) =>
  [PER_SHARE, AVERAGE].filter((line) => contradictionOf(statement(...filed), line) !== undefined);

test('earnings per share and an average that is a thousand times as large may each be the wrong one, where few shares would be right', () => {
  expect(contradicted(50_000, 1, 50_000)).toEqual([]);
  expect(contradicted(50_000, 1, 50_000_000)).toEqual([PER_SHARE, AVERAGE]);
});

test('an average in thousands is wrong alone: their product is less than the profit', () => {
  expect(contradicted(50_000, 1, 50)).toEqual([AVERAGE]);
  expect(contradicted(5_000_000, 1, 5_000)).toEqual([AVERAGE]);
});

test('an average that is multiplied is wrong alone where the profit makes as many shares as issuers have', () => {
  expect(contradicted(5_000_000, 1, 5_000_000_000)).toEqual([AVERAGE]);
});
