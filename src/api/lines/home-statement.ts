import { lazy } from '../lazy';
import type { StatementKind, UsStatementKind } from '../statement-kind';
import { STATEMENT_KINDS, US_STATEMENT_KINDS } from '../statement-kind';
import { indianLinesOf } from './india/line-list';
import { foldName } from './line-name';
import { usLinesSearchedAtHome } from './us/statements-of-line';
import { usStatementByName } from './us/name-rules';

const indianHomes = lazy(homesOfTails);
const usHomes = lazy(homesOfLines);

/**
 * The statement in which METRIC searches a documented line, by any trailing part of its path, or a path of segment results; undefined for any
 * other name. Where several statements have the line, the first.
 */
export function indianHomeStatement(name: string): StatementKind | undefined {
  const folded = foldName(name);
  return indianHomes().get(folded) ?? (folded.startsWith(SEGMENT) ? 'segments' : undefined);
}

/** Sections and totals of segment results begin with it, and no line of another statement. */
const SEGMENT = 'segment';

/** The statement of a listed US line, or the one that its name shows; undefined for any other name. */
export function usFirstStatement(name: string): UsStatementKind | undefined {
  return listedHome(name) ?? usStatementByName(name);
}

/**
 * The statements in which METRIC searches a US line, in order: only its home for a listed line; else the one that the
 * name shows before the others, where the same line has the same fact.
 */
export function usSearchOrder(name: string): readonly UsStatementKind[] {
  const home = listedHome(name);
  if (home !== undefined) return [home];
  const first = usStatementByName(name) ?? US_STATEMENT_KINDS[0];
  return [first, ...US_STATEMENT_KINDS.filter((kind) => kind !== first)];
}

function listedHome(name: string): UsStatementKind | undefined {
  return usHomes().get(foldName(name));
}

function homesOfLines(): Map<string, UsStatementKind> {
  return new Map(
    US_STATEMENT_KINDS.flatMap((kind) => usLinesSearchedAtHome(kind).map((name) => [foldName(name), kind])),
  );
}

function homesOfTails(): Map<string, StatementKind> {
  const homes = new Map<string, StatementKind>();
  for (const kind of STATEMENT_KINDS) {
    for (const path of indianLinesOf(kind)) {
      const steps = foldName(path).split('.');
      for (const start of steps.keys()) {
        const tail = steps.slice(start).join('.');
        if (!homes.has(tail)) homes.set(tail, kind);
      }
    }
  }
  return homes;
}
