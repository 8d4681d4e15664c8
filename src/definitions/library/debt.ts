import { lazy } from '../../api/lazy';
import type { FormulaCase, Shipped } from '../definition';
import { indianCurrentDebt, indianNonCurrentDebt } from './india/debt';
import { NOT_OF_FINANCIALS, NOT_OF_INSURERS, notShown } from './not-applicable';
import { usCashAndInvestments } from './us/current-assets/current-investments';
import { usCurrentDebt } from './us/debt/current-debt';
import { US_DEBT_WITH_LEASES, usLeases } from './us/debt/leases';
import { usNonCurrentDebt } from './us/debt/non-current-debt';
import { usUndividedDebt } from './us/debt/undivided-debt';

const NOT_FILED = notShown('have no line of leases, at most rows under names of the filer, such as Lease Liabilities');
const NO_DEBT_OF_BANKS = {
  bank: { none: 'deposits and borrowings are what it lends on' },
  ...NOT_OF_INSURERS,
} as const;

const OWED_BY_LENDERS = [
  'balance.debt_securities',
  'balance.borrowings_other_than_debt_securities',
  'balance.financial_liabilities.deposits',
  'balance.subordinated_liabilities',
] as const;
const FINANCIAL_LIABILITIES = 'balance.financial_liabilities.financial_liabilities';
/**
 * A lender's filing may leave out what it does not owe, as those of Jio Financial to March 2024 and of Sastasundar's group to March 2023. Where the lines
 * of financial liabilities make their total, what is left out is 0.
 */
const DEBT_OF_LENDERS: readonly FormulaCase[] = [
  { when: [{ present: OWED_BY_LENDERS }], take: OWED_BY_LENDERS.join(' + ') },
  { when: [{ whole: FINANCIAL_LIABILITIES }, { absent: OWED_BY_LENDERS }], take: '0' },
  { when: [{ whole: FINANCIAL_LIABILITIES }], sumOf: OWED_BY_LENDERS },
  { take: OWED_BY_LENDERS.join(' + ') },
];

