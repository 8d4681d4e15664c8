import type { StatementKind, UsStatementKind } from '../statement-kind';
import { STATEMENT_KINDS, US_STATEMENT_KINDS } from '../statement-kind';
import { INDIAN_LINES } from './indian-lines';
import { foldName } from './line-name';
import { US_UNTOLD_LINES } from './us-untold-lines';

let indianHomes: Map<string, StatementKind> | undefined;
let usHomes: Map<string, UsStatementKind> | undefined;

/**
 * The statement in which METRIC searches a documented line, by any trailing part of its path; undefined for any other
 * name. Where several statements have the line, the first.
 */
export function indianHomeStatement(name: string): StatementKind | undefined {
  return (indianHomes ??= homesOfTails()).get(foldName(name));
}

/**
 * The taxonomies' names of cash movements. Of 11,300 such lines in the SEC's data set of 2010q2, 13 are on an income
 * statement or a balance sheet.
 */
const CASH_MOVEMENT =
  /^(payments?|proceeds|repayments?|increase_decrease|adjustments?|purchase_of|net_cash|cash_(flows?|provided|paid)|(income_taxes|interest)_paid|noncash)_|_(operating|investing|financing)_activities(_|$)/i;

/** The taxonomies' names of what a company has and owes on a day, and not of what changes it. */
const POSITION =
  /^(?!(gain|loss|increase|decrease|change|impairment|amortization|depreciation|interest|income|provision|sale|write|disposal)s?_|.*_recognized)((accumulated|allowance|property_plant|accounts|accrued|due_(to|from)|deferred_(revenue|tax_assets|tax_liabilities))_|.*_(current|noncurrent|payable|receivable|assets|liabilities)(_net|_gross)?$)/i;

/** The statement that a line's name tells; undefined where it does not. */
export function usStatementToldBy(name: string): UsStatementKind | undefined {
  const words = name.replace(/[\s-]+/g, '_');
  if (CASH_MOVEMENT.test(words)) return 'cashflow';
  return POSITION.test(words) ? 'balance' : undefined;
}

/** The statement of a well-known US line, or the one that its name tells; undefined for any other name. */
export function usHomeStatement(name: string): UsStatementKind | undefined {
  return (usHomes ??= homesOfLines()).get(foldName(name)) ?? usStatementToldBy(name);
}

/**
 * The statements in which METRIC searches a US line, in order: the one that its name tells before the others, and only
 * the home statement of any other well-known line.
 */
export function usSearchOrder(name: string): readonly UsStatementKind[] {
  const home = usHomeStatement(name);
  if (home === undefined) return US_STATEMENT_KINDS;
  return usHomes?.has(foldName(name)) ? [home] : [home, ...US_STATEMENT_KINDS.filter((kind) => kind !== home)];
}

function homesOfLines(): Map<string, UsStatementKind> {
  const namesOf = (kind: UsStatementKind) => US_UNTOLD_LINES[kind].trim().split(/\s+/);
  return new Map(US_STATEMENT_KINDS.flatMap((kind) => namesOf(kind).map((name) => [foldName(name), kind])));
}

function homesOfTails(): Map<string, StatementKind> {
  const homes = new Map<string, StatementKind>();
  for (const kind of STATEMENT_KINDS) {
    for (const path of INDIAN_LINES[kind]) {
      const steps = foldName(path).split('.');
      for (const start of steps.keys()) {
        const tail = steps.slice(start).join('.');
        if (!homes.has(tail)) homes.set(tail, kind);
      }
    }
  }
  return homes;
}
