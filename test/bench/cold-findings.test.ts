import { coldTargets, type ColdRun } from '../../bench/cold/cold-findings';
import { FLOOR, OTHERS, SPILLWAY } from '../../bench/cold/contender';
import { targetTable } from '../../bench/report';

const outcome = (ms: number, more: Partial<ColdRun> = {}): ColdRun => ({
  ms,
  requests: 500,
  distinct: 500,
  failed: 0,
  peak: 0,
  warm: [{ ms: ms / 10, nothing: 50 }],
  ...more,
});

/** Three rounds: Spillway and the floor take 100 ms, all others 120 ms. */
function targets(own: ColdRun) {
  const rounds = (each: ColdRun) => new Map([0, 1, 2].map((round) => [round, each]));
  const others = [FLOOR, ...OTHERS].map((who) => [who, rounds(outcome(who === FLOOR ? 100 : 120))] as const);
  return coldTargets(new Map([[SPILLWAY, rounds(own)], ...others]), 500).map(({ isMet }) => isMet);
}

test('one request per statement and a time close to the floor meet all targets', () => {
  expect(targets(outcome(110))).toEqual([true, true, true, true, true, true]);
});

test.each([
  ['one request too many', outcome(110, { requests: 501 }), [false, true, false, false, false, false]],
  [
    'one statement requested twice and one never',
    outcome(110, { distinct: 499 }),
    [false, true, true, true, true, true],
  ],
  ['slower than the floor allows', outcome(116), [true, false, true, true, true, true]],
  ['slower than the others', outcome(121), [true, false, false, false, false, false]],
  ['no higher warm rate', outcome(110, { warm: [{ ms: 12, nothing: 50 }] }), [true, true, false, false, false, false]],
])('these targets are missed: %s', (_, own, met) => {
  expect(targets(own)).toEqual(met);
});

test('each target is reported with its measurement and its result', () => {
  const lines = targetTable([{ target: 'a', measured: '1', isMet: false }]).split('\n');
  expect(lines[2]?.split('|').map((cell) => cell.trim())).toEqual(['', 'a', '1', 'missed', '']);
});
