import type { UsStatementKind } from '../../../../src/api';
import type { Context, Filing, ReportedFiling } from '../facts/reported-fact';
import { isInterimForm } from '../periods/form-type';
import type { FilingPresentation } from './presentation';
import { emptyFiling } from './presentation';
import type { Candidate } from './candidate';
import { sumsCorrect } from './face-sums';
import type { LineOdds } from './line-odds';
import { CERTAIN } from './line-odds';
import { takeDepreciation } from './depreciation';
import { leaveOutNothing, leaveOutParts } from './parts-of-notes';

/** A filing with what it reports. */
export interface ReportingFiling extends ReportedFiling {
  readonly filing: Filing;
  /** The end of its own period; undefined if it has no amount of a period. */
  readonly end: string | undefined;
  /** Every line that it reports. */
  readonly kinds: ReadonlyMap<string, ReportedKinds>;
}

/** Whether a line is reported of a day, and of a period. */
interface ReportedKinds {
  readonly instant: boolean;
  readonly duration: boolean;
}

/**
 * Infers the face of a filing whose presentation is not given. Lines that the issuer's other filings show on a face are on it, and lines that they have
 * in notes are not. Of other lines it has those that filers usually show, corrected by the sums of the statement.
 */
export function inferredFace(
  reporting: ReportingFiling,
  statements: readonly UsStatementKind[],
  oddsOf: (name: string) => LineOdds,
): FilingPresentation {
  const face: FilingPresentation = { ...emptyFiling(), statements: new Set(statements) };
  const values = ownValues(reporting);
  const candidates = candidatesOf(reporting, values, oddsOf);
  for (const statement of statements) {
    leaveOutRepeated(candidates[statement], statement);
    leaveOutParts(candidates[statement], statement, values[statement]);
    if (statement === 'balance') {
      leaveOutUndivided(candidates.balance, reporting.kinds);
      leaveOutNothing(candidates.balance, () => linesWithPositions(reporting));
    }
    if (statement === 'cashflow') takeDepreciation(candidates.cashflow);
    sumsCorrect(statement, candidates[statement], values[statement]);
    for (const { name, odds, chance } of candidates[statement]) {
      if (odds <= 0) continue;
      const places = face.lines.get(name);
      if (places) places[statement] = chance.place;
      else face.lines.set(name, { [statement]: chance.place });
    }
  }
  return face;
}

function candidatesOf(
  reporting: ReportingFiling,
  values: OwnValues,
  oddsOf: (name: string) => LineOdds,
): Record<UsStatementKind, Candidate[]> {
  const candidates = { income: [], balance: [], cashflow: [] } as Record<UsStatementKind, Candidate[]>;
  const more = hasNotesInWords(reporting, oddsOf) ? WITHOUT_NOTES : 0;
  for (const [name, kind] of reporting.kinds) {
    for (const chance of oddsOf(name).chances) {
      const { statement } = chance;
      if (!mayStandOn(statement, kind, name)) continue;
      const value = values[statement].get(name);
      const odds =
        chance.odds + (chance.odds > LEAST_SHOWN ? more : 0) - (value === 0 && statement !== 'balance' ? ZERO : 0);
      candidates[statement].push({ name, chance, odds, value });
    }
  }
  return candidates;
}

/** In its first year a filer tags no numbers inside its notes: then the lines that it reports are likelier to be on the face. */
const WITHOUT_NOTES = 1.5;
/** For a flow or an expense of nothing a face shows a dash, which is rarely tagged as 0; tables in notes do tag zeros. */
const ZERO = 1;
/** Lines whose odds are below this are known to be lines of notes. */
const LEAST_SHOWN = -1;
/** In a filing without numbers inside notes, at most this part of the lines are lines of notes, or unknown ones. */
const FEW_NOTES = 0.2;

function hasNotesInWords({ kinds }: ReportingFiling, oddsOf: (name: string) => LineOdds): boolean {
  let notes = 0;
  for (const name of kinds.keys()) if (oddsOf(name).mostOdds <= LEAST_SHOWN) notes += 1;
  return notes <= FEW_NOTES * kinds.size;
}

/** An instant is on the balance sheet or closes the cash flow statement; a duration is never on the balance sheet. */
function mayStandOn(statement: UsStatementKind, { instant, duration }: ReportedKinds, name: string): boolean {
  if (statement === 'balance') return instant;
  return duration || (statement === 'cashflow' && instant && CASH.test(name));
}

const CASH = /^(restricted_)?cash/;

type OwnValues = Readonly<Record<UsStatementKind, ReadonlyMap<string, number>>>;

const noAmounts: ReadonlyMap<string, number> = new Map();

/** The balances in money of the filing's own day. */
export function ownPositions({ end, contexts }: ReportingFiling): ReadonlyMap<string, number> {
  const own = contexts.find((context) => context.end === end && context.start === undefined);
  return own ? inDollars(own) : noAmounts;
}

