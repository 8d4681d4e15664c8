import type { UsStatementKind } from '../../../../src/api';
import { lazy } from '../../../../src/api/lazy';
import type { FilingPresentation } from './presentations/presentation';
import { emptyFiling } from './presentations/presentation';
import { isBorrowedBefore, leaveOutBorrowingsOfNotes } from './notes/borrowings-of-notes';
import type { Candidate } from './odds/candidate';
import { isUndivided } from './sums/balance-sums';
import { correctBySums } from './sums/face-sums';
import { takeLinesThatFill } from './sums/lines-that-fill';
import { takeNetAssets, takeResultOfFund } from './sums/net-assets';
import { takeDebtOfUndivided } from './sums/undivided-debt';
import type { LineOdds } from './odds/line-odds';
import { CERTAIN } from './odds/line-odds';
import { leaveOutCostsByNature } from './notes/costs-by-nature';
import { takeDepreciation } from './notes/depreciation';
import { leaveOutDilutionOfNotes } from './notes/dilution';
import { leaveOutDividendsOfNotes } from './notes/dividends';
import { leaveOutDoubtfulDepreciation } from './notes/doubtful-depreciation';
import {
  isOfFlowsAlone,
  isOutsideCashFlow,
  leaveOutLinesOfFlows,
  withoutFlowsOfQuarter,
} from './notes/outside-cash-flow';
import { isGivenAgain, laterFlows, leaveOutGone } from './notes/later-columns';
import { takeIncomeToCommon } from './notes/income-to-common';
import { hasNotesInWords, LEAST_SHOWN } from './notes/notes-in-words';
import { COST, leaveOutSecondNames } from './notes/one-amount-twice';
import { leaveOutAllOfNonCurrent, leaveOutNothing, leaveOutParts } from './notes/parts-of-notes';
import { leaveOutRepeated } from './notes/repeated-lines';
import { leaveOutOfYearToDateAlone } from './notes/year-to-date-alone';
import type { OwnAmounts, ReportedKinds, ReportingFiling } from './reporting-filing';
import { columnsLikeOwn, linesWithPositions } from './reporting-filing';

/**
 * Infers the face of a filing whose presentation is not given. Lines that the issuer's other filings show on a face are on it, and lines that they have
 * in notes are not. Of other lines it has those that filers usually show, corrected by the sums of the statement. `ofIssuer` are the issuer's filings.
 */
export function inferredFace(
  reporting: ReportingFiling,
  statements: readonly UsStatementKind[],
  oddsOf: (name: string) => LineOdds,
  ofIssuer: ReadonlyMap<unknown, ReportingFiling>,
): FilingPresentation {
  const face: FilingPresentation = { ...emptyFiling(), statements: new Set(statements) };
  const lines = [...reporting.kinds].map(([name, kind]): ReportedLine => ({ name, kind, odds: oddsOf(name) }));
  const inference = inferenceOf(reporting, lines, oddsOf, ofIssuer);
  for (const statement of statements) {
    leaveOutRepeated(inference.candidates[statement], statement, reporting);
    INFER[statement](inference);
    addShown(face, statement, inference.candidates[statement]);
  }
  return face;
}

/** What the lines of a face are inferred from. */
interface Inference {
  readonly reporting: ReportingFiling;
  readonly values: OwnAmounts;
  /** The lines that may stand on each statement, with odds that each step changes. */
  readonly candidates: Record<UsStatementKind, Candidate[]>;
  readonly incomeColumns: ReturnType<typeof columnsLikeOwn>;
  readonly oddsOf: (name: string) => LineOdds;
  readonly ofIssuer: ReadonlyMap<unknown, ReportingFiling>;
  /** The amounts of the issuer's filings near that have cash flows of the year to date alone. */
  readonly near: readonly OwnAmounts[];
  /** Whether a line is in cash flows alone, as far as the filing or those near tell. */
  readonly isOfFlows: (line: string) => boolean;
  /** The names of lines of which nothing is known. */
  readonly unknown: () => readonly string[];
}

