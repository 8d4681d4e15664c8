import type { UsStatementKind } from '../../../../src/api';
import { isMoney, usLineKind, usStatementsOf } from '../../../../src/api';
import type { CompanyFacts } from '../facts/company-facts';
import type { Context, Fact, Filing, Line } from '../facts/reported-fact';
import type { FiscalCalendar, FiscalPeriod } from '../periods/fiscal-period';
import { fiscalCalendar } from '../periods/fiscal-period';
import { unusualMonths } from '../periods/column-length';
import type { Cadence } from '../periods/period-context';
import { contextsOf } from '../periods/period-context';
import type { LeftPage, PlaceCompany } from '../face/placement';
import { isStatement } from './required-elements';
import type { PlacedFact, Sheet } from './sheet';
import { SheetMaker, UNITS } from './sheet';
import { timesTooSmall } from '../facts/wrong-unit';

/** One statement as its original filing reported it. */
export interface ResolvedStatement extends FiledStatement {
  readonly statement: UsStatementKind;
  readonly cadence: Cadence;
  readonly start: string | undefined;
  readonly end: string;
  readonly fiscal: FiscalPeriod;
  /** What later filings say of the same period. */
  readonly others: readonly FiledStatement[];
}

/** A statement as one filing reports it. */
export interface FiledStatement {
  readonly filing: Filing;
  /** How many months it is of, where its type says another number. Filings may begin a period on different days. */
  readonly months: number | undefined;
  readonly metrics: Metrics;
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
  /** Lines of a face that are filed in a unit that is not imported, with their first place. */
  readonly unreadUnits: ReadonlyMap<string, string>;
  /** Filings in thousands or millions that a later one corrects: their statements are left out. */
  readonly wrongUnits: readonly string[];
  /** Filings that report a period which ends after them: a slip would make the newest period. */
  readonly wrongDays: readonly string[];
}

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
  const columns = contextsOf(company.contexts);
  const calendar = fiscalCalendar(company.contexts);
  const monthsOf = unusualMonths(columns);
  const { placesOf, leftPages } = placeCompany(company, tickers);
  const sheets = new SheetMaker(company.lines, columns, placesOf, notes);
  const [unclear, wrongUnits, wrongDays] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const unreadUnits = new Map<string, string>();
  const statements = columns.flatMap((column) => {
    const { cadence, end } = column;
    const wanted: readonly UsStatementKind[] = cadence === 'instant' ? ['balance'] : ['income', 'cashflow'];
    const filed = column.filed.map((context) => ({ context, sheets: sheets.of(context, wanted) }));
    return wanted.flatMap((statement, at): ResolvedStatement[] => {
      const all = filed.flatMap(({ context, sheets }) => {
        const sheet = sheets[at];
        return sheet && isStatement(statement, namesOn(sheet)) ? [{ context, sheet }] : [];
      });
      const ended = endedBefore(all, (why) => wrongDays.add(why));
      const [first, ...later] = inRightUnit(ended, (why) => wrongUnits.add(`amounts to ${end} ${why}`));
      if (!first) return [];
      const { filing, start } = first.context;
      const leaveOut = (why: string) => unclear.add(`${why} at ${end}, ${filing.accession}`);
      const metrics = metricsOf(placedOn(first.sheet), leaveOut);
      for (const { name, unit } of unreadLines(first.sheet, metrics))
        setOnce(unreadUnits, `${name} is in ${unit}`, `${end}, ${filing.accession}`);
      const filedAs = (of: Context, figures: Metrics) => {
        return { filing: of.filing, months: monthsOf({ ...of, cadence }), metrics: figures };
      };
      const others = later.map((each) => filedAs(each.context, each.metrics));
      const fiscal = calendar.periodOf(column, filing);
      return [{ statement, cadence, start, end, fiscal, ...filedAs(first.context, metrics), others }];
    });
  });
  const { unplacedLines, noteLines } = sheets;
  return {
    statements,
    calendar,
    unplacedLines,
    noteLines,
    unclear: [...unclear],
    unreadUnits,
    leftPages,
    wrongUnits: [...wrongUnits],
    wrongDays: [...wrongDays],
  };
}

