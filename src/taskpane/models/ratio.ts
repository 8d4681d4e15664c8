import type { MarketId } from '../../api';
import type { CompanyKind } from '../../definitions/company-kind';
import { definitionsOf } from '../../definitions/find-definition';
import type { CellStyle } from '../../workbook';
import type { ModelSubject } from './model';
import { CELL_STYLES } from './sheet-draft';

/** A ratio that a shipped definition or an expression computes. Sheets ask METRIC for it by its name. */
export interface Ratio {
  readonly label: string;
  /** The name of the definition, or the expression with its "=". */
  readonly name: string;
  /** The kinds of company and the market that have it, if the definition does not say so itself. */
  readonly of?: readonly CompanyKind[];
  readonly market?: MarketId;
  readonly style: CellStyle;
  /** Whether quarters have it: false for a ratio of twelve months, and for one of statements that are filed once a year. */
  readonly ofQuarters: boolean;
  /** Whether it has a column in the comparison of peers. */
  readonly ofPeers: boolean;
  /** Patterns of balance-sheet lines. The company must file a line for each: otherwise the whole row would be empty. */
  readonly needs?: readonly RegExp[];
  /** True for a ratio that a bank files only in its standalone accounts, not for its group. */
  readonly isOfBankAlone?: boolean;
}

const percent = { style: CELL_STYLES.percent, ofPeers: true, ofQuarters: false } as const;
const ofQuarters = { ...percent, ofQuarters: true } as const;
const ofBlock = { ...percent, ofPeers: false } as const;
const ofBankAlone = { ...ofQuarters, isOfBankAlone: true } as const;

/** A lender's interest on average loans and cost of average debt, averaged over the start and the end of the year. */
const EARNED = 'income.revenue_from_operations.interest_earned / avg(balance.financial_assets.loans)';
const COST = 'income.expenses.interest_expense / avg([debt])';
const ofLenders = { ...ofBlock, style: CELL_STYLES.finePercent, of: ['lender'], market: 'india' } as const;
const OPERATING_LEASES = ['balance.operating_lease_liability_current', 'balance.operating_lease_liability_noncurrent'];

const RATIOS: readonly Ratio[] = [
  { label: 'EBITDA', name: 'EBITDA', ...ofBlock, style: CELL_STYLES.amount, ofQuarters: true },
  { label: 'EBITDA margin', name: 'EBITDA margin', ...ofQuarters },
  { label: 'Net margin', name: 'net margin', ...ofQuarters },
  { label: 'Net interest margin', name: 'net interest margin', ...percent, style: CELL_STYLES.finePercent },
  { label: 'Interest income / average loans', name: `=${EARNED}`, ...ofLenders },
  { label: 'Finance costs / average debt', name: `=${COST}`, ...ofLenders },
  { label: 'Lending spread', name: `=${EARNED} - ${COST}`, ...ofLenders, ofPeers: true },
  { label: 'Cost to income', name: 'cost to income', ...ofQuarters, of: ['lender'] },
  { label: 'Cost to income', name: 'cost to income', ...ofQuarters, of: ['bank'], market: 'us' },
  // Standalone accounts: a group's operating expenses include the claims that its insurers pay.
  { label: 'Cost to income', name: 'cost to income', ...ofBankAlone, of: ['bank'], market: 'india' },
  { label: 'Credit to deposit', name: 'credit to deposit', ...ofBlock },
  { label: 'Credit cost', name: 'credit cost', ...ofBlock, style: CELL_STYLES.finePercent },
  { label: 'Combined ratio', name: 'combined ratio', ...ofQuarters },
  { label: 'Solvency ratio', name: 'solvency ratio', ...ofQuarters, style: CELL_STYLES.fineTimes },
  { label: 'Persistency, 13th month', name: 'persistency 13th month', ...ofQuarters },
  { label: 'Persistency, 61st month', name: 'persistency 61st month', ...ofQuarters },
  { label: 'Free cash flow', name: 'free cash flow', ...ofBlock, style: CELL_STYLES.amount },
  { label: 'Debt, without leases', name: 'debt', ...ofBlock, style: CELL_STYLES.owed },
  { label: 'Net debt / EBITDA', name: 'net debt to EBITDA', ...ofBlock, style: CELL_STYLES.times },
  { label: 'Interest cover', name: 'interest cover', ...ofBlock, style: CELL_STYLES.times },
  {
    label: 'Lease liabilities',
    name: 'lease liabilities',
    ...ofBlock,
    style: CELL_STYLES.owed,
    needs: [/finance_lease_liabilit|^lease_liabilities_/],
  },
  {
    label: 'Operating lease liabilities',
    name: `=${OPERATING_LEASES.join(' + ')}`,
    ...ofBlock,
    of: ['company'],
    market: 'us',
    style: CELL_STYLES.owed,
    needs: [/^operating_lease_liability_current$/, /^operating_lease_liability_noncurrent$/],
  },
  { label: 'Return on assets', name: 'ROA', ...ofBlock, style: CELL_STYLES.finePercent, of: ['bank', 'lender'] },
  { label: 'Return on equity', name: 'ROE', ...percent },
  { label: 'ROCE', name: 'ROCE', ...percent },
  { label: 'Gross NPA', name: 'gross NPA ratio', ...ofBankAlone, style: CELL_STYLES.finePercent },
  { label: 'Net NPA', name: 'net NPA ratio', ...ofBankAlone, style: CELL_STYLES.finePercent },
  { label: 'Provision cover', name: 'provision cover', ...ofBankAlone, ofPeers: false },
  { label: 'CET1', name: 'CET1 ratio', ...ofBankAlone, style: CELL_STYLES.finePercent },
];

const findShipped = definitionsOf(new Map());

type Subject = Pick<ModelSubject, 'kind' | 'scope'>;
type SubjectWithLines = Subject & Partial<Pick<ModelSubject, 'lines'>>;

/** Whether a shipped definition applies to companies of the subject's kind, as the definition itself says. */
export function hasDefinition(market: MarketId, name: string, { kind, scope }: Subject): boolean {
  const found = findShipped(market, name);
  if (!found || !('expressionFor' in found)) throw new Error(`there is no definition ${name}`);
  return !('reason' in found.expressionFor({ kind, scope }));
}

function isFiled(needs: Ratio['needs'] = [], { lines }: SubjectWithLines): boolean {
  return needs.every((line) => [...(lines?.balance ?? [])].some((each) => line.test(each)));
}

/** The ratios that companies of the subject's kind have. */
export function ratiosOf(market: MarketId, subject: SubjectWithLines): Ratio[] {
  return RATIOS.filter(
    ({ name, of = [subject.kind], market: ofMarket = market, needs }) =>
      of.includes(subject.kind) &&
      ofMarket === market &&
      isFiled(needs, subject) &&
      (name.startsWith('=') || hasDefinition(market, name, subject)),
  );
}
