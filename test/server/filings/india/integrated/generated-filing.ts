/** Filings generated from a taxonomy: every number that its statements present, each with another value. */

type Unit = 'INR' | 'INRPerShare' | 'pure';

/** What is presented among numbers and is none. The schema with the types of these elements is not at hand. */
const NO_NUMBER =
  /(Abstract|Table|Axis|Domain|Member|LineItems|Explanatory|TextBlock)$|^(Remarks|Description|Disclosure|Date|Whether|Nature|Reporting|Notes|Name|Reason|ClassOf|Type|Disclosures)/;

/** Insurers' dividends stand under the heading "dividend per share", and their yields on investments under names of funds. */
const PER_SHARE = /PerShare|^FaceValue|EPS|^(Interim|Final)Dividend$/;
const PURE =
  /Ratio(\d+ThMonth)?$|Percentage|^ReturnOn|^(NoOf|NumberOf)|With(out)?Unreali[sz]edGains$|^PolicyholdersLiabilitiesToShareholdersFund$/;

/** The unit that filings give an element in, by its name. */
function unitOf(name: string): Unit | undefined {
  if (NO_NUMBER.test(name)) return undefined;
  if (PER_SHARE.test(name)) return 'INRPerShare';
  return PURE.test(name) ? 'pure' : 'INR';
}

