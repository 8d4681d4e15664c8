import {
  announcements,
  documents,
  embeddingsSearch,
  fullTextSearch,
  indianCompanies,
  resultsCalendar,
  shareholders,
  shareholdingPattern,
  usAnnouncements,
  usCompanies,
  usDocuments,
  type Endpoint,
} from '../../api';
import type { OptionRules } from '../../functions/arguments/options-argument';
import { METRIC_OPTIONS, STATEMENT_OPTIONS } from '../../functions/statements/statement-options';
import {
  DATED_OPTIONS,
  RECORD_OPTIONS,
  SHAREHOLDING_COLUMNS,
  SHAREHOLDING_OPTIONS,
} from '../../functions/records/record-option-rules';
import { shortName } from './function-groups';

/** What a function's metadata does not say: the endpoint whose parameters its arguments are, and the options it knows. */
const ENDPOINTS: Readonly<Record<string, Endpoint>> = {
  'FIN.SHAREHOLDING': shareholdingPattern,
  'FIN.HOLDERS': shareholders,
  'FIN.DOCUMENTS': documents,
  'FIN.ANNOUNCEMENTS': announcements,
  'FIN.LIVE': announcements,
  'FIN.SEARCH': embeddingsSearch,
  'FIN.FIND': fullTextSearch,
  'FIN.COMPANIES': indianCompanies,
  'FIN.COMPANY': indianCompanies,
  'FIN.CALENDAR': resultsCalendar,
  'US.DOCUMENTS': usDocuments,
  'US.ANNOUNCEMENTS': usAnnouncements,
  'US.LIVE': usAnnouncements,
  'US.COMPANIES': usCompanies,
  'US.COMPANY': usCompanies,
};

const OPTIONS: Readonly<Record<string, OptionRules>> = {
  INCOME: STATEMENT_OPTIONS,
  BALANCE: STATEMENT_OPTIONS,
  CASHFLOW: STATEMENT_OPTIONS,
  SEGMENTS: STATEMENT_OPTIONS,
  METRIC: METRIC_OPTIONS,
  SHAREHOLDING: SHAREHOLDING_OPTIONS,
  HOLDERS: RECORD_OPTIONS,
  DOCUMENTS: DATED_OPTIONS,
  ANNOUNCEMENTS: DATED_OPTIONS,
  SEARCH: RECORD_OPTIONS,
  FIND: DATED_OPTIONS,
  COMPANIES: RECORD_OPTIONS,
  CALENDAR: DATED_OPTIONS,
};

export function endpointOf(functionId: string): Endpoint | undefined {
  return ENDPOINTS[functionId];
}

/** The options a function knows; none where it takes no options. */
export function optionRulesOf(functionId: string): OptionRules {
  return OPTIONS[shortName(functionId)] ?? {};
}

/** The columns a table of records can have, as far as they are documented. */
export function columnsOf(functionId: string): readonly string[] {
  if (functionId === 'FIN.SHAREHOLDING') return SHAREHOLDING_COLUMNS;
  return recordFieldsOf(functionId);
}

/** The documented fields of the items a function shows; none where they are not. */
export function recordFieldsOf(functionId: string): readonly string[] {
  const endpoint = endpointOf(functionId);
  return endpoint?.fields ?? [];
}
