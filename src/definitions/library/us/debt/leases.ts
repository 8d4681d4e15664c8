import type { FormulaCase } from '../../../definition';
import { onBalance } from '../../line-paths';
import { US_WHOLE_BALANCE } from '../totals';
import { CURRENT_WITH_LEASES, NON_CURRENT, WITH_LEASES } from './debt-lines';
import { IN_A_NOTE } from './unclear-debt';

const OPERATING = 'balance.operating_lease_liability';
const FINANCE = 'balance.finance_lease_liability';
const OPERATING_PARTS = ['current', 'noncurrent'].map((part) => `${OPERATING}_${part}`);
const FINANCE_PARTS = ['current', 'noncurrent'].map((part) => `${FINANCE}_${part}`);
/** Until ASC 842, of years from the 16th of December 2018 on, what is owed for operating leases was no liability. */
const CAPITAL_PARTS = ['current', 'noncurrent'].map((part) => onBalance(`capital_lease_obligations_${part}`));

/** The lines that filers have had since. */
const SINCE_ASC_842 = [OPERATING, FINANCE, ...OPERATING_PARTS, ...FINANCE_PARTS];

/** The day from which a balance sheet that does not say its quarter may be of such a year. */
const BEFORE_ASC_842 = '2018-04-01';

const [DUE = '', LATER = ''] = OPERATING_PARTS;

/** What is owed for leases, of both kinds. */
export const usLeases = (): readonly FormulaCase[] => [
  { when: [{ present: [OPERATING, FINANCE] }], take: `${OPERATING} + ${FINANCE}` },
  {
    when: [
      { present: CAPITAL_PARTS },
      { absent: [...SINCE_ASC_842, ...WITH_LEASES] },
      { yearBeganBefore: { total: CAPITAL_PARTS[0] ?? '', day: BEFORE_ASC_842 } },
    ],
    take: CAPITAL_PARTS.join(' + '),
  },
  ...[[OPERATING], OPERATING_PARTS].map((lines): FormulaCase => ({
    when: [{ present: lines }, { absent: [FINANCE, ...FINANCE_PARTS] }],
    refuse: `no line of the balance sheet is of finance leases, which other lines may hold; "${lines.length > 1 ? `=${lines.join(' + ')}` : OPERATING}" is owed for operating leases`,
  })),
  {
    when: [{ present: [LATER] }, { absent: [DUE] }],
    refuse: `what of operating leases is due within a year is not on the face of the balance sheet; ${IN_A_NOTE}; "${LATER}" is the rest`,
  },
  {
    when: [{ present: [US_WHOLE_BALANCE] }, { absent: [...SINCE_ASC_842, ...CAPITAL_PARTS] }],
    refuse: `no line of the balance sheet is of leases alone; ${IN_A_NOTE}`,
  },
  { take: [...OPERATING_PARTS, ...FINANCE_PARTS].join(' + ') },
];

const [LONG_TERM_WITH_LEASES = ''] = WITH_LEASES;

/** Names both lines of debt that hold leases, where a filer has no other long-term debt. */
export const US_DEBT_WITH_LEASES: FormulaCase = {
  when: [{ present: [LONG_TERM_WITH_LEASES, CURRENT_WITH_LEASES] }, { absent: [NON_CURRENT] }],
  refuse: `long-term debt stands with leases; "=${LONG_TERM_WITH_LEASES} + ${CURRENT_WITH_LEASES}" is both, without short-term borrowings`,
};
