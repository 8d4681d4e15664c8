import type { IndianStatementData, UsStatementData } from '../api';
import { INDIAN_STATEMENTS, STATEMENT_KINDS, US_STATEMENT_KINDS } from '../api';
import type { StatementData } from './amounts';
import { amountsOf, isUs } from './amounts';
import type { Check } from './check';
import type { Formula } from './formula';
import { readFormulas } from './formula';
import { INDIAN_FORMULAS } from './indian-formulas';
import { neighbourChecks, summedLines } from './neighbours';
import { indianRounding, usRounding } from './rounding';
import { indianShareCheck, usShareChecks } from './share-check';
import { sumCheck } from './sum-check';
import { US_FORMULAS } from './us-formulas';
import { zeroChecks } from './zero-check';

const checksOf = new WeakMap<object, readonly Check[]>();

/**
 * The checks of a statement, from the lines that it has: `data` is the answer's, as the service sends it. A check of
 * which a line is missing is not made, which is no failure. `neighbours` are statements of the same company that are at
 * hand: quarters, and the years beside it. The statement's own checks are computed once per `data`.
 */
export function checkStatement(data: StatementData, neighbours: readonly StatementData[] = []): readonly Check[] {
  let checks = checksOf.get(data);
  if (!checks) checksOf.set(data, (checks = isUs(data) ? usChecks(data) : indianChecks(data)));
  return neighbours.length === 0 ? checks : [...checks, ...neighbourChecks(data, neighbours, summedLines(checks))];
}

function usChecks(data: UsStatementData): readonly Check[] {
  const type = data.statement_type;
  const kind = US_STATEMENT_KINDS.find((each) => INDIAN_STATEMENTS[each].statementType === type);
  if (kind === undefined) return [];
  const amounts = amountsOf(data);
  const sums = formulasOf(US_FORMULAS[kind]).map((formula) => sumCheck(formula, amounts, usRounding));
  return present([...zeroChecks(amounts, false), ...sums, ...(kind === 'income' ? usShareChecks(amounts) : [])]);
}

/** The service's words for the scales of Indian statements. */
const UNITS: Readonly<Record<string, number>> = { crores: 1e7 };

function indianChecks(data: IndianStatementData): readonly Check[] {
  const { statement_type: type, statement_scope, scale } = data;
  const kind = STATEMENT_KINDS.find((each) => INDIAN_STATEMENTS[each].statementType === type);
  if (kind === undefined) return [];
  const amounts = amountsOf(data);
  const sums = formulasOf(INDIAN_FORMULAS[kind]).map((formula) => sumCheck(formula, amounts, indianRounding));
  const unit = UNITS[scale];
  const hasShares = kind === 'income' && unit !== undefined;
  const isConsolidated = statement_scope === 'consolidated';
  const zeros = zeroChecks(amounts, kind === 'segments');
  return present([...zeros, ...sums, hasShares ? indianShareCheck(amounts, isConsolidated, unit) : undefined]);
}

function present(checks: readonly (Check | undefined)[]): readonly Check[] {
  return checks.filter((check) => check !== undefined);
}

const formulas = new Map<string, readonly Formula[]>();

function formulasOf(text: string): readonly Formula[] {
  let read = formulas.get(text);
  if (!read) formulas.set(text, (read = readFormulas(text)));
  return read;
}
