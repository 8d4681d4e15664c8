import {
  balanceSheet,
  cashFlow,
  incomeStatement,
  segmentResults,
  shareholdingPattern,
  usBalanceSheet,
  usCashFlow,
  usIncomeStatement,
} from '../../api';

/** The endpoints in which the lines of an Indian company are found. */
export const INDIAN_FIGURE_ENDPOINTS = [
  shareholdingPattern,
  segmentResults,
  balanceSheet,
  cashFlow,
  incomeStatement,
] as const;

/** The endpoints in which the lines of a US issuer are found. */
export const US_FIGURE_ENDPOINTS = [usIncomeStatement, usCashFlow, usBalanceSheet] as const;
