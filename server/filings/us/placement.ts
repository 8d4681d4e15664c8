import type { UsStatementKind } from '../../../src/api';
import { usHomeStatement, usLines, usStatementsOf } from '../../../src/api';
import type { Fact } from './company-facts';
import type { Places, Presentation } from './presentation';
import { usualStatement } from './presentation';

/**
 * The statements and position of a fact, from the filing's own presentation, else the line catalog, else the order of
 * the file.
 */
interface Placement {
  /** Empty for a note: the filing presents the possible statements without this line. */
  readonly places: Places;
  /** True if neither a presentation nor the line catalog contains the line. */
  readonly guessed: boolean;
}

/** Lines that the filing's presentation does not order come after those it orders. */
const AFTER_PRESENTATION = 1e9;
const AFTER_TABLE = 2e9;

/** Finds the statements of a fact. */
export type PlaceFact = (fact: Fact) => Placement;

export function placeBy(presentation: Presentation): PlaceFact {
  const tablePlace = placesInTable();
  return ({ name, start, filing }) => {
    const isInstant = start === undefined;
    const own = presentation.filings.get(filing.accession);
    const presented = possiblePlaces(own?.lines.get(name) ?? {}, isInstant);
    if (!isEmpty(presented)) return { places: presented, guessed: false };
    const known = usStatementsOf(name);
    const statements = known.length > 0 ? known : [usualStatement(presentation, name)];
    const place = tablePlace.get(name) ?? AFTER_TABLE;
    const named = Object.fromEntries(statements.flatMap((each) => (each ? [[each, place]] : []))) as Places;
    const usual = possiblePlaces(named, isInstant);
    const guessed = isEmpty(usual);
    const places = guessed ? { [guess(name, isInstant)]: AFTER_TABLE } : usual;
    return { places: withoutPresented(places, own?.statements), guessed };
  };
}

/** Removes statements that the filing presents without this line; the fact then belongs to a note. */
function withoutPresented(places: Places, presented: ReadonlySet<UsStatementKind> | undefined): Places {
  if (presented === undefined) return places;
  return Object.fromEntries(
    Object.entries(places).filter(([statement]) => !presented.has(statement as UsStatementKind)),
  );
}

/** On a printed cash flow statement, income lines come first and balances last. */
const TABLE_ORDER: readonly UsStatementKind[] = ['income', 'cashflow', 'balance'];

function placesInTable(): Map<string, number> {
  const names = TABLE_ORDER.flatMap((statement) => usLines(statement));
  return new Map(names.map((name, index) => [name, AFTER_PRESENTATION + index]));
}

/** An instant is on the balance sheet or closes the cash flow statement; a duration is never on the balance sheet. */
function possiblePlaces(places: Places, isInstant: boolean): Places {
  const isPossible = (statement: string) => statement === 'cashflow' || (statement === 'balance') === isInstant;
  return Object.fromEntries(Object.entries(places).filter(([statement]) => isPossible(statement))) as Places;
}

const isEmpty = (places: Places): boolean => Object.keys(places).length === 0;

/** An unknown instant is a balance. An unknown duration is a cash flow if its name says so, else an income line. */
function guess(name: string, isInstant: boolean): UsStatementKind {
  if (isInstant) return 'balance';
  return usHomeStatement(name) === 'cashflow' ? 'cashflow' : 'income';
}
