import { finCompanies, finCompany, finCard, finLookup } from './declarations/india/companies';
import { finDocuments, finAnnouncements, finSearch, finFind, finCalendar, finLive } from './declarations/india/filings';
import {
  finIncome,
  finBalance,
  finCashflow,
  finSegments,
  finMetric,
  finPeriods,
  finSource,
  finShareholding,
  finHolders,
  finTtm,
  finGrowth,
} from './declarations/india/statements';
import { finToday, finStatus, finChanges } from './declarations/india/workbook';
import { usCompanies, usCompany, usCard, usLookup, usCik } from './declarations/us/companies';
import { usDocuments, usAnnouncements, usLive } from './declarations/us/filings';
import {
  usIncome,
  usCashflow,
  usBalance,
  usMetric,
  usSource,
  usPeriods,
  usTtm,
  usGrowth,
} from './declarations/us/statements';
import type { FunctionId } from './catalog/catalog';

/**
 * Every function as Excel calls it, by id. The record is written out: a list made of the modules' exports takes functions.js
 * several times as long to load.
 */
export const DECLARED_FUNCTIONS = {
  'FIN.INCOME': finIncome,
  'US.INCOME': usIncome,
  'FIN.BALANCE': finBalance,
  'US.BALANCE': usBalance,
  'FIN.CASHFLOW': finCashflow,
  'US.CASHFLOW': usCashflow,
  'FIN.SEGMENTS': finSegments,
  'FIN.METRIC': finMetric,
  'US.METRIC': usMetric,
  'FIN.TTM': finTtm,
  'US.TTM': usTtm,
  'FIN.GROWTH': finGrowth,
  'US.GROWTH': usGrowth,
  'FIN.PERIODS': finPeriods,
  'US.PERIODS': usPeriods,
  'FIN.SOURCE': finSource,
  'US.SOURCE': usSource,
  'FIN.SHAREHOLDING': finShareholding,
  'FIN.HOLDERS': finHolders,
  'FIN.DOCUMENTS': finDocuments,
  'US.DOCUMENTS': usDocuments,
  'FIN.ANNOUNCEMENTS': finAnnouncements,
  'US.ANNOUNCEMENTS': usAnnouncements,
  'FIN.SEARCH': finSearch,
  'FIN.FIND': finFind,
  'FIN.CALENDAR': finCalendar,
  'FIN.LIVE': finLive,
  'US.LIVE': usLive,
  'FIN.COMPANY': finCompany,
  'US.COMPANY': usCompany,
  'FIN.CARD': finCard,
  'US.CARD': usCard,
  'FIN.COMPANIES': finCompanies,
  'US.COMPANIES': usCompanies,
  'FIN.LOOKUP': finLookup,
  'US.LOOKUP': usLookup,
  'US.CIK': usCik,
  'FIN.TODAY': finToday,
  'FIN.STATUS': finStatus,
  'FIN.CHANGES': finChanges,
} satisfies Record<FunctionId, (...all: never[]) => unknown>;