/** Definitions of debt and of ratios with it. */
export const debtDefinitions = (): readonly Shipped[] => [
  {
    name: 'current debt',
    aliases: [],
    unit: 'money',
    period: 'date',
    formula: 'borrowings due within a year, with commercial paper and the current part of long-term debt',
    sources: ['S3'],
    refused:
      'lenders and insurers; India: in years that began before April 2021, where there is long-term debt or, of the oldest balance sheet, interest, and where borrowings may hold leases; US: where the face of the balance sheet does not show it',
    markets: lazy(() => ({
      india: {
        company: indianCurrentDebt(),
        trust: 'balance.borrowings_current',
        ...NOT_OF_FINANCIALS,
      },
      us: { company: usCurrentDebt(), ...NOT_OF_FINANCIALS },
    })),
  },
  {
    name: 'non-current debt',
    aliases: [],
    unit: 'money',
    period: 'date',
    formula: 'borrowings due later than within a year',
    sources: ['S3'],
    refused:
      'lenders and insurers; India: where borrowings may hold leases; US: where the face of the balance sheet does not show it',
    markets: lazy(() => ({
      india: {
        company: indianNonCurrentDebt(),
        ...NOT_OF_FINANCIALS,
        trust: 'balance.borrowings_non_current',
      },
      us: { company: usNonCurrentDebt(), ...NOT_OF_FINANCIALS },
    })),
  },
  {
    name: 'debt',
    aliases: ['total debt', 'gross debt', 'total borrowings'],
    unit: 'money',
    period: 'date',
    formula:
      'non-current + current borrowings, without leases; of an Indian lender debt securities + borrowings + deposits + subordinated liabilities, of which what its filing leaves out is 0 if its financial liabilities add up without it; US: without debt under a name of the issuer’s own, which no answer has',
    sources: ['S3'],
    refused: 'banks and insurers; India: as its two parts; US: where the face of the balance sheet does not show it',
    markets: lazy(() => ({
      india: {
        company: '[non-current debt] + [current debt]',
        lender: DEBT_OF_LENDERS,
        ...NO_DEBT_OF_BANKS,
      },
      us: {
        company: [...usUndividedDebt(), US_DEBT_WITH_LEASES, { take: '[non-current debt] + [current debt]' }],
        ...NO_DEBT_OF_BANKS,
      },
    })),
  },
  {
    name: 'lease liabilities',
    aliases: ['lease obligations'],
    unit: 'money',
    period: 'date',
    formula:
      'liabilities of leases: they are no debt here and stand apart; US: of operating and finance leases, before ASC 842 of capital leases',
    sources: ['S3'],
    refused:
      'India: all but investment trusts, whose filings alone have lines of them; US: where the face of the balance sheet has not all parts',
    markets: lazy(() => ({
      india: {
        company: NOT_FILED,
        lender: NOT_FILED,
        bank: NOT_FILED,
        life_insurer: NOT_FILED,
        general_insurer: NOT_FILED,
        trust: 'balance.lease_liabilities_noncurrent + balance.lease_liabilities_current',
      },
      us: {
        company: usLeases(),
      },
    })),
  },
  {
    name: 'cash and current investments',
    aliases: ['cash and short-term investments'],
    unit: 'money',
    period: 'date',
    formula: 'cash and cash equivalents + other bank balances + current investments; US: cash + short-term investments',
    sources: ['GP'],
    refused: 'lenders and insurers; US: where two lines of such investments may hold each other',
    markets: lazy(() => ({
      india: {
        company:
          'balance.cash_equivalents + balance.bank_balance_other_than_cash_and_cash_equivalents + balance.current_investments',
        ...NOT_OF_FINANCIALS,
      },
      us: {
        company: usCashAndInvestments(),
        ...NOT_OF_FINANCIALS,
      },
    })),
  },
  {
    name: 'net debt',
    aliases: [],
    unit: 'money',
    period: 'date',
    formula:
      'debt, which is without leases, − cash and current investments; below 0 it is net cash, and leases may be owed beside it',
    sources: ['GP'],
    refused: 'lenders and insurers; as debt, and as cash and current investments',
    markets: lazy(() => ({
      india: { company: 'debt - [cash and current investments]', ...NOT_OF_FINANCIALS },
      us: { company: 'debt - [cash and current investments]', ...NOT_OF_FINANCIALS },
    })),
  },
  {
    name: 'net cash',
    aliases: ['net cash position'],
    unit: 'money',
    period: 'date',
    formula: 'cash and current investments − debt, which is without leases; below 0 it is net debt',
    sources: ['GP'],
    refused: 'as net debt',
    markets: lazy(() => ({
      india: { company: '[cash and current investments] - debt', ...NOT_OF_FINANCIALS },
      us: { company: '[cash and current investments] - debt', ...NOT_OF_FINANCIALS },
    })),
  },
  {
    name: 'net debt to EBITDA',
    aliases: ['net debt/EBITDA', 'net leverage', 'net leverage ratio'],
    unit: 'times',
    period: 'year',
    formula: 'net debt at the end / EBITDA of twelve months',
    sources: ['GP'],
    refused: 'lenders and insurers; where EBITDA is not positive; as net debt and EBITDA',
    markets: lazy(() => ({
      india: { company: '[net debt] / EBITDA', ...NOT_OF_FINANCIALS },
      us: { company: '[net debt] / EBITDA', ...NOT_OF_FINANCIALS },
    })),
  },
  {
    name: 'debt to equity',
    aliases: ['debt/equity', 'debt-equity', 'D/E'],
    unit: 'ratio',
    period: 'date',
    formula: 'debt / total equity; the ratio that Indian companies declare is not used',
    sources: ['S3'],
    refused: 'banks and insurers; where equity is not positive',
    markets: lazy(() => ({
      india: { company: 'debt / [total equity]', ...NO_DEBT_OF_BANKS },
      us: { company: 'debt / [total equity]', ...NO_DEBT_OF_BANKS },
    })),
  },
  {
    name: 'net debt to equity',
    aliases: ['net debt/equity'],
    unit: 'ratio',
    period: 'date',
    formula: 'net debt / total equity',
    sources: ['GP'],
    refused: 'lenders and insurers; where equity is not positive; as net debt',
    markets: lazy(() => ({
      india: { company: '[net debt] / [total equity]', ...NOT_OF_FINANCIALS },
      us: { company: '[net debt] / [total equity]', ...NOT_OF_FINANCIALS },
    })),
  },
  {
    name: 'capital employed',
    aliases: [],
    unit: 'money',
    period: 'date',
    formula: 'total equity + debt',
    sources: ['S3', 'GP'],
    refused: 'lenders and insurers; as debt',
    markets: lazy(() => ({
      india: { company: '[total equity] + debt', ...NOT_OF_FINANCIALS },
      us: { company: '[total equity] + debt', ...NOT_OF_FINANCIALS },
    })),
  },
];
