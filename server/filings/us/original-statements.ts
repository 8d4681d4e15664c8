import type { UsStatementKind } from '../../../src/api';
import { isMoney, usLineKind, usStatementsOf } from '../../../src/api';
import type { CompanyFacts, Fact, Filing } from './company-facts';
import type { FiscalCalendar, FiscalPeriod } from './fiscal-period';
import { fiscalCalendar } from './fiscal-period';
import type { Cadence, PeriodContext, FiledContext } from './period-context';
import { contextsOf } from './period-context';
import type { LeftPage, PlaceCompany, PlaceFact } from './placement';
import { isStatement } from './required-elements';
import { timesTooSmall } from './wrong-unit';

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
  /** Lines that stand on no face and of which nothing is known: they could not be placed. */
  readonly unplacedLines: ReadonlySet<string>;
  /** Lines that are known, and that no face of the company shows: those of notes. */
  readonly noteLines: ReadonlySet<string>;
  /** Pages that are of no statement, with lines that stand there alone. */
  readonly leftPages: readonly LeftPage[];
  /** Lines that a statement leaves out because its filing is not clear about them, and why. */
  readonly unclear: readonly string[];
  /** Filings in thousands or millions that a later one corrects: their statements are left out. */
  readonly wrongUnits: readonly string[];
}

/**
 * Money first: if a tag is reported in several units, the amount is the line. Other currencies, ratios and counts are
 * not imported.
 */
const UNITS = ['USD', 'USD/shares', 'shares'];

interface PlacedFact {
  readonly fact: Fact;
  readonly place: number;
}
type Sheets = Map<UsStatementKind, PlacedFact[]>;

export interface ResolveOptions {
  /** Keeps lines of notes, after those of the face. */
  readonly notes?: boolean;
  readonly tickers?: readonly string[];
}

/** Every statement in a company's facts, by end and type, each from the one filing that first reported it. */
export function resolveStatements(
  company: CompanyFacts,
  placeCompany: PlaceCompany,
  { notes = false, tickers }: ResolveOptions = {},
): Resolution {
  const columns = contextsOf(company.facts);
  const calendar = fiscalCalendar(company.facts);
  const { placeFact, leftPages } = placeCompany(company, tickers);
  const closing = closingBalances(columns, placeFact);
  const seen = { shown: new Set<string>(), notes: new Set<string>(), unplaced: new Set<string>() };
  const [unclear, wrongUnits] = [new Set<string>(), new Set<string>()];
  const statements = columns.flatMap((column) => {
    const wanted: readonly UsStatementKind[] = column.cadence === 'instant' ? ['balance'] : ['income', 'cashflow'];
    const sheetsOfFiling = new Map<FiledContext, FiledSheets>();
    const candidate = (filed: FiledContext): FiledSheets => {
      const known = sheetsOfFiling.get(filed);
      if (known) return known;
      const sheets = sheetsOf(filed, placeFact, closing(column.end, filed.filing), seen);
      sheetsOfFiling.set(filed, sheets);
      return sheets;
    };
    return wanted.flatMap((statement): ResolvedStatement[] => {
      const { cadence, end } = column;
      const all = column.filed.filter((each) => isStatement(statement, namesOn(candidate(each).face, statement)));
      const placedOf = (each: FiledContext) => {
        const { face, note } = candidate(each);
        return [...(face.get(statement) ?? []), ...(notes ? (note.get(statement) ?? []) : [])];
      };
      const [filed, ...later] = inRightUnit(all, placedOf, (why) => wrongUnits.add(`amounts to ${end} ${why}`));
      if (!filed) return [];
      const fiscal = calendar.periodOf(column);
      const metrics = metricsOf(placedOf(filed), (why) => unclear.add(`${why} at ${end}, ${filed.filing.accession}`));
      const others = later.map(({ filing, metrics: said }) => ({ filing, metrics: said }));
      return [{ statement, cadence, start: filed.start, end, filing: filed.filing, fiscal, metrics, others }];
    });
  });
  const without = (names: ReadonlySet<string>) => new Set([...names].filter((name) => !seen.shown.has(name)));
  const unplacedLines = without(seen.unplaced);
  return {
    statements,
    calendar,
    unplacedLines,
    noteLines: without(seen.notes),
    unclear: [...unclear],
    leftPages,
    wrongUnits: [...wrongUnits],
  };
}

