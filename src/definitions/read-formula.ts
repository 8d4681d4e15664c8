import type { Condition, Expression, LineName, ScopeComparison } from './expression';
import type { Formula, FormulaCase, FormulaCondition, None, WrittenScopeComparison } from './definition';
import { parseExpression } from './parse-expression';

/** Parses the formula of a shipped definition. It never fails, since the formula is in this repository. */
export function readFormula(formula: Exclude<Formula, None>): Expression {
  if (typeof formula === 'string') return readPart(formula);
  return { kind: 'cases', cases: formula.map(readCase) };
}

function readCase(written: FormulaCase) {
  const when = (written.when ?? []).map(readCondition);
  if ('refuse' in written)
    return { when: when.map(inDoubt), then: { refuse: written.refuse, unserved: written.unserved } };
  if ('refuseOthers' in written) return { when: when.map(inDoubt), then: { refuseOthers: written.refuseOthers } };
  if ('take' in written) return { when, then: readPart(written.take) };
  return { when, then: { kind: 'sum of present', lines: written.sumOf.map(readPart) } as const };
}

/** A condition of a case that refuses: amounts that are a unit apart, as statements in millions may be, lift no doubt. */
const inDoubt = (condition: Condition): Condition =>
  condition.kind === 'same' ? { ...condition, kind: 'alike' } : condition;

type OfTwo = Extract<
  FormulaCondition,
  { same: unknown } | { addsUp: unknown } | { different: unknown } | { apart: unknown } | { roundsTo: unknown }
>;
/** What the lines of a total say of it. */
type OfTotalsLines = Extract<
  FormulaCondition,
  { foots: string } | { unnamedPart: string } | { allOwners: string } | { madeWithout: string }
>;
type OfStatement = Extract<
  FormulaCondition,
  | OfTotalsLines
  | { gap: string }
  | { whole: string }
  | { earnsLess: string }
  | { sharesOfAnotherOrder: string }
  | { sharesUnproved: string }
  | { allLiabilities: string }
  | { unnamedLiabilities: string }
  | { unnamedPayments: string }
  | { yearBeganBefore: string }
>;

function readCondition(written: FormulaCondition): Condition {
  if ('same' in written) return { kind: 'same', ...sides(written.same) };
  if ('addsUp' in written) return { kind: 'adds up', ...sides(written.addsUp) };
  if ('different' in written) return { kind: 'different', ...sides(written.different) };
  if ('apart' in written) return { kind: 'apart', ...sides(written.apart), by: written.by };
  if ('roundsTo' in written) return { kind: 'rounds to', ...sides(written.roundsTo) };
  return readOfOne(written);
}

function readOfOne(written: Exclude<FormulaCondition, OfTwo>): Condition {
  if ('zero' in written) return { kind: 'zero', of: readPart(written.zero) };
  if ('coarse' in written) return { kind: 'coarse', of: readPart(written.coarse), by: written.by };
  if ('zeroInSome' in written) return { kind: 'zero in some', of: readPart(written.zeroInSome) };
  if ('negative' in written) return { kind: 'negative', of: readPart(written.negative) };
  if ('filedAround' in written) return { kind: 'filed around', of: readPart(written.filedAround) };
  if (isOfElsewhere(written)) return readOfElsewhere(written);
  if ('wasFiled' in written) return { kind: 'was filed', of: readPart(written.wasFiled), years: written.years };
  if ('present' in written) return { kind: 'present', lines: written.present.map(readPart) };
  if ('absent' in written) return { kind: 'absent', lines: written.absent.map(readPart), orZero: false };
  if ('absentOrZero' in written) return { kind: 'absent', lines: written.absentOrZero.map(readPart), orZero: true };
  return readOfStatement(written);
}

type OfElsewhere = Extract<
  FormulaCondition,
  | { againstOtherScope: unknown }
  | { inOtherScope: unknown }
  | { atYearEndBefore: unknown }
  | { filedInQuartersBefore: unknown }
