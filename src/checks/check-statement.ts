import type { MarketId, StatementData } from '../api';
import { kindOfStatement, marketOfStatement, SCALES, scaleOfWord } from '../api';
import type { Amounts } from './amounts';
import { amountsOf } from './amounts';
import type { Check } from './check';
import { coverageCheck } from './declared-coverage';
import { dilutionChecks } from './shares/dilution-check';
import type { Formula } from './formulas/formula';
import { readFormulas } from './formulas/formula';
import { INDIAN_FORMULAS, STANDALONE_BALANCE_FORMULAS } from './formulas/indian-formulas';
import { Neighbours } from './neighbours/neighbouring-statements';
import { neighbourChecks, summedLines } from './neighbours/neighbour-checks';
import { ordinaryEarningsChecks } from './shares/ordinary-earnings-check';
import type { SumRules } from './rounding';
import { INDIAN_SUMS, US_SUMS } from './rounding';
import { indianShareCheck } from './shares/indian-share-check';
import { usShareChecks } from './shares/us-share-check';
import { withAttributionCauses } from './owners/attribution-cause';
import { withoutUnnamedMinorities } from './owners/unnamed-minorities';
import { profitCheck } from './profit-beside-tax';
import { sumCheck } from './sum-check';
import { operatingExpensesCheck } from './us-operating-expenses-check';
import { US_FORMULAS } from './formulas/us-formulas';
import { zeroChecks, zeroSectionChecks } from './zero-check';

const checksOf = new WeakMap<object, readonly Check[]>();

/**
 * The checks of a statement, from the lines that it has: `data` is the answer's, as the service sends it. A check of
 * which a line is missing is not made, which is no failure. `neighbours` are statements of the same company that are at
 * hand: quarters, and the years beside it. The statement's own checks are computed once per `data`.
 */
export function checkStatement(data: StatementData, neighbours: readonly StatementData[] = []): readonly Check[] {
  let checks = checksOf.get(data);
  if (!checks) checksOf.set(data, (checks = ownChecks(data, amountsOf(data))));
  return neighbours.length === 0
    ? checks
    : [...checks, ...neighbourChecks(data, new Neighbours(neighbours), summedLines(checks))];
}

const OWN_CHECKS: Readonly<Record<MarketId, (data: StatementData, amounts: Amounts) => readonly Check[]>> = {
  india: indianChecks,
  us: usChecks,
};

/** The checks of a statement without neighbours, of which nothing is kept. */
export function ownChecks(data: StatementData, amounts: Amounts): readonly Check[] {
  return OWN_CHECKS[marketOfStatement(data)](data, amounts);
}

function usChecks(data: StatementData, amounts: Amounts): readonly Check[] {
  const kind = kindOfStatement(data);
  if (kind === undefined || kind === 'segments') return [];
  const checks = [...zeroChecks(amounts), ...sumChecks(US_FORMULAS[kind], amounts, US_SUMS[kind])];
  if (kind === 'balance') return withoutUnnamedMinorities(checks, amounts);
  if (kind !== 'income') return checks;
  const between = operatingExpensesCheck(amounts);
  return [...checks, ...(between ? [between] : []), ...usShareChecks(amounts), ...dilutionChecks(amounts)];
}

function indianChecks(data: StatementData, amounts: Amounts): readonly Check[] {
  const { statement_scope } = data;
  const kind = kindOfStatement(data);
  if (kind === undefined) return [];
  const zeros = kind === 'segments' ? zeroSectionChecks(amounts) : [];
  const checks = [...zeroChecks(amounts), ...zeros, ...sumChecks(INDIAN_FORMULAS[kind], amounts, INDIAN_SUMS)];
  if (kind === 'balance' && statement_scope === 'standalone')
    return [...checks, ...sumChecks(STANDALONE_BALANCE_FORMULAS, amounts, INDIAN_SUMS)];
  if (kind !== 'income') return checks;
  const scale = scaleOfWord(data.scale ?? '');
  const ofShares = scale && indianShareCheck(amounts, statement_scope === 'consolidated', 10 ** SCALES[scale]);
  const coverage = coverageCheck(amounts);
  const profit = profitCheck(amounts, checks);
  return [
    ...withAttributionCauses(checks, data),
    ...ordinaryEarningsChecks(amounts),
    ...(ofShares ? [ofShares] : []),
    ...dilutionChecks(amounts),
    ...(coverage ? [coverage] : []),
    ...(profit ? [profit] : []),
  ];
}

/** The checks of the formulas of a text whose lines a statement has. */
function sumChecks(text: string, amounts: Amounts, rules: SumRules): readonly Check[] {
  const checks: Check[] = [];
  for (const formula of formulasOf(text)) {
    const check = sumCheck(formula, amounts, rules);
    if (check) checks.push(check);
  }
  return checks;
}

const formulas = new Map<string, readonly Formula[]>();

function formulasOf(text: string): readonly Formula[] {
  let read = formulas.get(text);
  if (!read) formulas.set(text, (read = readFormulas(text)));
  return read;
}