/** The elements that a role of a presentation linkbase presents, in its order; some stand twice. */
function namesIn(linkbase: string, role: RegExp): readonly string[] {
  const links = [
    ...linkbase.matchAll(/<link:presentationLink [^>]*xlink:role="([^"]*)"[\s\S]*?<\/link:presentationLink>/g),
  ];
  const ofRole = links.filter(([, each = '']) => role.test(each.split('/').at(-1) ?? ''));
  return ofRole.flatMap(([link]) => [...link.matchAll(/#in-capmkt_(\w+)"/g)].map(([, name = '']) => name));
}

const presentedIn = (linkbase: string, role: RegExp): readonly string[] => [...new Set(namesIn(linkbase, role))];

interface SegmentTable {
  /** What rows are called in the names of their contexts: `OneReportable1D`, `OneReportableFinance1D`. */
  readonly rows: string;
  readonly isPosition: boolean;
  /** The element of each row, which is that of their sum as well. */
  readonly ofRow: string;
  readonly members: readonly string[];
}

/** The tables of segments that a role presents: an axis, then the elements, of which that of the rows stands twice. */
function segmentTables(linkbase: string, role: RegExp): readonly SegmentTable[] {
  const tables = namesIn(linkbase, role)
    .join(' ')
    .split(/\S+Table /)
    .slice(1);
  return tables.map((text) => {
    const [axis = '', ...names] =
      text.match(/\S+/g)?.filter((name) => unitOf(name) !== undefined || name.endsWith('Axis')) ?? [];
    const rows = axis.replace(/^ReportableSegments?(\w*?)(Costs)?Axis$/, 'Reportable$1');
    const [ofRow = '', ...members] = names;
    return { rows, isPosition: /Assets|Liabilities/.test(axis), ofRow, members };
  });
}

interface Roles {
  readonly results: RegExp;
  readonly balance: RegExp;
  readonly cashflow: RegExp;
  readonly segments: RegExp;
}

/** A number of the filing, as the service has it: money in crores. */
interface GeneratedNumber {
  readonly element: string;
  readonly context: string;
  readonly value: number;
}

export interface GeneratedFiling {
  readonly text: string;
  readonly numbers: readonly GeneratedNumber[];
}

interface Period {
  /** What the filing says: `Yearly`, `First quarter`. */
  readonly quarter: string;
  readonly year: readonly [start: string, end: string];
  readonly reported: readonly [start: string, end: string];
  /** Only half-yearly and yearly filings have them. */
  readonly hasPosition: boolean;
}

interface Given {
  readonly namespace: string;
  readonly linkbase: string;
  readonly roles: Roles;
  readonly period: Period;
}

/** Cash at both ends of the year has one element. */
const CASH = /^CashAndCashEquivalentsCashFlowStatement$/;

export function generatedFiling({ namespace, linkbase, roles, period }: Given): GeneratedFiling {
  const numbers: (GeneratedNumber & { readonly unit: Unit })[] = [];
  const isKnown = new Set<string>();
  const add = (name: string, context: string) => {
    const unit = unitOf(name);
    if (unit === undefined || isKnown.has(`${name} ${context}`)) return;
    isKnown.add(`${name} ${context}`);
    numbers.push({ element: name, context, unit, value: 1000 + numbers.length });
  };
  const hasYear = !period.quarter.startsWith('First');
  for (const name of presentedIn(linkbase, roles.results)) {
    add(name, 'OneD');
    if (hasYear) add(name, 'FourD');
  }
  if (period.hasPosition) {
    for (const name of presentedIn(linkbase, roles.balance)) add(name, 'OneI');
    for (const name of presentedIn(linkbase, roles.cashflow)) {
      const contexts = CASH.test(name) ? ['PY_I', 'OneI'] : ['FourD'];
      for (const context of contexts) add(name, context);
    }
  }
  const tables = segmentTables(linkbase, roles.segments).filter((each) => period.hasPosition || !each.isPosition);
  const described = tables.flatMap((table) => segmentRows(table, hasYear, add));
  const facts = numbers.map(
    ({ element, context, unit, value }) =>
      `<in-capmkt:${element} contextRef="${context}" unitRef="${unit}" decimals="-7">${value}${unit === 'INR' ? '0000000' : ''}</in-capmkt:${element}>`,
  );
  const others = [
    ...inContext('I_Audited', ['Assets', 'Income']),
    ...inContext('PrevD', presentedIn(linkbase, roles.results)),
    ...inContext('D_AuditorsReported', presentedIn(linkbase, roles.results)),
    ...inContext(
      'PY_I',
      presentedIn(linkbase, roles.balance).filter((name) => !CASH.test(name)),
    ),
  ];
  return { text: instance(namespace, period, [...described, ...facts, ...others]), numbers };
}

/** What every number is that is of another period, or of the statement on the auditor's qualifications. */
export const OF_OTHERS = 77;

const inContext = (context: string, names: readonly string[]) =>
  names.flatMap((name) => {
    const unit = unitOf(name);
    const value = `${OF_OTHERS}${unit === 'INR' ? '0000000' : ''}`;
    return unit === undefined
      ? []
      : [`<in-capmkt:${name} contextRef="${context}" unitRef="${unit}" decimals="-7">${value}</in-capmkt:${name}>`];
  });

const SEGMENTS = ['Retail', 'Digital services'];

/** Adds the numbers of a table of segments: positions are of the day alone. Returns what its rows are called. */
function segmentRows(
  { rows, isPosition, ofRow, members }: SegmentTable,
  hasYear: boolean,
  add: (name: string, context: string) => void,
): readonly string[] {
  const end = isPosition ? 'I' : 'D';
  const periods = isPosition || !hasYear ? ['One'] : ['One', 'Four'];
  return periods.flatMap((period) => {
    const names = SEGMENTS.map((name, at) => {
      const row = `${period}${rows}${at + 1}`;
      add(ofRow, `${row}${end}`);
      return text('DescriptionOfReportableSegment', `${row}D`, name);
    });
    for (const member of members) add(member, `${period}${end}`);
    return names;
  });
}

const text = (element: string, context: string, said: string) =>
  `<in-capmkt:${element} contextRef="${context}">${said}</in-capmkt:${element}>`;

const TEXTS = (period: Period): Readonly<Record<string, string>> => ({
  'Symbol OneD': 'FIXT',
  'NameOfTheCompany OneD': 'Fixture Limited',
  'ISIN OneD': 'INE000A01028',
  'DateOfStartOfFinancialYear OneD': period.year[0],
  'DateOfEndOfFinancialYear OneD': period.year[1],
  'ReportingQuarter OneD': period.quarter,
  'DateOfStartOfReportingPeriod OneD': period.reported[0],
  'DateOfEndOfReportingPeriod OneD': period.reported[1],
  'NatureOfReportStandaloneConsolidated OneD': 'Consolidated',
  'WhetherResultsAreAuditedOrUnaudited OneD': 'Audited',
});

/** Of the contexts only that of the day before the year is declared; totals of an audited day have none. */
function instance(namespace: string, period: Period, facts: readonly string[]): string {
  const before = new Date(Date.parse(period.year[0]) - 86_400_000).toISOString().slice(0, 10);
  const texts = Object.entries(TEXTS(period)).map(([key, said]) => {
    const [element = '', context = ''] = key.split(' ');
    return text(element, context, said);
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<xbrli:xbrl xmlns:xbrli="http://www.xbrl.org/2003/instance" xmlns:in-capmkt="${namespace}">
<xbrli:context id="PY_I"><xbrli:entity><xbrli:identifier scheme="http://www.nseindia.com/NSESymbol">FIXT</xbrli:identifier></xbrli:entity><xbrli:period><xbrli:instant>${before}</xbrli:instant></xbrli:period></xbrli:context>
<xbrli:unit id="INR"><xbrli:measure>iso4217:INR</xbrli:measure></xbrli:unit>
<xbrli:unit id="pure"><xbrli:measure>xbrli:pure</xbrli:measure></xbrli:unit>
<xbrli:unit id="INRPerShare"><xbrli:divide><xbrli:unitNumerator><xbrli:measure>iso4217:INR</xbrli:measure></xbrli:unitNumerator><xbrli:unitDenominator><xbrli:measure>xbrli:shares</xbrli:measure></xbrli:unitDenominator></xbrli:divide></xbrli:unit>
${[...texts, ...facts].join('\n')}
</xbrli:xbrl>`;
}
