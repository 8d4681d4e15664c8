import { readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import { faceKnowledge } from '../../../../../../server/filings/us/face/odds/face-knowledge';
import { oddsBy } from '../../../../../../server/filings/us/face/odds/line-odds';
import type { FilingPresentation } from '../../../../../../server/filings/us/face/presentations/presentation';
import {
  addPresentation,
  emptyFiling,
  emptyPresentation,
} from '../../../../../../server/filings/us/face/presentations/presentation';
import type { UsStatementKind } from '../../../../../../src/api';
import { US_STATEMENT_KINDS } from '../../../../../../src/api';
import { describeWithShared, sharedFile } from '../../../shared-data';

const DATA_SET = 'us/fsds/2010q2.zip';
/** Of so many filings one is taken, and of so many lines of its faces: the measure then takes two seconds. */
const [EACH_FILING, EACH_LINE] = [7, 3];

describeWithShared(DATA_SET, 'a line that is taken off a face', () => {
  const presentation = emptyPresentation();
  addPresentation(presentation, strFromU8(unzipSync(readFileSync(sharedFile(DATA_SET)))['pre.txt']!), DATA_SET);
  const filings = [...presentation.filings.values()].filter((_, at) => at % EACH_FILING === 0);
  const known = faceKnowledge();
  const usualPlace = (name: string, statement: UsStatementKind) => known.lines.get(name)?.[statement]?.place;

  /** The lines of a face that others have too, in its order. */
  function orderOn({ lines }: FilingPresentation, statement: UsStatementKind): readonly string[] {
    const shown = [...lines].flatMap(([name, { [statement]: place }]) =>
      place === undefined ? [] : [{ name, place }],
    );
    const ofOthers = shown.filter(({ name }) => usualPlace(name, statement) !== undefined);
    return ofOthers.sort((left, right) => left.place - right.place).map(({ name }) => name);
  }

  /** How many of some names come before a place. */
  const before = (names: readonly string[], place: number, placeOf: (name: string) => number | undefined) =>
    names.filter((name) => placeOf(name)! < place).length;

  test('is put back where it stood in six of ten cases, and more often than its usual place alone says', () => {
    const count = { all: 0, right: 0, byUsual: 0 };
    for (const filing of filings) {
      for (const statement of US_STATEMENT_KINDS) {
        const order = orderOn(filing, statement);
        for (let at = 1; at < order.length - 1; at += EACH_LINE) {
          const name = order[at]!;
          const others = order.filter((each) => each !== name);
          const lines = new Map([...filing.lines].filter(([each]) => each !== name));
          const nearest = [{ filed: '', face: { ...filing, lines }, reported: lines }];
          const oddsOf = oddsBy({ known, shown: new Map(), nearest });
          const placeOf = (line: string) => oddsOf(line).chances.find((each) => each.statement === statement)?.place;
          const usual = (line: string) => usualPlace(line, statement);
          count.all += 1;
          count.right += Number(before(others, placeOf(name)!, placeOf) === at);
          count.byUsual += Number(before(others, usual(name)!, usual) === at);
        }
      }
    }
    expect(count.all).toBeGreaterThan(2000);
    // Measured: 0.63, and 0.51 by the usual place.
    expect(count.right / count.all).toBeGreaterThan(0.6);
    expect(count.right).toBeGreaterThan(count.byUsual);
  });
});

test('lines that come between the same two lines of an issuer’s face stand in their usual order: a total after its parts', () => {
  const known = faceKnowledge();
  // The end of NVIDIA's liabilities in 2010, which had neither a total nor leases of today's kind.
  const face = ['liabilities_current', 'other_liabilities_noncurrent', 'capital_lease_obligations_noncurrent', 'commitments_and_contingencies', 'stockholders_equity']; // prettier-ignore
  const lines = new Map(face.map((name, place) => [name, { balance: place }]));
  const nearest = [{ filed: '', face: { ...emptyFiling(), lines }, reported: lines }];
  const oddsOf = oddsBy({ known, shown: new Map(), nearest });
  const placeOf = (name: string) => oddsOf(name).chances.find(({ statement }) => statement === 'balance')!.place;
  expect(placeOf('operating_lease_liability_noncurrent')).toBeLessThan(placeOf('liabilities'));
  expect(placeOf('liabilities')).toBeLessThan(placeOf('stockholders_equity'));
});