>;

const ELSEWHERE = ['againstOtherScope', 'inOtherScope', 'atYearEndBefore', 'filedInQuartersBefore'];
const isOfElsewhere = (written: FormulaCondition): written is OfElsewhere => ELSEWHERE.some((each) => each in written);

function readOfElsewhere(written: OfElsewhere): Condition {
  if ('againstOtherScope' in written)
    return { kind: 'against other scope', comparison: readComparison(written.againstOtherScope) };
  if ('inOtherScope' in written) return { kind: 'in other scope', conditions: written.inOtherScope.map(readCondition) };
  if ('filedInQuartersBefore' in written) {
    const { filedInQuartersBefore: line, besideLoss } = written;
    return { kind: 'filed in quarters before', of: lineNamed(line), besideLoss: lineNamed(besideLoss) };
  }
  const { atYearEndBefore, of } = written;
  return { kind: 'at year end before', of: lineNamed(of), conditions: atYearEndBefore.map(readCondition) };
}

function readComparison(written: WrittenScopeComparison): ScopeComparison {
  if ('largerRest' in written) {
    const [of, beyond] = written.largerRest;
    return { is: 'larger rest', of: lineNamed(of), beyond: lineNamed(beyond), than: lineNamed(written.than) };
  }
  const { by } = written;
  if ('larger' in written) return { is: 'larger', of: lineNamed(written.larger), by };
  if ('largerOutflow' in written) return { is: 'larger outflow', of: lineNamed(written.largerOutflow), by };
  return { is: 'same', of: lineNamed(written.same), beside: lineNamed(written.beside), by };
}

const lineNamed = (text: string): LineName => ({ kind: 'line', text, at: 0 });

function readOfStatement(written: OfStatement): Condition {
  if ('gap' in written) return { kind: 'gap', total: written.gap, after: written.after };
  if ('whole' in written) return { kind: 'whole', total: written.whole };
  if ('yearBeganBefore' in written)
    return { kind: 'year began before', total: written.of, day: written.yearBeganBefore };
  if ('earnsLess' in written) return { kind: 'earns less', total: written.earnsLess };
  if ('sharesOfAnotherOrder' in written) {
    const { sharesOfAnotherOrder: text, than } = written;
    return { kind: 'shares of another order', shares: lineNamed(text), profit: than };
  }
  if ('sharesUnproved' in written) {
    const { sharesUnproved: text, by, worth } = written;
    return { kind: 'shares unproved', shares: lineNamed(text), profit: by, equity: worth };
  }
  if ('allLiabilities' in written)
    return { kind: 'all liabilities', total: written.allLiabilities, except: written.except, each: written.each };
  if ('unnamedLiabilities' in written)
    return { kind: 'unnamed liabilities', total: written.unnamedLiabilities, of: written };
  if ('unnamedPayments' in written)
    return { kind: 'unnamed payments', total: written.unnamedPayments, of: written.of, by: written.by };
  return readOfTotalsLines(written);
}

function readOfTotalsLines(written: OfTotalsLines): Condition {
  if ('foots' in written) {
    const { foots, ...of } = written;
    return { kind: 'foots', total: foots, of };
  }
  if ('unnamedPart' in written)
    return { kind: 'unnamed part', total: written.unnamedPart, after: written.after, by: written.by };
  if ('madeWithout' in written)
    return { kind: 'made without', total: written.madeWithout, after: written.after, without: written.without };
  const { allOwners, minorities, orMore = false } = written;
  return { kind: 'all owners', total: allOwners, minorities, orMore };
}

function sides([left, right]: readonly [string, string]) {
  return { left: readPart(left), right: readPart(right) };
}

/** An expression, or a number alone, which names no line. */
function readPart(text: string): Expression {
  return /^\d+$/.test(text) ? { kind: 'number', number: Number(text) } : parseExpression(text);
}