/** The filings of a statement, without those whose amounts a later one has in another unit. */
function inRightUnit(
  all: readonly FiledContext[],
  placedOf: (filed: FiledContext) => readonly PlacedFact[],
  leaveOut: (why: string) => void,
): readonly (FiledContext & { readonly metrics: Metrics })[] {
  const read = all.map((each) => ({ ...each, metrics: all.length > 1 ? valuesOf(placedOf(each)) : {} }));
  return read.filter(({ filing, metrics }, at) => {
    const later = read.slice(at + 1).map((each) => each.metrics);
    const times = timesTooSmall(metrics, later);
    if (times === undefined) return true;
    leaveOut(`of the ${filing.form} ${filing.accession} are ${times} times too small, as a later filing says`);
    return false;
  });
}

interface FiledSheets {
  readonly face: Sheets;
  readonly note: Sheets;
}

/** Finds the balances of a filing at a date that close its cash flow statement, each list made once. */
function closingBalances(
  columns: readonly PeriodContext[],
  placeFact: PlaceFact,
): (end: string, filing: Filing) => readonly Fact[] {
  const instants = new Map(
    columns.filter(({ cadence }) => cadence === 'instant').map((column) => [column.end, column]),
  );
  const found = new Map<FiledContext, readonly Fact[]>();
  return (end, filing) => {
    const context = instants.get(end)?.filed.find((filed) => filed.filing === filing);
    if (!context) return [];
    const known = found.get(context);
    if (known) return known;
    const closing = context.facts.filter((fact) => placeFact(fact).places.some(([kind]) => kind === 'cashflow'));
    found.set(context, closing);
    return closing;
  };
}

function sheetsOf(
  filed: FiledContext,
  placeFact: PlaceFact,
  closing: readonly Fact[],
  seen: Readonly<Record<'shown' | 'notes' | 'unplaced', Set<string>>>,
): FiledSheets {
  const sheets: FiledSheets = { face: new Map(), note: new Map() };
  for (const fact of filed.start === undefined ? filed.facts : [...filed.facts, ...closing]) {
    if (fact.unit !== 'USD' && !UNITS.includes(fact.unit)) continue;
    const { places, note, isUnknown } = placeFact(fact);
    const isShown = places.length > 0;
    seen[isShown ? 'shown' : isUnknown ? 'unplaced' : 'notes'].add(fact.name);
    for (const [statement, place] of isShown ? places : note) {
      const of = isShown ? sheets.face : sheets.note;
      const sheet = of.get(statement) ?? [];
      of.set(statement, sheet);
      sheet.push({ fact, place });
    }
  }
  return sheets;
}

function namesOn(sheets: Sheets, statement: UsStatementKind): ReadonlySet<string> {
  const amounts = (sheets.get(statement) ?? []).filter(({ fact }) => fact.unit === 'USD');
  return new Set(amounts.map(({ fact }) => fact.name));
}

/** The value of each line, in order. A line with two values, or an amount that is not one of money, is left out. */
function metricsOf(placed: readonly PlacedFact[], leaveOut: (why: string) => void): Metrics {
  return valuesOf(
    [...placed].sort((left, right) => left.place - right.place),
    leaveOut,
  );
}

/** The value of each line, in the order given. Of several units the first stands. */
function valuesOf(placed: readonly PlacedFact[], leaveOut?: (why: string) => void): Metrics {
  const chosen = new Map<string, Fact>();
  /** Why the chosen fact of a line does not stand. */
  const doubts = new Map<string, string[]>();
  for (const { fact } of placed) {
    const first = chosen.get(fact.name);
    if (first === undefined || UNITS.indexOf(fact.unit) < UNITS.indexOf(first.unit)) {
      chosen.set(fact.name, fact);
      // What contradicts itself in a unit that does not stand is no doubt about the one that does.
      doubts.delete(fact.name);
    } else if (contradicts(first, fact)) {
      const why = `${fact.name} is both ${first.value} and ${fact.value}`;
      doubts.set(fact.name, [...(doubts.get(fact.name) ?? []), why]);
    }
  }
  const metrics = Object.create(null) as Record<string, number>; // keyed by the filer's own names
  for (const [name, { value, unit }] of chosen) {
    if (unit !== 'USD' && isKnownMoney(name)) leaveOut?.(`${name} is in ${unit}, not in money`);
    else if (!doubts.has(name)) metrics[name] = value;
    doubts.get(name)?.forEach((why) => leaveOut?.(why));
  }
  return metrics;
}

function contradicts(first: Fact, second: Fact): boolean {
  return first.unit === second.unit && first.taxonomy === second.taxonomy && first.value !== second.value;
}

function isKnownMoney(name: string): boolean {
  return usStatementsOf(name).length > 0 && isMoney(usLineKind(name));
}
