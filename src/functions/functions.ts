/** The bundle Excel waits for: importing a namespace registers its functions; the pane finds the add-in on the page. */
import { client, edge, today } from './add-in';
import * as india from './india';
import { createRunningAddIn } from './running/create-running-add-in';
import { openTickerWorker } from './streaming/open-ticker-worker';
import * as us from './us';

edge.streams.openWorker = openTickerWorker;
globalThis.spillway = createRunningAddIn({ client, edge, today, declared: { ...india, ...us } });

/** What the late parts use. They import it from here, the root of the bundle, so that everything in it stays one scope. */
export {
  announcements,
  documents,
  embeddingsSearch,
  ENDPOINTS,
  FILING_BASES,
  fullTextSearch,
  HOLDER_CATEGORIES,
  INDIAN_STATEMENTS,
  indianCompanies,
  indianTicker,
  KEPT_MS,
  MAX_PATTERNS,
  REPORTING_TYPES,
  resultsCalendar,
  shareholders,
  shareholdingPattern,
  STATEMENT_KINDS,
  usAnnouncements,
  usCompanies,
  usDocuments,
  usIncomeStatement,
  US_STATEMENT_KINDS,
  US_STATEMENTS,
} from '../api';
export { all, andThen, isIndianCompany, isPending, MAX_JOINED, run, wait, Waiter } from '../client';
export {
  cellOf,
  dateCell,
  foldName,
  labelOf,
  nearest,
  readShareholding,
  readStatement,
  serialOfDate,
  transposed,
} from '../tables';
export { readChoice, readScope, readType, typeOfPeriod } from './argument/choice-argument';
export { readIndianTicker, readIssuer } from './argument/company-argument';
export {
  INDIAN_DATES,
  readDate,
  readLastCount,
  readPeriod,
  readRequiredPeriod,
  US_DATES,
} from './argument/date-argument';
export { readOptions } from './argument/option-text';
export { gridOf, isBlank, isExcelError, plainValue, quoted, singleValue, textOf } from './argument/plain-value';
export { CellAsking, cikOf, PreviewAsking } from './asking';
export { badArgument, CellError, changed, notAvailable } from './cell-error';
export { excelTable } from './edge/excel-value';
export { Outbox } from './edge/outbox';
export { knownError, outcomeOf } from './edge/outcome';
export { failureCell } from './failure-cell';
export { periods } from './late-parts';
export { LineMissing, lookUpMetric } from './formula/metric-lookup';
export { metricTable } from './formula/metric-function';
export { INDIAN_METRICS, readMetric, usMetrics } from './formula/metric-name';
export { STATEMENT_OPTIONS } from './formula/statement-options';
export { SOURCE_TITLES } from './formula/statement-source';
export { indianSource, stepMonths } from './india/indian-source';
