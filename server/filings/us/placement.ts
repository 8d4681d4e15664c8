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
  readonly places: readonly Place[];
  /** True if neither a presentation nor the line catalog contains the line. */
  readonly guessed: boolean;
}

type Place = readonly [statement: UsStatementKind, position: number];

/** Lines that the filing's presentation does not order come after those it orders. */
const AFTER_PRESENTATION = 1e9;
const AFTER_TABLE = 2e9;

/** Finds the statements of a fact. */
export type PlaceFact = (fact: Fact) => Placement;

export function placeBy(presentation: Presentation): PlaceFact {
  const usual = usualPlacements(presentation);
  return (fact) => {
    const own = presentation.filings.get(fact.filing.accession);
    if (own === undefined) return usual(fact);
    const presented = possiblePlaces(placesOf(own.lines.get(fact.name) ?? {}), fact.start === undefined);
    if (presented.length > 0) return { places: presented, guessed: false };
    const { places, guessed } = usual(fact);
    // A statement that the filing presents without this line: the fact then belongs to a note.
    return { places: places.filter(([statement]) => !own.statements.has(statement)), guessed };
  };
}

/** Where a line stands that the presentation of its filing does not have. Each line is placed once. */
function usualPlacements(presentation: Presentation): PlaceFact {
  const tablePlace = placesInTable();
  const known = { instant: new Map<string, Placement>(), duration: new Map<string, Placement>() };
  const placement = (name: string, isInstant: boolean): Placement => {
    const listed = usStatementsOf(name);
    const statements = listed.length > 0 ? listed : [usualStatement(presentation, name)];
    const position = tablePlace.get(name) ?? AFTER_TABLE;
    const usual = possiblePlaces(
      statements.flatMap((each): Place[] => (each ? [[each, position]] : [])),
      isInstant,
    );
    const guessed = usual.length === 0;
    return { places: guessed ? [[guess(name, isInstant), AFTER_TABLE]] : usual, guessed };
  };
  return ({ name, start }) => {
    const placements = start === undefined ? known.instant : known.duration;
    const found = placements.get(name) ?? placement(name, start === undefined);
    placements.set(name, found);
    return found;
  };
}

function placesOf(places: Places): readonly Place[] {
  return Object.entries(places) as [UsStatementKind, number][];
}

/** On a printed cash flow statement, income lines come first and balances last. */
const TABLE_ORDER: readonly UsStatementKind[] = ['income', 'cashflow', 'balance'];

function placesInTable(): Map<string, number> {
  const names = TABLE_ORDER.flatMap((statement) => usLines(statement));
  return new Map(names.map((name, index) => [name, AFTER_PRESENTATION + index]));
}

/** An instant is on the balance sheet or closes the cash flow statement; a duration is never on the balance sheet. */
function possiblePlaces(places: readonly Place[], isInstant: boolean): readonly Place[] {
  return places.filter(([statement]) => statement === 'cashflow' || (statement === 'balance') === isInstant);
}

/** An unknown instant is a balance. An unknown duration is a cash flow if its name says so, else an income line. */
function guess(name: string, isInstant: boolean): UsStatementKind {
  if (isInstant) return 'balance';
  return usHomeStatement(name) === 'cashflow' ? 'cashflow' : 'income';
}
