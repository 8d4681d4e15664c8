import { DOMParser } from '@xmldom/xmldom';

/**
 * The numbers of a filing of results, read by way of a DOM: what the import must serve. Nothing here is shared with the
 * import.
 */
export interface FilingNumber {
  readonly element: string;
  /** `quarter`, `to-date`, `day`, or `opening`: the day before the year. */
  readonly period: 'quarter' | 'to-date' | 'day' | 'opening';
  /** What the filing calls the row that the number is of: a segment, an item of other expenses. */
  readonly row: string | undefined;
  /** As filed: money in rupees. */
  readonly value: number;
  readonly isMoney: boolean;
}

export interface NumbersOfFiling {
  readonly symbol: string;
  readonly scope: string;
  readonly end: string;
  /** `First quarter`, `Half yearly`, `Third quarter` or `Yearly`. */
  readonly quarter: string;
  readonly format: string;
  readonly numbers: readonly FilingNumber[];
}

/** Identifies the company, although it is a number. */
const CODES = new Set(['ScripCode', 'MSEISymbol']);
const NUMBER = /^[-+]?\d+(\.\d*)?$/;
const PERIODS = { OneD: 'quarter', FourD: 'to-date', OneI: 'day', FourI: 'day', PY_I: 'opening' } as const;

interface Fact {
  readonly element: string;
  readonly context: string;
  readonly unit: string;
  readonly text: string;
}

/** Some filings hold characters that were lost before they were filed, of which a parser warns. */
function throwErrors(level: string, message: string): void {
  if (level !== 'warning') throw new Error(message);
}

export function numbersOfFiling(text: string): NumbersOfFiling {
  const facts = factsOf(text);
  const said = (element: string) => facts.find((fact) => fact.element === element && fact.text !== '')?.text ?? '';
  const inQuarter = (element: string) =>
    facts.find((fact) => fact.element === element && fact.context === 'OneD')?.text ?? '';
  const elements = new Set(facts.map(({ element }) => element));
  const rows = rowNames(facts);
  const quarter = said('ReportingQuarter');
  const start = said('DateOfStartOfFinancialYear');
  return {
    symbol: said('Symbol').toUpperCase(),
    scope: /^consolidated$/i.test(said('NatureOfReportStandaloneConsolidated')) ? 'consolidated' : 'standalone',
    end: inQuarter('DateOfEndOfReportingPeriod') || endOf(quarter, start),
    quarter,
    format: formatOf(elements),
    numbers: distinct(facts.flatMap((fact) => numberOf(fact, rows))),
  };
}

/** The oldest filings do not say the day on which their quarter ends. */
function endOf(quarter: string, start: string): string {
  const year = Number(start.slice(0, 4));
  if (/^first/i.test(quarter)) return `${year}-06-30`;
  if (/^(second|half)/i.test(quarter)) return `${year}-09-30`;
  return /^third/i.test(quarter) ? `${year}-12-31` : `${year + 1}-03-31`;
}

function formatOf(elements: ReadonlySet<string>): string {
  if (elements.has('InterestExpended')) return 'banking';
  if (elements.has('NetPremiumIncome')) return 'life insurance';
  if (elements.has('GrossPremiumsWritten')) return 'general insurance';
  if (elements.has('ImpairmentOnFinancialInstruments')) return 'NBFC';
  return elements.has('ProfitLossForPeriod') ? 'Ind-AS' : 'before Ind-AS';
}

function factsOf(text: string): readonly Fact[] {
  const root = new DOMParser({ onError: throwErrors }).parseFromString(text, 'text/xml').documentElement;
  const facts: Fact[] = [];
  for (let node = root?.firstChild ?? null; node !== null; node = node.nextSibling) {
    if (!('getAttribute' in node)) continue;
    const element = node as unknown as Element;
    const context = element.getAttribute('contextRef');
    if (!context) continue;
    const name = element.nodeName.replace(/^.*:/, '');
    facts.push({
      element: name,
      context,
      unit: element.getAttribute('unitRef') ?? '',
      text: (element.textContent ?? '').trim(),
    });
  }
  return facts;
}

function numberOf({ element, context, unit, text }: Fact, rows: ReadonlyMap<string, string>): FilingNumber[] {
  if (CODES.has(element) || !NUMBER.test(text)) return [];
  // A bank’s reserves have no unit, or none of money; its return on assets has one.
  const isMoney =
    (unit === 'INR' && element !== 'ReturnOnAssets') ||
    /^Reserve/.test(element) ||
    (unit === '' && !/^Percentage/.test(element));
  const number = { element, value: Number(text), isMoney };
  if (Object.hasOwn(PERIODS, context)) {
    return [{ ...number, period: PERIODS[context as keyof typeof PERIODS], row: undefined }];
  }
  // `OneReportableSegmentRevenue2D`, and in some filings `D_ItemsThatWillBeReclassifiedToProfitAndLoss41`.
  const isYear = /^Four|_\D+4\d+$/.test(context);
  const period = context.endsWith('I') ? 'day' : isYear ? 'to-date' : 'quarter';
  return [{ ...number, period, row: rowName(context, rows) }];
}

/** What the rows are called, by context: the first description that is not empty. */
function rowNames(facts: readonly Fact[]): ReadonlyMap<string, string> {
  const described = facts.filter(({ element, text }) => /^Description/.test(element) && text !== '');
  return new Map(described.reverse().map(({ context, text }) => [context, text]));
}

/** A row of a day is named in the context of the period. */
function rowName(context: string, rows: ReadonlyMap<string, string>): string {
  return (rows.get(context) ?? rows.get(context.replace(/I$/, 'D')) ?? '').replace(/\s+/g, ' ');
}

/** A number that a filing repeats is one number, unless the two differ, as cash at both ends does. */
function distinct(numbers: readonly FilingNumber[]): readonly FilingNumber[] {
  const known = new Map<string, FilingNumber>();
  for (const number of numbers) {
    const { element, period, row, value } = number;
    known.set([element, period, row, value].join(' '), number);
  }
  return [...known.values()];
}
