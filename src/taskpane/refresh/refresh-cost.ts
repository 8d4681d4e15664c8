import { MARKET_IDS, MARKETS } from '../../api';
import { systemClock } from '../../client';
import type { AskedAnswer, SurveyedCall, SurveyedFormula } from './survey';

/** Answers of at least this age are requested again: 0 for every answer, undefined for those that are no longer fresh. */
export type MinAgeMs = number | undefined;

/** The answers that some formulas use, and the requests that a Refresh of them sends. */
export interface RefreshCost {
  readonly formulas: number;
  /** The different answers in memory that the formulas use. */
  readonly answers: number;
  /** How many of them are saved in the workbook's file. */
  readonly carried: number;
  /** How many of them are requested again. */
  readonly again: number;
  /** The different questions without an answer in memory. */
  readonly missing: number;
  /** The requests that are sent if the new answers are like those in memory. */
  readonly requests: number;
  /** The most requests that are sent, retries aside; Infinity where the new answers decide. */
  readonly most: number;
  /** The number of calls with arguments that only Excel can calculate; their requests are not counted. */
  readonly unread: number;
}

/** The formulas of a workbook, and which of them are to be refreshed. */
export interface SurveyedScope {
  readonly workbook: readonly SurveyedFormula[];
  readonly formulas: readonly SurveyedFormula[];
}

/**
 * Adds up the formulas. The same question of several formulas counts once.
 * Decision: docs/decisions/pane/refresh-counts-its-requests.md
 */
export function refreshCost(
  { workbook, formulas }: SurveyedScope,
  minAgeMs: MinAgeMs,
  nowMs = systemClock.now(),
): RefreshCost {
  const isAskedNow = (question: AskedAnswer) => isAsked(question, minAgeMs, nowMs);
  const recalculated = new Set(recalculatedFormulas(formulas, minAgeMs, nowMs));
  const asking = callsOf([...recalculated]).filter(({ questions }) => questions.some(isAskedNow));
  const asked = asking.flatMap(({ questions }) => questions.filter(isAskedNow));
  const missing = textsOf(asked.filter(({ sentMs }) => sentMs === undefined)).size;
  const unread = [...recalculated].reduce((sum, formula) => sum + formula.unread, 0);
  // Excel calculates what depends on the refreshed cells, too.
  const mayFollow = workbook.some((formula) => {
    if (recalculated.has(formula) || formula.standsAlone) return false;
    return formula.unread > 0 || callsOf([formula]).some(({ questions }) => questions.some(isAskedNow));
  });
  const isBound = unread === 0 && !mayFollow && asking.every(({ statements }) => statements);
  const live = minAgeMs === 0 ? workbook.reduce((sum, formula) => sum + formula.live, 0) : 0;
  const requests = textsOf(asked).size;
  const used = callsOf(formulas).flatMap(({ questions }) => questions.filter(isInMemory));
  return {
    formulas: formulas.length,
    answers: textsOf(used).size,
    carried: textsOf(used.filter(({ isOfWorkbook }) => isOfWorkbook)).size,
    again: requests - missing,
    missing,
    requests: requests + live,
    most: isBound && live === 0 ? Math.max(requests, mostOf(asking, asked)) : Infinity,
    unread,
  };
}

/** The most requests. A new company list may lead to other statements than before, and a line may have moved to another statement. */
function mostOf(asking: readonly SurveyedCall[], asked: readonly AskedAnswer[]): number {
  const statements = new Set(asking.flatMap((call) => call.statements ?? []));
  return statements.size + textsOf(asked.filter(isOfCompany)).size;
}

function callsOf(formulas: readonly SurveyedFormula[]): readonly SurveyedCall[] {
  return [...new Set(formulas.flatMap(({ calls }) => calls))];
}

function textsOf(questions: readonly AskedAnswer[]): ReadonlySet<string> {
  return new Set(questions.map(({ text }) => text));
}

function isInMemory({ sentMs }: AskedAnswer): boolean {
  return sentMs !== undefined;
}

/**
 * The formulas that a Refresh recalculates. If an age is given, it leaves out formulas with answers that are younger but no longer
 * fresh: a recalculation would request these again.
 */
export function recalculatedFormulas(
  formulas: readonly SurveyedFormula[],
  minAgeMs: MinAgeMs,
  nowMs = systemClock.now(),
): readonly SurveyedFormula[] {
  if (!minAgeMs) return formulas;
  return formulas.filter(({ calls, unread, showsError }) => {
    const questions = calls.flatMap((call: SurveyedCall) => call.questions);
    const isDue = questions.some((question) => isOld(question, minAgeMs, nowMs));
    return unread > 0 || showsError || isDue || questions.every(({ isFresh }) => isFresh);
  });
}

/** Whether the calculation of its formula asks the question. */
function isAsked(question: AskedAnswer, minAgeMs: MinAgeMs, nowMs: number): boolean {
  if (question.isOfWorkbook) return false;
  return !question.isFresh || (minAgeMs !== undefined && isOld(question, minAgeMs, nowMs));
}

function isOld({ sentMs }: AskedAnswer, minAgeMs: number, nowMs: number): boolean {
  return sentMs === undefined || nowMs - sentMs >= minAgeMs;
}

/** Whether the question looks up a company in the company list. */
function isOfCompany({ text }: AskedAnswer): boolean {
  return MARKET_IDS.some((market) => text.startsWith(`${MARKETS[market].companies.id} `));
}
