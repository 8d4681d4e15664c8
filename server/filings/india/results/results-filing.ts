import type { StatementRow } from '../../../database/row';
import { ImportError } from '../../import-error';
import type { FactTable } from '../instance/fact-table';
import { AUDITED_DAY, DAY, DAY_TO_DATE, FIRST_DAY, FIRST_DAY_TO_DATE, QUARTER, TO_DATE } from '../instance/contexts';
import type { FilingSource } from '../lists/filing-source';
import type { Format } from '../lines/formats';
import { formatOf } from '../lines/formats';
import type { ReportedPeriod, ReportingPeriods } from './reporting-period';
import { requireQuarterInYear } from './quarter-in-year';
import { reportingPeriods } from './reporting-period';
import { withBasicEarnings } from './insurers-earnings';
import { segmentResults } from './segment-results';
import type { FiledCapital } from './balance-in-another-unit';
import { filedCapital, isInAnotherUnit } from './balance-in-another-unit';
import { isCashInAnotherUnit } from './cash-flow-in-another-unit';
import { areOfAnotherScope } from './segments-of-another-scope';
import type { Body } from './statement-body';
import { statementBody } from './statement-body';
import { warnOfUnplaced } from './unplaced-numbers';

type Scope = 'consolidated' | 'standalone';

/** The statements of one filing of results. */
export interface ResultsFiling {
  readonly scope: Scope;
  readonly format: Format;
  readonly reporting: ReportingPeriods;
  readonly capital: FiledCapital;
  readonly statements: readonly StatementRow[];
}

/** Reads a filing of results; undefined if it is in none of the exchange's formats. */
export function readResults(facts: FactTable, companyId: string, source: FilingSource): ResultsFiling | undefined {
  const format = formatOf((element) => facts.all(element).length > 0);
  if (!format || facts.reported('ReportingQuarter') === undefined) return undefined;
  requireRupees(facts);
  requireOneWord(facts);
  const scope = scopeOf(facts);
  const reporting = reportingPeriods(facts);
  requireQuarterInYear(facts, reporting);
  const capital = filedCapital(facts);
  const statements = [
    ...incomeStatements(facts, format, reporting),
    ...balanceSheets(facts, format, reporting, capital),
    ...cashFlows(facts, format, reporting),
    ...reporting.periods.flatMap((period) => {
      const body = segmentResults(facts, format.segments, period);
      return body && !areOfAnotherScope(facts, period)
        ? [{ type: 'segment_results', period, context: period.context, body }]
        : [];
    }),
  ];
  warnOfUnplaced(facts, format);
  const rows = statements.map((each) => statementRow(facts, each, { companyId, scope, format, reporting, source }));
  return { scope, format, reporting, capital, statements: rows };
}

function requireRupees(facts: FactTable): void {
  const currency = facts.reported('DescriptionOfPresentationCurrency') ?? 'INR';
  if (!/^(INR|Indian Rupees?)$/i.test(currency)) {
    throw new ImportError(`${facts.file}: presented in ${currency}; the service's statements are in INR`);
  }
}

/** What a filing says of itself as a whole, in the context of the quarter and in that of the year to date. */
const OF_THE_FILING = [
  'Symbol',
  'NatureOfReportStandaloneConsolidated',
  'ReportingQuarter',
  'DateOfStartOfFinancialYear',
  'DateOfEndOfFinancialYear',
  'DateOfEndOfReportingPeriod',
];

/** The amounts of one of the two contexts would be those of another scope or period: of 1,296 filings none says two things. */
function requireOneWord(facts: FactTable): void {
  for (const element of OF_THE_FILING) {
    const [quarter, toDate] = [facts.text(element, QUARTER), facts.text(element, TO_DATE)];
    if (quarter === undefined || toDate === undefined || quarter.toLowerCase() === toDate.toLowerCase()) continue;
    throw new ImportError(
      `${facts.file}: ${element} is "${quarter}" in the context of the quarter and "${toDate}" in that of the year to date`,
    );
  }
}

function scopeOf(facts: FactTable): Scope {
  const nature = facts.reported('NatureOfReportStandaloneConsolidated') ?? '';
  if (/^consolidated$/i.test(nature)) return 'consolidated';
  if (/^(standalone|non-?consolidated)$/i.test(nature)) return 'standalone';
  throw new ImportError(
    `${facts.file}: NatureOfReportStandaloneConsolidated is "${nature}"; it must be Standalone or Consolidated`,
  );
}

interface Statement {
  readonly type: string;
  /** The reporting type of the filing that it is part of. */
  readonly period: Pick<ReportedPeriod, 'type' | 'months'>;
  /** Where the filing says whether it is audited. */
  readonly context: string;
  readonly body: Body;
}

const hasAny = (facts: FactTable, elements: readonly string[], context: string) =>
  elements.some((element) => facts.text(element, context) !== undefined);

function incomeStatements(facts: FactTable, format: Format, { periods, end }: ReportingPeriods): Statement[] {
  return periods
    .filter(({ context }) => hasAny(facts, format.required.income, context))
    .flatMap((period) => {
      const { context } = period;
      const days = DAYS_OF[context] ?? [];
      const contexts = [context, ...days.filter((each) => isOnDay(facts, each, end))];
      // The balance that a quarter opens with is not one of the year's.
      const hasOpening = contexts.some((each) => each !== DAY && hasAny(facts, OPENING, each));
      const left = context === TO_DATE && !hasOpening ? OPENING : [];
      const read = statementBody(facts, format, 'income', contexts, left);
      const body = format.profile.endsWith('insurance') ? withBasicEarnings(read, facts, context) : read;
      return body ? [{ type: 'income_statement', period, context, body }] : [];
    });
}

