import type { StatementRow } from '../../../../server/database/row';
import { FactTable } from '../../../../server/filings/india/instance/fact-table';
import { filingSource } from '../../../../server/filings/india/lists/filing-source';
import { readResults } from '../../../../server/filings/india/results/results-filing';
import { readInstance } from '../../../../server/filings/india/instance/xbrl-instance';

/**
 * Facts as `Element context` with their value: a number is an amount in rupees, `=2.5` one per share, `#0.2` a pure
 * number, other text a text. `Element context/2` repeats a fact.
 */
export type Facts = Readonly<Record<string, number | string>>;

const UNITS = `
<xbrli:unit id="INR"><xbrli:measure>iso4217:INR</xbrli:measure></xbrli:unit>
<xbrli:unit id="USD"><xbrli:measure>iso4217:USD</xbrli:measure></xbrli:unit>
<xbrli:unit id="pure"><xbrli:measure>xbrli:pure</xbrli:measure></xbrli:unit>
<xbrli:unit id="INRPerShare"><xbrli:divide><xbrli:unitNumerator><xbrli:measure>iso4217:INR</xbrli:measure></xbrli:unitNumerator>
<xbrli:unitDenominator><xbrli:measure>xbrli:shares</xbrli:measure></xbrli:unitDenominator></xbrli:divide></xbrli:unit>`;

export interface InstanceOptions {
  readonly prefix?: string;
  readonly namespace?: string;
  /** The company that the declared context names. */
  readonly entity?: string;
  /** By what it names it. */
  readonly scheme?: string;
  /** Declared contexts with the axis and typed member of each. */
  readonly members?: Readonly<Record<string, readonly [axis: string, member: string]>>;
  /** Declared contexts of these days. */
  readonly days?: Readonly<Record<string, string>>;
  /** The first and the last day of declared contexts, that of the quarter among them. */
  readonly periods?: Readonly<Record<string, readonly [start: string, end: string]>>;
}

/** An XBRL instance with these facts. */
export function instanceOf(facts: Facts, options: InstanceOptions = {}): string {
  const { prefix = 'in-bse-fin', namespace = 'http://www.bseindia.com/xbrl/fin/2020-03-31/in-bse-fin' } = options;
  const { entity = 'FIXT', scheme = 'http://www.nseindia.com/NSESymbol' } = options;
  const { members = {}, days = {}, periods = {} } = options;
  const identifier = `<xbrli:entity><xbrli:identifier scheme="${scheme}">${entity}</xbrli:identifier></xbrli:entity>`;
  const period = '<xbrli:period><xbrli:instant>2024-03-31</xbrli:instant></xbrli:period>';
  const contexts = Object.entries(members).map(
    ([id, [axis, member]]) =>
      `<xbrli:context id="${id}">${identifier}${period}<xbrli:scenario><xbrldi:typedMember dimension="${prefix}:${axis}"><${prefix}:Domain>${member}</${prefix}:Domain></xbrldi:typedMember></xbrli:scenario></xbrli:context>`,
  );
  for (const [id, day] of Object.entries(days)) {
    const instant = `<xbrli:period><xbrli:instant>${day}</xbrli:instant></xbrli:period>`;
    contexts.push(`<xbrli:context id="${id}">${identifier}${instant}</xbrli:context>`);
  }
  const { OneD: ofQuarter, ...others } = periods;
  for (const [id, [start, end]] of Object.entries(others)) {
    contexts.push(`<xbrli:context id="${id}">${identifier}${periodOf(start, end)}</xbrli:context>`);
  }
  const quarter = ofQuarter ? periodOf(...ofQuarter) : quarterOf(facts);
  const lines = Object.entries(facts).map(([key, value]) => factLine(prefix, key, value));
  return `<?xml version="1.0" encoding="UTF-8"?>
<xbrli:xbrl xmlns:xbrli="http://www.xbrl.org/2003/instance" xmlns:xbrldi="http://xbrl.org/2006/xbrldi" xmlns:${prefix}="${namespace}">
<xbrli:context id="OneD">${identifier}${quarter}</xbrli:context>${contexts.join('')}${UNITS}
${lines.join('\n')}
</xbrli:xbrl>`;
}

