/** The service as data: endpoints with their rules, vocabularies, statement lines, calendar dates. No I/O, no state. */
export {
  addDays,
  addMonths,
  calendarDate,
  datePart,
  dateOfEpochDay,
  daysBetween,
  epochDay,
  localDate,
  monthEnd,
  monthsInWords,
  MONTH_ABBREVIATIONS,
  MONTHS,
  quarterEnd,
  monthOf,
  parseIsoDate,
  yearOf,
} from './dates/calendar-date';
export type { Zone } from './dates/market-day';
export { clockMs, dayOfMoment, ZONE_OFFSET_MS } from './dates/market-day';
export {
  COMMON_YEAR_DAYS,
  DAY_MS,
  HOUR_MS,
  MINUTE_MS,
  MONTH_DAYS,
  MOST_DAYS_OF_A_YEAR,
  QUARTER_DAYS,
  YEAR_DAYS,
} from './dates/time-units';
export { isIndianCompany, isUsCompany } from './endpoints/company-names';
export { cik, indianTicker, parseIndianTicker, usTicker } from './endpoints/company-rules';
export type { Arguments, EndpointId, Envelope, PageMeta, Parameter, Violation } from './endpoints/endpoint';
export { MAX_ARGUMENTS, MAX_REQUEST_BYTES, readArguments, TOO_LONG } from './endpoints/endpoint';
export * from './endpoints/indian-endpoints';
export * from './endpoints/indian-statements';
export { FAILURE_SHARED_MS, FRESH_MS, freshMs, KEPT_MS, MAX_BODY_BYTES, sharedMs } from './endpoints/lifetime';
export type { AnswerRow, PatternData, StatementData } from './endpoints/response';
export { isErrorBody, patternsOf, reportedMonths, statementIn } from './endpoints/response';
export type { Rule } from './endpoints/rule';
export { NAME_SEPARATOR, wordsIn } from './endpoints/rule';
export { FILLED, MOMENT, objectOf } from './endpoints/shape';
export * from './endpoints/us-endpoints';
export type { FilingBasis, ReportingType, StatementScope } from './endpoints/vocabulary';
export {
  ANNOUNCEMENT_CATEGORIES,
  FILING_BASES,
  HOLDER_CATEGORIES,
  INDIAN_DOCUMENT_TYPES,
  MAX_PATTERNS,
  PROFILES,
  REPORTING_TYPES,
  SENTIMENTS,
  STATEMENT_SCOPES,
  US_ANNOUNCEMENT_FORMS,
  US_DOCUMENT_TYPES,
  US_MARKET_CAPS,
  quartersOfType,
  typeOfQuarters,
} from './endpoints/vocabulary';
export { groupBy } from './group-by';
export { lazy } from './lazy';
export { indianHomeStatement, usSearchOrder } from './lines/home-statement';
export { GOODS_LINES } from './lines/india/goods-lines';
export { BANKS_PROFIT, GROUPS_ASSOCIATES, GROUPS_PROFIT, SHARES_OF_COMPREHENSIVE } from './lines/india/group-profit';
export { indianLinesOf } from './lines/india/line-list';
export { MISFILED_ATTRIBUTIONS } from './lines/india/misfiled-attribution';
export { indianLineKind, isMoney, LINE_KINDS, notAFlow, patternLineKind, usLineKind } from './lines/line-kind';
export type { LineKind } from './lines/line-kind-by-name';
export {
  everydayNameSet,
  foldEverydayName,
  foldLabel,
  foldName,
  foldOwnName,
  isOwnName,
  labelOf,
  lastKey,
  withoutNumbering,
} from './lines/line-name';
export { AMBIGUOUS_NAMES, meaningsOf, synonymsByName } from './lines/line-synonyms';
export type { MainLines } from './lines/main-lines';
export type { DividedLine } from './lines/divided-lines';
export { isUnfiled, needsPrice, unsettledNamed } from './lines/unserved-names';
export type { CashSection } from './lines/us/cash-sections';
export { US_CASH_OF_DISCONTINUED, US_CASH_SECTIONS } from './lines/us/cash-sections';
export { usDocumentedStatement, usHomeStatement, usLines, usStatementsOf } from './lines/us/statements-of-line';
export { usStatementByName } from './lines/us/name-rules';
export {
  US_COMPREHENSIVE_OF_MINORITIES,
  US_COST_OF_GOODS,
  US_FUNDS_RESULT,
  US_INTEREST,
  US_KINDS_OF_MINORITIES,
  US_LOAN_LOSSES,
  US_OPERATING_INTEREST,
  US_PRE_TAX,
  US_REDEEMABLE_MINORITIES,
  US_REVENUE,
  US_REVENUE_NAMES,
  US_PARTS_OF_COST,
  US_LINES_OF_PREFERRED_DIVIDENDS,
  US_SPECIAL_DIVIDEND,
  US_LINES_TO_PREFERRED,
  US_TOTAL_EQUITY,
  US_WHOLE_COST,
  US_WIDER_LINES,
} from './lines/us/quantities';
export type { DeclaredEndpointId, Endpoint, Market, MarketId, Namespace } from './markets';
export {
  byMarket,
  ENDPOINTS,
  isMarketId,
  MARKET_IDS,
  marketOfFunction,
  marketOfPath,
  marketOfStatement,
  MARKETS,
  statementLines,
} from './markets';
export { isRecord, record } from './record';
export { isSameValue } from './same-value';
export type { Scale } from './scale';
export { scaleOfWord, SCALES } from './scale';
export type { StatementKind, UsStatementKind } from './statement-kind';
export {
  AS_OF_TYPES,
  INDIAN_STATEMENTS,
  kindOfStatement,
  STATEMENT_KINDS,
  STATEMENT_TITLES,
  US_STATEMENT_KINDS,
  US_STATEMENTS,
} from './statement-kind';
export type { AnswerLine, SentQuestion } from './team/answers';
export {
  ANSWERS_PATH,
  ANSWERS_TYPE,
  CANCEL_PATH,
  MAX_QUESTIONS,
  STALE_HEADER,
  TEAM_SERVER_HEADER,
  WAITING_HEADER,
} from './team/answers';
export type { SignInKey, SignInMessage, SignInOffer } from './team/sign-in';
export { readSignInKey, readSignInMessage, readSignInOffer, SIGN_IN_CHALLENGE, SIGN_IN_PATHS } from './team/sign-in';
export { commaSeparated } from './texts/comma-separated';
export { countInWords } from './texts/count-in-words';
export { firstInWords } from './texts/first-in-words';
export { listInWords } from './texts/list-in-words';
export { namesInText } from './texts/name-list';