function setOnce(map: Map<string, string>, key: string, value: string): void {
  if (!map.has(key)) map.set(key, value);
}

/** A filing of a statement, with what it shows there. */
interface FiledSheet {
  readonly context: Context;
  readonly sheet: Sheet;
}

/** The filings of a statement, without those that were filed before its period ended. */
function endedBefore(all: readonly FiledSheet[], leaveOut: (why: string) => void): readonly FiledSheet[] {
  return all.filter(({ context: { filing, end } }) => {
    const { form, accession, filed } = filing;
    if (filed >= end) return true;
    leaveOut(`amounts to ${end} of the ${form} ${accession}, which was filed on ${filed}, before that day`);
    return false;
  });
}

/** The filings of a statement, without those whose amounts a later one has in another unit. */
function inRightUnit(
  all: readonly FiledSheet[],
  leaveOut: (why: string) => void,
): readonly (FiledSheet & { readonly metrics: Metrics })[] {
  const read = all.map(({ context, sheet }) => {
    return { context, sheet, metrics: all.length > 1 ? valuesOf(placedOn(sheet)) : {} };
  });
  return read.filter(({ context: { filing }, metrics }, at) => {
    const later = read.slice(at + 1).map((each) => each.metrics);
    const times = timesTooSmall(metrics, later);
    if (times === undefined) return true;
    leaveOut(`of the ${filing.form} ${filing.accession} are ${times} times too small, as a later filing says`);
    return false;
  });
}

const placedOn = ({ face, notes }: Sheet): readonly PlacedFact[] => (notes.length > 0 ? [...face, ...notes] : face);

/** The lines of a face that have an amount of money. */
function namesOn({ face }: Sheet): readonly string[] {
  const names: string[] = [];
  for (const { fact } of face) if (fact.line.unit === 'USD') names.push(fact.line.name);
  return names;
}

/** The lines of a face that the statement lacks since their unit is not imported. */
function unreadLines({ unread }: Sheet, metrics: Metrics): readonly Line[] {
  return unread.flatMap(({ line }) => (line.name in metrics ? [] : [line]));
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
    const { name, unit } = fact.line;
    const first = chosen.get(name);
    if (first === undefined || UNITS.indexOf(unit) < UNITS.indexOf(first.line.unit)) {
      chosen.set(name, fact);
      // What contradicts itself in a unit that does not stand is no doubt about the one that does.
      doubts.delete(name);
    } else if (contradicts(first, fact)) {
      doubts.set(name, [...(doubts.get(name) ?? []), `${name} is both ${first.value} and ${fact.value}`]);
    }
  }
  const metrics = Object.create(null) as Record<string, number>; // keyed by the filer's own names
  for (const [name, { value, line }] of chosen) {
    if (line.unit !== 'USD' && isKnownMoney(name)) leaveOut?.(`${name} is in ${line.unit}, not in money`);
    else if (!doubts.has(name)) metrics[name] = value;
    doubts.get(name)?.forEach((why) => leaveOut?.(why));
  }
  return metrics;
}

function contradicts(first: Fact, second: Fact): boolean {
  const [one, other] = [first.line, second.line];
  return one.unit === other.unit && one.taxonomy === other.taxonomy && first.value !== second.value;
}

/** What is known of each name; the taxonomies have some ten thousand. */
const knownMoney = new Map<string, boolean>();

function isKnownMoney(name: string): boolean {
  let isMoneyLine = knownMoney.get(name);
  if (isMoneyLine === undefined) {
    isMoneyLine = usStatementsOf(name).length > 0 && isMoney(usLineKind(name));
    knownMoney.set(name, isMoneyLine);
  }
  return isMoneyLine;
}