/** The amounts of the filing's own columns: its year or quarter, for cash flows the longest period, and the balances of its last day. */
function ownValues({ filing, end, contexts }: ReportingFiling): OwnValues {
  const own = contexts.filter((context) => context.end === end);
  const columns = new Map(own.map((context) => [context.start ?? '', inDollars(context)]));
  const none = new Map<string, number>();
  const balance = columns.get('') ?? none;
  columns.delete('');
  const many = Math.max(...[...columns.values()].map(({ size }) => size)) / 4;
  const starts = [...columns.keys()].filter((start) => (columns.get(start)?.size ?? 0) >= many).sort();
  const longest = columns.get(starts[0] ?? '') ?? none;
  const shortest = columns.get(starts.at(-1) ?? '') ?? none;
  return { balance, income: isInterimForm(filing.form) ? shortest : longest, cashflow: longest };
}

function inDollars({ facts }: Context): ReadonlyMap<string, number> {
  const values = new Map<string, number>();
  for (const { line, value } of facts) if (line.unit === 'USD') values.set(line.name, value);
  return values;
}

/** The lines in money of which the filing reports more than nothing on any day. */
function linesWithPositions({ contexts }: ReportingFiling): ReadonlySet<string> {
  const names = new Set<string>();
  for (const { start, facts } of contexts) {
    if (start !== undefined) continue;
    for (const { line, value } of facts) if (value !== 0 && line.unit === 'USD') names.add(line.name);
  }
  return names;
}

/** Odds up to this are doubtful: filers show such a line now and then. */
const DOUBTFUL = 1;

/** A balance sheet that divides current from non-current lines has no undivided line, but for the totals. */
function leaveOutUndivided(candidates: readonly Candidate[], reported: ReportingFiling['kinds']): void {
  for (const candidate of candidates) {
    const { name, odds } = candidate;
    if (odds >= DOUBTFUL || name === 'assets' || name === 'liabilities') continue;
    if (reported.has(`${name}_current`) || reported.has(`${name}_noncurrent`)) candidate.odds = -CERTAIN;
  }
}

interface Repeated {
  readonly shown: readonly string[];
  readonly notes: readonly string[];
  /** Whether the two are one line only if their amounts are equal. */
  readonly ifEqual: boolean;
}

const RESTRICTED_CASH = 'cash_cash_equivalents_restricted_cash_and_restricted_cash_equivalents';
const RESULTS = ['net_income_loss_available_to_common_stockholders_basic', 'net_income_loss_available_to_common_stockholders_diluted']; // prettier-ignore

/** Pairs of names for one line, of which a statement shows only the first. */
const REPEATED: Readonly<Record<UsStatementKind, readonly Repeated[]>> = {
  income: [
    {
      shown: [
        'revenue_from_contract_with_customer_excluding_assessed_tax',
        'revenue_from_contract_with_customer_including_assessed_tax',
      ],
      notes: ['revenues'],
      ifEqual: true,
    },
    { shown: ['net_income_loss'], notes: RESULTS, ifEqual: true },
  ],
  balance: [
    { shown: ['debt_current'], notes: ['long_term_debt_current'], ifEqual: true },
    {
      shown: ['intangible_assets_net_excluding_goodwill'],
      notes: ['finite_lived_intangible_assets_net'],
      ifEqual: false,
    },
  ],
  cashflow: [
    {
      shown: [
        RESTRICTED_CASH,
        `${RESTRICTED_CASH}_including_disposal_group_and_discontinued_operations`,
        'cash_and_cash_equivalents_at_carrying_value',
      ],
      notes: ['cash_and_cash_equivalents_at_carrying_value', 'cash'],
      ifEqual: false,
    },
    {
      shown: ['proceeds_from_repayments_of_commercial_paper'],
      notes: ['proceeds_from_repayments_of_short_term_debt'],
      ifEqual: true,
    },
    {
      shown: ['profit_loss', 'net_income_loss'],
      notes: ['net_income_loss', 'net_income_loss_attributable_to_noncontrolling_interest', ...RESULTS],
      ifEqual: false,
    },
  ],
};

const NAMES_REPEATED: ReadonlySet<string> = new Set(
  Object.values(REPEATED).flatMap((all) => all.flatMap(({ shown, notes }) => [...shown, ...notes])),
);

function leaveOutRepeated(candidates: readonly Candidate[], statement: UsStatementKind): void {
  const repeated = candidates.filter(({ name }) => NAMES_REPEATED.has(name));
  for (const { shown, notes, ifEqual } of REPEATED[statement]) {
    const names = shown.map((name) => repeated.find((each) => each.name === name && each.odds > 0));
    const first = names.find((each) => each !== undefined);
    for (const each of first ? repeated : []) {
      if (each === first || each.odds >= CERTAIN || !notes.includes(each.name)) continue;
      if (!ifEqual || each.value === first?.value) each.odds = -CERTAIN;
    }
  }
}
