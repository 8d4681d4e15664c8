/** A reported 0 stays 0, unless the sums of its own filing say otherwise. */
import { contradictedZeros } from '../../../../../server/filings/india/zeros/contradicted-zeros';
import type { ContradictedZero } from '../../../../../server/filings/india/zeros/contradicted-zero';
import type { FactTable } from '../../../../../server/filings/india/instance/fact-table';
import type { Sum } from '../../../../../server/filings/india/lines/sums';
import type { StatementLine } from '../../../../../server/filings/india/lines/statement-lines';

const SUM: Sum = {
  total: 'Total',
  parts: [
    { element: 'One', sign: 1 },
    { element: 'Other', sign: 1 },
    { element: 'Less', sign: -1 },
  ],
};

/** The elements without a value, where a filing reports these amounts, and what its report says. */
function contradictedIn(amounts: Readonly<Record<string, number | null>>) {
  const said: ContradictedZero[] = [];
  const facts = {
    contextOf: (element: string) => (element in amounts ? 'year' : undefined),
    amount: (element: string) => amounts[element] ?? null,
    noteZero: (zero: ContradictedZero) => said.push(zero),
  } as unknown as FactTable;
  const contradictions = contradictedZeros(facts, [SUM], ['year']);
  const names = ['Total', 'One', 'Other', 'Less'];
  contradictions.report(
    names.map((element) => ({ path: element, sources: [{ element }] }) as unknown as StatementLine),
  );
  return { contradicted: names.filter((element) => contradictions.has(element)), said };
}

test.each([
  ['its parts do not come to 0', { Total: 0, One: 5, Other: 7 }, ['Total']],
  ['they come to a hundredth, which a total rounds away', { Total: 0, One: 5.01, Less: 5 }, []],
  ['they come to more than that', { Total: 0, One: 5.05, Less: 5 }, ['Total']],
  ['what is taken off leaves 0', { Total: 0, One: 5, Less: 5 }, []],
  ['one part is reported: the others may make up for it', { Total: 0, One: 5 }, []],
])('a total of 0, where %s', (_, amounts, contradicted) => {
  expect(contradictedIn(amounts).contradicted).toEqual(contradicted);
});

test.each([
  ['all parts are 0', { Total: 9, One: 0, Other: 0, Less: 0 }, ['One', 'Other', 'Less']],
  ['one part is more', { Total: 9, One: 9, Other: 0, Less: 0 }, []],
  ['one part alone is reported', { Total: 9, One: 0 }, []],
  ['a part without an amount is no 0', { Total: 9, One: null, Other: 0, Less: 0 }, ['Other', 'Less']],
])('parts of a total that is not 0, where %s', (_, amounts, contradicted) => {
  expect(contradictedIn(amounts).contradicted).toEqual(contradicted);
});

test.each([
  ['0', { Total: 0, One: 0, Other: 0 }],
  ['not reported', { One: 0, Other: 0 }],
])('parts of 0 stay 0 where their total is %s', (_, amounts) => {
  expect(contradictedIn(amounts)).toEqual({ contradicted: [], said: [] });
});

test('the report names each line that has no value, and why', () => {
  expect(contradictedIn({ Total: 0, One: 5, Other: 7 }).said).toEqual([
    { kind: 'line', line: 'Total', contradictedBy: 'its parts' },
  ]);
  expect(contradictedIn({ Total: 9, One: 0, Other: 0 }).said).toEqual([
    { kind: 'line', line: 'One', contradictedBy: { element: 'Total' } },
    { kind: 'line', line: 'Other', contradictedBy: { element: 'Total' } },
  ]);
});
