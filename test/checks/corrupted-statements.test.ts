import { readSample } from '../../server/sample/sample-file';
import type { MarketId, StatementData } from '../../src/api';
import { checkStatement } from '../../src/checks';

type Lines = Record<string, unknown>;

/** A seeded sequence, so that a failure can be repeated. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
}

interface Holder {
  readonly lines: Lines;
  readonly key: string;
}

/** The holders of every number of a statement that is not 0. */
function holdersOf(lines: Lines): readonly Holder[] {
  return Object.entries(lines).flatMap(([key, value]) => {
    if (typeof value === 'number') return value === 0 ? [] : [{ lines, key }];
    return typeof value === 'object' && value !== null ? holdersOf(value as Lines) : [];
  });
}

/** Makes the number of a holder wrong; the next one has part in a swap. */
type Corruption = (holder: Holder, next: Holder) => void;

const times =
  (factor: number): Corruption =>
  ({ lines, key }) => {
    lines[key] = (lines[key] as number) * factor;
  };

const SWAP = 'a swap with the next line';

const CORRUPTIONS: Readonly<Record<string, Corruption>> = {
  'a flipped sign': times(-1),
  'ten times': times(10),
  'a thousand times': times(1000),
  [SWAP]: ({ lines, key }, next) => {
    [lines[key], next.lines[next.key]] = [next.lines[next.key], lines[key]];
  },
};

/**
 * How many of a hundred numbers are found, measured, where one is wrong and where two are swapped: those of one sum make the same sum. In the US few lines have
 * a sum that every issuer files; an issuer's own sums are those of its other periods.
 */
const FLOORS: Readonly<Record<MarketId, Readonly<Record<string, readonly [wrong: number, swapped: number]>>>> = {
  india: {
    balance_sheet: [94, 44],
    cash_flow: [99, 34],
    income_statement: [97, 62],
    segment_results: [95, 40],
  },
  us: {
    balance_sheet: [57, 33],
    cash_flow: [28, 24],
    income_statement: [56, 58],
  },
};

/** How many statements of a type are taken, and how many numbers of each are made wrong, one at a time. */
const [STATEMENTS, TRIES] = [250, 2];

const linesOf = (data: StatementData) => (data['financials'] ?? data['metrics']) as Lines;
/** In the US an issuer's other periods say what makes its subtotals. */
const neighboursOf = (data: StatementData, all: readonly StatementData[]): readonly StatementData[] =>
  'cik' in data ? all.filter((each) => each !== data && each['cik'] === data['cik']) : [];
const failures = (data: StatementData, neighbours: readonly StatementData[]) =>
  checkStatement(data, neighbours).filter(({ holds }) => !holds).length;

/** The share of wrong numbers that are found in the statements of a type that add up, in hundredths. */
function foundOf(statements: readonly StatementData[], all: readonly StatementData[], corrupt: Corruption): number {
  const next = numbers(7);
  let [found, made] = [0, 0];
  for (const data of statements) {
    const text = JSON.stringify(data);
    const neighbours = neighboursOf(data, all);
    for (let tries = 0; tries < TRIES; tries += 1) {
      const copy = JSON.parse(text) as StatementData;
      const holders = holdersOf(linesOf(copy));
      const at = Math.floor(next() * holders.length);
      const [holder, other] = [holders[at], holders[(at + 1) % holders.length]];
      if (!holder || !other || Math.abs(holder.lines[holder.key] as number) < 5) continue;
      corrupt(holder, other);
      if (JSON.stringify(copy) === text) continue;
      made += 1;
      if (failures(copy, neighbours) > 0) found += 1;
    }
  }
  expect(made).toBeGreaterThan(100);
  return Math.floor((100 * found) / made);
}

const statementsOf = (market: MarketId): readonly StatementData[] =>
  readSample(market)
    .rows.filter(([table]) => table === 'statements')
    .map(([, row]) => row['body'] as StatementData);

describe.each(['india', 'us'] as const)('of the real statements of the sample, %s', (market) => {
  const all = statementsOf(market);
  const clean = all.filter((data) => failures(data, neighboursOf(data, all)) === 0);

  test('97 of 100 add up', () => {
    expect(clean.length / all.length).toBeGreaterThan(0.97);
  });

  describe.each(Object.entries(FLOORS[market]))('in %s', (type, [wrong, swapped]) => {
    const ofType = clean.filter((data) => data.statement_type === type);
    const some = ofType.filter((_, at) => at % Math.ceil(ofType.length / STATEMENTS) === 0);

    test.each(Object.keys(CORRUPTIONS))('%s is found as often as the checks are said to find it', (name) => {
      const found = foundOf(some, all, CORRUPTIONS[name]!);
      expect(found).toBeGreaterThanOrEqual(name === SWAP ? swapped : wrong);
    });
  });
});
