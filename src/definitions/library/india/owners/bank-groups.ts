import { BANKS_PROFIT } from '../../../../api/lines/india/group-profit';
import type { FormulaCondition } from '../../../condition';
import type { FormulaCase } from '../../../definition';
import { onIncome } from '../../line-paths';
import { BANKS_MINORITIES } from './minorities';

/** The owners' profit of a bank's group: after minorities, and with the share of associates, which its profit after tax excludes. */
export const BANKS_OWNERS = onIncome(BANKS_PROFIT.owners);

const AFTER_TAX = 'income.profit_after_tax';
const BEFORE_TAX = 'income.profit_before_tax';

/** How many years back minorities may have had a share: HDFC Bank's group has filed several years and quarters in a row without it. */
const YEARS = 3;

/** Minorities have no share in the line, and exceptional items are taken off, among which HDFC Bank's group files it since 2024. */
const AMONG_EXCEPTIONAL: readonly FormulaCondition[] = [
  { zero: BANKS_MINORITIES },
  { negative: 'income.exceptional_items' },
];
/** Minorities have no share in the line, and had one before. */
const NO_MORE: readonly FormulaCondition[] = [
  { zero: BANKS_MINORITIES },
  { wasFiled: { line: BANKS_MINORITIES, years: YEARS } },
];
/**
 * Minorities have no share in the line, associates lost something, and in a quarter before minorities had one: HDFC Bank's group of the year to March
 * 2020 files theirs, 42.31 crore, as a loss of associates. Kotak's has such a loss, and no minorities.
 */
const AS_ASSOCIATES: readonly FormulaCondition[] = [
  { zero: BANKS_MINORITIES },
  { filedInQuartersBefore: { line: BANKS_MINORITIES, besideLoss: 'income.share_of_profit_of_associates' } },
];
/** A filing that has 0 in the line, though minorities may have a share. */
export const MAY_LACK_MINORITIES = [AMONG_EXCEPTIONAL, NO_MORE] as const;

/** The profit of one statement or of several, as a refusal names it. */
type Profit = 'the profit' | 'its profit' | 'some profits';

/**
 * Refusals where minorities may have a share of a bank group's profit that its line does not tell: minorities had a share in one of the years before and
 * have none in this statement, or have one in only some of the statements of twelve months; or they have none and exceptional items are taken off. `soThat` says what follows.
 */
const withoutMinorities = (soThat: (profit: Profit) => string): readonly FormulaCase[] => [
  {
    when: AMONG_EXCEPTIONAL,
    refuse: `minorities have no share of the profit here, and exceptional items are taken off it, which may be their share, so that ${soThat('the profit')}`,
  },
  {
    when: NO_MORE,
    refuse: `in a year before, minorities had a share of the profit, and this statement gives them none, so that ${soThat('its profit')}`,
  },
  {
    when: [{ zeroInSome: BANKS_MINORITIES }],
    refuse: `minorities have a share of the profit in some of the statements, and in others none, so that ${soThat('some profits')}`,
  },
];

/** The refusal of a profit after tax, or of what minorities have of it, where their share may be filed as a loss of associates. */
const unlessAsAssociates = (soThat: string): FormulaCase => ({
  when: AS_ASSOCIATES,
  refuse: `minorities had a share in a quarter before; here they have none, and associates a loss, which may be theirs, so that ${soThat}`,
});

/** The refusals of a profit, which may be that of the owners alone. */
const profitWithoutMinorities = (instead: string) =>
  withoutMinorities((profit) => `${profit} may be what is left to the owners; ${instead}`);

const BEFORE_TAX_WITHOUT = profitWithoutMinorities(`"${BEFORE_TAX}" is the line as filed`);

/** The profit of a bank's group for owners and minorities together. */
export const BANK_GROUPS_PROFIT: readonly FormulaCase[] = [
  ...profitWithoutMinorities('"owners\' profit" is that'),
  unlessAsAssociates('the profit may be what is left to the owners; "owners\' profit" is that'),
  { when: [{ absent: [BANKS_MINORITIES] }, { same: [BANKS_OWNERS, AFTER_TAX] }], take: AFTER_TAX },
  { take: `${BANKS_OWNERS} + ${BANKS_MINORITIES}` },
];

export const BANK_GROUPS_PROFIT_BEFORE_TAX: readonly FormulaCase[] = [...BEFORE_TAX_WITHOUT, { take: BEFORE_TAX }];

export const BANK_GROUPS_TAX_RATE: readonly FormulaCase[] = [
  ...BEFORE_TAX_WITHOUT,
  { take: `[tax expense] / ${BEFORE_TAX}` },
];

/** The share of minorities in the profit of a bank's group. */
export const BANK_GROUPS_MINORITIES: readonly FormulaCase[] = [
  unlessAsAssociates(`their share stands in another line; "${BANKS_MINORITIES}" is the line as filed`),
  ...withoutMinorities(() => `their share may stand in another line; "${BANKS_MINORITIES}" is the line as filed`),
  { take: BANKS_MINORITIES },
];
