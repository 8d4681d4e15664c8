/** The service as data: endpoints with their rules, vocabularies, statement lines, calendar dates. No I/O, no state. */
export type { AnswerLine, SentQuestion } from './answers';
export {
  ANSWERS_PATH,
  ANSWERS_TYPE,
  CANCEL_PATH,
  MAX_QUESTIONS,
  STALE_HEADER,
  TEAM_SERVER_HEADER,
  WAITING_HEADER,
} from './answers';
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
  MONTHS,
  quarterEnd,
  monthOf,
  parseIsoDate,
  yearOf,
} from './calendar-date';
export { isIndianCompany, isUsCompany } from './company-names';
export { cik, indianTicker, parseIndianTicker, usTicker } from './company-rules';
export type { Arguments, EndpointId, Envelope, PageMeta, Parameter } from './endpoint';
export { MAX_ARGUMENTS, MAX_REQUEST_BYTES, readArguments, TOO_LONG } from './endpoint';
export * from './india-endpoints';
export * from './india-statements';
export { FAILURE_SHARED_MS, FRESH_MS, freshMs, KEPT_MS, MAX_BODY_BYTES, sharedMs } from './lifetime';
export { GOODS_LINES } from './lines/goods-lines';
export { indianHomeStatement, usSearchOrder } from './lines/home-statement';
export type { LineKind } from './lines/indian-lines';
export { lazy } from './lazy';
export { listInWords } from './list-in-words';
export { BANKS_PROFIT, GROUPS_PROFIT, SHARES_OF_COMPREHENSIVE } from './lines/group-profit';
export { MISFILED_SHARES } from './lines/misfiled-shares';
export { indianLinesOf } from './lines/indian-lines';
export { indianLineKind, isMoney, notAFlow, patternLineKind, usLineKind } from './lines/line-kind';
export {
  everydayNameSet,
  foldEverydayName,
  foldLabel,
  foldName,
  foldOwnName,
  isOwnName,
  labelOf,
  lastKey,
} from './lines/line-name';
export { AMBIGUOUS_NAMES, meaningsOf, synonymsByName } from './lines/line-synonyms';
export { isUnfiled, needsPrice, unsettledNamed } from './lines/unserved-names';
export type { MainLines } from './lines/main-lines';
export type { PartedLine } from './lines/parted-lines';
export { usDocumentedStatement, usHomeStatement, usLines, usStatementsOf } from './lines/us-line-list';
export { usStatementByName } from './lines/us-name-rules';
export {
  US_COST_OF_GOODS,
  US_INTEREST,
  US_KINDS_OF_MINORITIES,
  US_LOAN_LOSSES,
  US_OPERATING_INTEREST,
  US_PRE_TAX,
  US_REDEEMABLE_MINORITIES,
  US_REVENUE,
  US_PARTS_OF_COST,
  US_WHOLE_COST,
  US_WITH_MINORITIES,
} from './lines/us-quantities';
export { isSameValue } from './same-value';
export type { Zone } from './market-day';
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
export { namesInText } from './name-list';
export { clockMs, dayOfMoment, ZONE_OFFSET_MS } from './market-day';
export type { AnswerRow, PatternData, StatementData } from './response';
export { isErrorBody, patternsOf, statementIn } from './response';
export { record } from './record';
export type { Rule } from './rule';
export { commaSeparated, NAME_SEPARATOR, wordsIn } from './rule';
export { FILLED, MOMENT, objectOf } from './shape';
export type { SignInKey, SignInMessage, SignInOffer } from './sign-in';
export { readSignInKey, readSignInMessage, readSignInOffer, SIGN_IN_CHALLENGE, SIGN_IN_PATHS } from './sign-in';
export type { StatementKind, UsStatementKind } from './statement-kind';
export {
  AS_OF_TYPES,
  INDIAN_STATEMENTS,
  STATEMENT_KINDS,
  STATEMENT_TITLES,
  US_STATEMENT_KINDS,
  US_STATEMENTS,
} from './statement-kind';
export { DAY_MS, HOUR_MS, MINUTE_MS } from './time-units';
export * from './us-endpoints';
export type { FilingBasis, ReportingType, StatementScope } from './vocabulary';
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
} from './vocabulary';