/** Where positions among its lines stand, such as the capital and the assets of general insurers. */
const DAYS_OF: Readonly<Record<string, readonly string[]>> = {
  [QUARTER]: [DAY, FIRST_DAY],
  [TO_DATE]: [DAY_TO_DATE, DAY, FIRST_DAY_TO_DATE],
};
const OPENING = ['OpeningBalanceAndApproproationsFromPATNet'];

/**
 * Where a balance sheet stands. The newest formats declare some of its totals as amounts of a period, and repeat others
 * as audited on a day.
 */
const POSITIONS = [DAY, QUARTER, TO_DATE, AUDITED_DAY];

/** The formats show totals of a balance sheet in every filing; without its assets there is none. */
function balanceSheets(
  facts: FactTable,
  format: Format,
  { toDate, day, end }: ReportingPeriods,
  capital: FiledCapital,
): Statement[] {
  const positions = POSITIONS.filter((context) => isOnDay(facts, context, end));
  if (!positions.includes(DAY) && hasAny(facts, format.required.balance, DAY)) {
    const other = facts.lastDay(DAY) ?? 'no day';
    facts.warnings.push(
      `the balance sheet stands in ${DAY}, which is of ${other}, and the filing is of ${end}: it is left out`,
    );
  }
  if (!day || !positions.some((each) => hasAny(facts, format.required.balance, each))) return [];
  if (isInAnotherUnit(facts, capital)) return [];
  const body = statementBody(facts, format, 'balance', positions);
  const context = toDate?.context ?? TO_DATE;
  return body ? [{ type: 'balance_sheet', period: { type: day }, context, body }] : [];
}

/** A position of another day is not one of this filing's. Only older filings leave contexts undeclared. */
function isOnDay(facts: FactTable, context: string, end: string): boolean {
  const day = facts.lastDay(context);
  if (context === DAY || context === DAY_TO_DATE) return day === undefined || day === end;
  return context !== AUDITED_DAY || day === end;
}

/**
 * A cash flow statement is of the year to date. The filings of the year to March 2021 have it in the context of the
 * quarter, but opening cash is that of the year: only its profit before tax is in the other context.
 */
function cashFlows(facts: FactTable, format: Format, { toDate }: ReportingPeriods): Statement[] {
  if (!toDate) return [];
  const contexts = [toDate.context, QUARTER].filter((each, at, all) => all.indexOf(each) === at);
  const context = contexts.find((each) => hasAny(facts, format.required.cashflow, each));
  if (context === undefined || !isYearToDate(toDate, context)) return [];
  if (isCashInAnotherUnit(facts, context, toDate.context)) return [];
  const read = context === toDate.context ? [context] : contexts;
  // The direct method begins with receipts, not with a profit.
  const isIndirect = hasAny(facts, ['AdjustmentsForReconcileProfitLoss'], context);
  const left = isIndirect ? [] : PROFITS_BEFORE_TAX;
  const body = statementBody(facts, format, 'cashflow', read, left);
  return body ? [{ type: 'cash_flow', period: toDate, context: toDate.context, body }] : [];
}

const PROFITS_BEFORE_TAX = [
  'ProfitBeforeTax',
  'ProfitLossBeforeTax',
  'ProfitBeforeExtraordinaryItemsAndTax',
  'ProfitLossFromOrdinaryActivitiesBeforeTax',
];

/** Only half-yearly and yearly filings have a cash flow statement that must be of the year to date. */
function isYearToDate({ context, type }: ReportedPeriod, found: string): boolean {
  return found === context || (context === TO_DATE && (type === 'half_yearly' || type === 'annual'));
}

interface Filed {
  readonly companyId: string;
  readonly scope: Scope;
  readonly format: Format;
  readonly reporting: ReportingPeriods;
  readonly source: FilingSource;
}

/** The moment of a filing of which nothing says when it was published: it stands before those that have a day. */
const UNKNOWN_DAY = '';

function statementRow(facts: FactTable, { type, period, context, body }: Statement, filed: Filed): StatementRow {
  const { companyId, scope, format, reporting, source } = filed;
  const audit = 'WhetherResultsAreAuditedOrUnaudited';
  return {
    market: 'india',
    companyId,
    statementType: type,
    scope,
    cadence: period.type,
    periodEndDate: reporting.end,
    filed: source.filed ?? UNKNOWN_DAY,
    accession: source.order,
    body: {
      company_id: companyId,
      profile: format.profile,
      statement_type: type,
      statement_scope: scope,
      reporting_type: type === 'balance_sheet' ? 'as_of' : period.type,
      ...(period.months === undefined ? {} : { period_months: period.months }),
      fiscal_year: reporting.fiscalYear,
      fiscal_quarter: `Q${reporting.quarter}`,
      period_end_date: reporting.end,
      audit_status: facts.reportedFor(audit, context) ?? facts.reportedFor(audit, QUARTER) ?? null,
      currency: 'INR',
      scale: 'crores',
      financials: body,
    },
  };
}
