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
  ANNOUNCEMENT_CATEGORIES,
  announcements,
  documents,
  embeddingsSearch,
  fullTextSearch,
  INDIAN_STATEMENTS,
  indianCompanies,
  indianTicker,
  KEPT_MS,
  notAFlow,
  REPORTING_TYPES,
  resultsCalendar,
  shareholders,
  shareholdingPattern,
  usAnnouncements,
  usCompanies,
  usDocuments,
  usIncomeStatement,
  US_STATEMENTS,
} from '../api';
export { all, andThen, askPagedRows, isIndianCompany, isPending, pageSize, run, wait, Waiter } from '../client';
export {
  dateCell,
  fieldCell,
  fieldPaths,
  fieldReader,
  foldName,
  labelOf,
  nearest,
  recordTable,
  serialOfDate,
  transposed,
} from '../tables';
export { readBasis, readHolderCategory, readScope, readType } from './argument/choice-argument';
export { readIndianTicker, readIssuer } from './argument/company-argument';
export { readCount } from './argument/count-argument';
export {
  INDIAN_DATES,
  readDay,
  readLastCount,
  readPeriod,
  readRequiredPeriod,
  US_DATES,
} from './argument/date-argument';
export { readOptions } from './argument/option-text';
export { readPeriods } from './argument/period-range';
export { gridOf, isBlank, isExcelError, plainValue, quoted, singleValue, textOf } from './argument/plain-value';
export { CellAsking, cikOf, PreviewAsking } from './asking';
export { badArgument, CellError, changed, notAvailable } from './cell-error';
export { excelTable } from './edge/excel-value';
export { Outbox } from './edge/outbox';
export { knownError, outcomeOf } from './edge/outcome';
export { failureCell } from './failure-cell';
export { periods } from './late-parts';
export { indianSource, MAX_PATTERNS, stepMonths } from './formula/indian-source';
export { LineMissing, lookUpMetric } from './formula/metric-lookup';
export { INDIAN_METRICS, readMetric, US_METRICS } from './formula/metric-name';
export { usSource } from './formula/us-source';