/** The period of the quarter, where the filing says it of itself. */
function quarterOf(facts: Facts): string {
  const { 'DateOfStartOfReportingPeriod OneD': start, 'DateOfEndOfReportingPeriod OneD': end } = facts;
  if (start === undefined || end === undefined) return '<xbrli:period><xbrli:forever/></xbrli:period>';
  return periodOf(String(start), String(end));
}

const periodOf = (start: string, end: string) =>
  `<xbrli:period><xbrli:startDate>${start}</xbrli:startDate><xbrli:endDate>${end}</xbrli:endDate></xbrli:period>`;

function factLine(prefix: string, key: string, value: number | string): string {
  const [element = '', context = ''] = key.split('/')[0]!.split(' ');
  const [text, unit] = valueAndUnit(value);
  const unitRef = unit === undefined ? '' : ` unitRef="${unit}" decimals="-7"`;
  return `<${prefix}:${element} contextRef="${context}"${unitRef}>${text}</${prefix}:${element}>`;
}

function valueAndUnit(value: number | string): readonly [text: string, unit: string | undefined] {
  if (typeof value === 'number') return [String(value), 'INR'];
  if (value.startsWith('$')) return [value.slice(1), 'USD'];
  if (value.startsWith('=')) return [value.slice(1), 'INRPerShare'];
  if (value.startsWith('#')) return [value.slice(1), 'pure'];
  return [value, undefined];
}

const CRORE = 10_000_000;
export const crores = (value: number) => value * CRORE;

/** What a yearly filing of results says of itself. */
export const YEARLY: Facts = {
  'Symbol OneD': 'FIXT',
  'NameOfTheCompany OneD': 'Fixture Limited',
  'ScripCode OneD': '500999',
  'DateOfStartOfFinancialYear OneD': '2023-04-01',
  'DateOfEndOfFinancialYear OneD': '2024-03-31',
  'ReportingQuarter OneD': 'Yearly',
  'DateOfStartOfReportingPeriod OneD': '2024-01-01',
  'DateOfEndOfReportingPeriod OneD': '2024-03-31',
  'DateOfStartOfReportingPeriod FourD': '2023-04-01',
  'DateOfEndOfReportingPeriod FourD': '2024-03-31',
  'WhetherResultsAreAuditedOrUnaudited OneD': 'Unaudited',
  'WhetherResultsAreAuditedOrUnaudited FourD': 'Audited',
  'NatureOfReportStandaloneConsolidated OneD': 'Consolidated',
  'RevenueFromOperations OneD': crores(37_923),
  'RevenueFromOperations FourD': crores(153_670),
  'ProfitLossForPeriod OneD': crores(7_975),
  'ProfitLossForPeriod FourD': crores(26_248),
};

export const ASSETS: Facts = { 'Assets OneI': crores(500), 'EquityAndLiabilities OneI': crores(500) };
export const CASH: Facts = {
  'CashFlowsFromUsedInOperatingActivities FourD': crores(100),
  'IncreaseDecreaseInCashAndCashEquivalents FourD': crores(20),
  'CashAndCashEquivalentsCashFlowStatement FourD': crores(50),
  'CashAndCashEquivalentsCashFlowStatement FourD/2': crores(70),
};

/** Facts with some changed, or left out where they are undefined. */
export function changed(facts: Facts, changes: Readonly<Record<string, number | string | undefined>>): Facts {
  const merged = { ...facts, ...changes };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== undefined)) as Facts;
}

export interface Read {
  readonly statements: readonly StatementRow[];
  readonly warnings: readonly string[];
  readonly contradictedZeros: FactTable['contradictedZeros'];
}

/** Reads a filing of results; throws if it is none. */
export function readFixture(facts: Facts, options: InstanceOptions = {}): Read {
  const file = 'INDAS_1_2_19042024112830.xml';
  const text = instanceOf(facts, options);
  const table = new FactTable(readInstance(text, file)!, file);
  const filing = readResults(table, 'FIXT', filingSource(file, text, undefined));
  if (!filing) throw new Error('no filing of results');
  const { warnings, contradictedZeros } = table;
  return { statements: filing.statements, warnings, contradictedZeros };
}

type Financials = Readonly<Record<string, unknown>>;
export type Answer = Readonly<Record<string, unknown>> & { readonly financials: Financials };

/** The body of a statement by type and cadence. */
export function bodyOf({ statements }: Pick<Read, 'statements'>, type: string, cadence: string): Answer | undefined {
  return statements.find((each) => each.statementType === type && each.cadence === cadence)?.body as Answer | undefined;
}