function inferenceOf(
  reporting: ReportingFiling,
  lines: readonly ReportedLine[],
  oddsOf: (name: string) => LineOdds,
  ofIssuer: ReadonlyMap<unknown, ReportingFiling>,
): Inference {
  const values = reporting.ownAmounts();
  const incomeColumns = columnsLikeOwn(reporting, 'income');
  const more = hasNotesInWords(reporting, oddsOf) ? WITHOUT_NOTES : 0;
  const near = withoutFlowsOfQuarter(reporting, ofIssuer.values());
  const own = withoutFlowsOfQuarter(reporting, [reporting]);
  return {
    reporting,
    values,
    candidates: candidatesOf(lines, values, { incomeColumns, more }),
    incomeColumns,
    oddsOf,
    ofIssuer,
    near,
    isOfFlows: (line) => isOfFlowsAlone(own, line) || isOfFlowsAlone(near, line),
    unknown: lazy(() => lines.filter(({ odds }) => !odds.isKnown).map(({ name }) => name)),
  };
}

/** The steps of each statement, in their order: what belongs to notes goes first, the sums decide, and what they need is taken last. */
const INFER: Readonly<Record<UsStatementKind, (inference: Inference) => void>> = {
  income: inferIncome,
  balance: inferBalance,
  cashflow: inferCashFlow,
};

function inferIncome({ reporting, candidates, values, ...known }: Inference): void {
  const { income } = candidates;
  leaveOutLinesOfFlows(income, known.isOfFlows);
  leaveOutCostsByNature(income, values.income);
  leaveOutDilutionOfNotes(income, reporting, { oddsOf: known.oddsOf, ofIssuer: known.ofIssuer.values() });
  leaveOutSecondNames(income, known.incomeColumns);
  leaveOutParts(income, 'income', values.income);
  correctBySums('income', income, values.income);
  leaveOutOfYearToDateAlone(candidates, reporting);
  takeIncomeToCommon(income, values);
  takeResultOfFund(income, values);
}

function inferBalance({ reporting, candidates: { balance }, values, unknown }: Inference): void {
  leaveOutParts(balance, 'balance', values.balance);
  leaveOutUndivided(balance, reporting.kinds, isUndivided(values.balance));
  leaveOutAllOfNonCurrent(balance, values.balance);
  leaveOutNothing(balance, () => linesWithPositions(reporting));
  correctBySums('balance', balance, values.balance);
  takeDebtOfUndivided(balance, values.balance);
  takeNetAssets(balance, values);
  takeLinesThatFill('balance', balance, columnsLikeOwn(reporting, 'balance'), unknown);
}

function inferCashFlow(inference: Inference): void {
  const { reporting, candidates, values, unknown } = inference;
  const columns = columnsLikeOwn(reporting, 'cashflow');
  leaveOutSecondNames(candidates.cashflow, columns);
  leaveOutParts(candidates.cashflow, 'cashflow', values.cashflow);
  inferFlows(inference);
  takeLinesThatFill('cashflow', candidates.cashflow, columns, unknown);
}

/** Puts the lines that are likelier on a statement than not into a face. */
function addShown({ lines }: FilingPresentation, statement: UsStatementKind, candidates: readonly Candidate[]): void {
  for (const { name, odds, chance } of candidates) {
    if (odds <= 0) continue;
    const places = lines.get(name);
    if (places) places[statement] = chance.place;
    else lines.set(name, { [statement]: chance.place });
  }
}

