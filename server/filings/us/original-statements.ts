import type { UsStatementKind } from '../../../src/api';
import { isMoney, usLineKind, usStatementsOf } from '../../../src/api';
import type { CompanyFacts, Fact, Filing } from './company-facts';
import type { FiscalCalendar, FiscalPeriod } from './fiscal-period';
import { fiscalCalendar } from './fiscal-period';
import type { Cadence, PeriodContext, FiledContext } from './period-context';
import { contextsOf } from './period-context';
import type { PlaceFact } from './placement';
import { isStatement } from './required-elements';

/** One statement as its original filing reported it. */
export interface ResolvedStatement {
  readonly statement: UsStatementKind;
  readonly cadence: Cadence;
  readonly start: string | undefined;
  readonly end: string;
  readonly filing: Filing;
  readonly fiscal: FiscalPeriod;
  readonly metrics: Metrics;
  /** What later filings say of the same period. */
  readonly others: readonly { readonly filing: Filing; readonly metrics: Metrics }[];
}

type Metrics = Readonly<Record<string, number>>;

export interface Resolution {
  readonly statements: readonly ResolvedStatement[];
  readonly calendar: FiscalCalendar;
  /** Lines without a known statement; kind and name decide where they are placed. */
  readonly guessedLines: ReadonlySet<string>;
  /** Lines that a statement leaves out because its filing is not clear about them, and why. */
  readonly unclear: readonly string[];
}

/**
 * Money first: if a tag is reported in several units, the amount is the line. Other currencies, ratios and counts are
 * not imported.
 */
const UNITS = ['USD', 'USD/shares', 'shares'];

interface PlacedFact {
  readonly fact: Fact;
  readonly place: number;
  readonly guessed: boolean;
}
type Sheets = Map<UsStatementKind, PlacedFact[]>;

/** Every statement in a company's facts, by end and type, each from the one filing that first reported it. */
export function resolveStatements(company: CompanyFacts, placeFact: PlaceFact): Resolution {
  const columns = contextsOf(company.facts);
  const calendar = fiscalCalendar(company.facts);
  const closing = closingBalances(columns);
  const guessedLines = new Set<string>();
  const unclear = new Set<string>();
  const statements = columns.flatMap((column) => {
    const wanted: readonly UsStatementKind[] = column.cadence === 'instant' ? ['balance'] : ['income', 'cashflow'];
    const sheetsOfFiling = new Map<FiledContext, Sheets>();
    const candidate = (filed: FiledContext): Sheets => {
      const sheets = sheetsOfFiling.get(filed) ?? sheetsOf(filed, placeFact, closing(column.end, filed.filing));
      sheetsOfFiling.set(filed, sheets);
      return sheets;
    };
    return wanted.flatMap((statement): ResolvedStatement[] => {
      const all = column.filed.filter((each) => isStatement(statement, namesOn(candidate(each), statement)));
      const [filed, ...later] = all;
      if (!filed) return [];
      const placedOf = (each: FiledContext) => withGuessesOfAbsentStatement(candidate(each), statement);
      const placed = placedOf(filed);
      for (const { fact, guessed } of placed) if (guessed) guessedLines.add(fact.name);
      const { cadence, end } = column;
      const fiscal = calendar.periodOf(column);
      const metrics = metricsOf(placed, (why) => unclear.add(`${why} at ${end}, ${filed.filing.accession}`));
      const others = later.map((each) => ({
        filing: each.filing,
        metrics: metricsOf(placedOf(each), () => undefined),
      }));
      return [{ statement, cadence, start: filed.start, end, filing: filed.filing, fiscal, metrics, others }];
    });
  });
  return { statements, calendar, guessedLines, unclear: [...unclear] };
}

/** Finds the balances of a filing at a date; those that appear on the cash flow statement close it. */
function closingBalances(columns: readonly PeriodContext[]): (end: string, filing: Filing) => readonly Fact[] {
  const instants = new Map(
    columns.filter(({ cadence }) => cadence === 'instant').map((column) => [column.end, column]),
  );
  return (end, filing) => instants.get(end)?.filed.find((filed) => filed.filing === filing)?.facts ?? [];
}

function sheetsOf(filed: FiledContext, placeFact: PlaceFact, closing: readonly Fact[]): Sheets {
  const sheets: Sheets = new Map();
  for (const fact of filed.start === undefined ? filed.facts : [...filed.facts, ...closing]) {
    if (!UNITS.includes(fact.unit)) continue;
    const { places, guessed } = placeFact(fact);
    for (const [statement, place] of places) {
      const sheet = sheets.get(statement) ?? [];
      sheets.set(statement, sheet);
      sheet.push({ fact, place, guessed });
    }
  }
  return sheets;
}

function namesOn(sheets: Sheets, statement: UsStatementKind): ReadonlySet<string> {
  const amounts = (sheets.get(statement) ?? []).filter(({ fact }) => fact.unit === 'USD');
  return new Set(amounts.map(({ fact }) => fact.name));
}

/** Adds the guessed lines of the other statement if the filing lacks that statement, so that they are not lost. */
function withGuessesOfAbsentStatement(sheets: Sheets, statement: UsStatementKind): readonly PlacedFact[] {
  const placed = sheets.get(statement) ?? [];
  if (statement === 'balance') return placed;
  const other: UsStatementKind = statement === 'income' ? 'cashflow' : 'income';
  if (isStatement(other, namesOn(sheets, other))) return placed;
  return [...placed, ...(sheets.get(other) ?? []).filter(({ guessed }) => guessed)];
}

/** The value of each line, in order. A line with two values, or an amount that is not one of money, is left out. */
function metricsOf(placed: readonly PlacedFact[], leaveOut: (why: string) => void): Metrics {
  const unitOf = ({ fact }: PlacedFact) => UNITS.indexOf(fact.unit);
  const byPlace = [...placed].sort((left, right) => left.place - right.place || unitOf(left) - unitOf(right));
  const chosen = new Map<string, Fact>();
  const doubtful = new Set<string>();
  for (const { fact } of byPlace) {
    const { name, value, unit } = fact;
    const first = chosen.get(name);
    if (first === undefined) {
      chosen.set(name, fact);
      if (unit === 'USD' || !isKnownMoney(name)) continue;
      doubtful.add(name);
      leaveOut(`${name} is in ${unit}, not in money`);
    } else if (first.unit === unit && first.taxonomy === fact.taxonomy && first.value !== value) {
      doubtful.add(name);
      leaveOut(`${name} is both ${first.value} and ${value}`);
    }
  }
  const metrics = Object.create(null) as Record<string, number>; // keyed by the filer's own names
  for (const [name, { value }] of chosen) if (!doubtful.has(name)) metrics[name] = value;
  return metrics;
}

function isKnownMoney(name: string): boolean {
  return usStatementsOf(name).length > 0 && isMoney(usLineKind(name));
}