/** Takes the lines of the cash flow statement, where those of the income statement are taken. */
function inferFlows({ reporting, values, candidates, ofIssuer, near, isOfFlows }: Inference): void {
  const { income, cashflow } = candidates;
  const later = laterFlows(reporting, ofIssuer.values());
  const isOutside = (line: string) => isOutsideCashFlow(near, line);
  // An income statement that adds up without the line has none.
  const isOfIncome = (line: string) => income.some(({ name, odds }) => name === line && odds > 0) && isOutside(line);
  const isDividendOfNote = (line: string) => isOutside(line) && !isGivenAgain(later, line, values.cashflow.get(line));
  leaveOutGone(cashflow, later);
  takeDepreciation(cashflow, values.cashflow, isOfIncome);
  correctBySums('cashflow', cashflow, values.cashflow);
  leaveOutDoubtfulDepreciation({ income, cashflow }, values, isOfFlows);
  leaveOutDividendsOfNotes(cashflow, values.cashflow, isDividendOfNote);
  leaveOutBorrowingsOfNotes(cashflow, values.cashflow, (line, value) =>
    isBorrowedBefore(reporting, ofIssuer.values(), line, value),
  );
}

/** A line of a filing, with what is known of it. */
interface ReportedLine {
  readonly name: string;
  readonly kind: ReportedKinds;
  readonly odds: LineOdds;
}

function candidatesOf(
  lines: readonly ReportedLine[],
  values: OwnAmounts,
  { incomeColumns, more }: { readonly incomeColumns: ReturnType<typeof columnsLikeOwn>; readonly more: number },
): Record<UsStatementKind, Candidate[]> {
  const candidates = { income: [], balance: [], cashflow: [] } as Record<UsStatementKind, Candidate[]>;
  const hadRevenue = (name: string) =>
    REVENUE.test(name) && !COST.test(name) && incomeColumns.some((column) => (column.get(name) ?? 0) !== 0);
  for (const { name, kind, odds: of } of lines) {
    for (const chance of of.chances) {
      const { statement } = chance;
      if (!mayStandOn(statement, kind, name)) continue;
      const value = values[statement].get(name);
      const isZero = value === 0 && statement !== 'balance' && !(statement === 'income' && hadRevenue(name));
      const odds = chance.odds + (chance.odds > LEAST_SHOWN ? more : 0) - (isZero ? ZERO : 0);
      candidates[statement].push({ name, chance, odds, value });
    }
  }
  return candidates;
}

/** By how much the lines of a filing whose notes are in words are likelier to be on the face. */
const WITHOUT_NOTES = 1.5;
/**
 * For a flow or an expense of nothing a face shows a dash, which is rarely tagged as 0; tables in notes do tag zeros. Revenue of nothing is shown where
 * another column has some. Of other lines that is not so: gains of the year before are often in the cash flow statement or a note alone.
 */
const ZERO = 1;
const REVENUE = /(^|_)revenues?(_|$)/;

/** An instant is on the balance sheet or closes the cash flow statement; a duration is never on the balance sheet. */
function mayStandOn(statement: UsStatementKind, { instant, duration }: ReportedKinds, name: string): boolean {
  if (statement === 'balance') return instant;
  return duration || (statement === 'cashflow' && instant && CASH.test(name));
}

const CASH = /^(restricted_)?cash/;

/** Odds up to this are doubtful: filers show such a line now and then. */
const DOUBTFUL = 1;

/**
 * A balance sheet that divides current from non-current lines has no undivided line, but for the totals. One without totals of current lines shows the
 * whole where its notes give but one part of it.
 */
function leaveOutUndivided(
  candidates: readonly Candidate[],
  reported: ReportingFiling['kinds'],
  isWithoutTotals: boolean,
): void {
  for (const candidate of candidates) {
    const { name, odds } = candidate;
    if (odds >= DOUBTFUL || name === 'assets' || name === 'liabilities') continue;
    const parts = dividedNames(name).filter((part) => reported.has(part));
    if (parts.length > (isWithoutTotals ? 1 : 0)) candidate.odds = -CERTAIN;
  }
}

/** What the current and the other part of a line are called, kept: every balance sheet asks for those of most of its lines. */
const divided = new Map<string, readonly string[]>();

function dividedNames(name: string): readonly string[] {
  let names = divided.get(name);
  if (!names) divided.set(name, (names = [`${name}_current`, `${name}_noncurrent`]));
  return names;
}
