import { readCompanyFacts } from '../../../../../server/filings/us/facts/company-facts';
import { resolveStatements } from '../../../../../server/filings/us/statements/original-statements';
import { placeBy } from '../../../../../server/filings/us/face/placement';
import { emptyPresentation } from '../../../../../server/filings/us/face/presentations/presentation';
import { describeWithShared, sharedFile } from '../../shared-data';
import { DataSet } from '../data-set';
import { FactsFile, income, tenK } from '../fixture';

const FY2023 = '2023-01-01/2023-12-31';
const yearOf = (times: number, perShare = 0.92) => ({
  ...income(4 * times),
  OperatingIncomeLoss: 6 * times,
  'EarningsPerShareBasic | USD/shares': perShare,
});

function read(first: object, second: object) {
  const file = new FactsFile()
    .add(tenK(2023), { [FY2023]: { ...first } })
    .add({ ...tenK(2023, 'K-2023-A'), form: '10-K/A', filed: '2024-03-01' }, { [FY2023]: { ...second } });
  const { statements, wrongUnits } = resolveStatements(file.facts(), placeBy(emptyPresentation()));
  return { served: statements.map(({ filing, others }) => [filing.accession, others.length]), wrongUnits };
}

describe('a filing whose amounts another has in another unit', () => {
  test.each([1e3, 1e6])('is left out where a later one says %d times as much, and named', (times) => {
    expect(read(yearOf(1e6), yearOf(1e6 * times))).toEqual({
      served: [['K-2023-A', 0]],
      wrongUnits: [`amounts to 2023-12-31 of the 10-K K-2023 are ${times} times too small, as a later filing says`],
    });
  });

  test('stays where the later one says less, restates it, or corrects a line', () => {
    const kept = { served: [['K-2023', 1]], wrongUnits: [] };
    expect(read(yearOf(1e6), yearOf(1e3))).toEqual(kept);
    expect(read(yearOf(1e6), yearOf(7e6))).toEqual(kept);
    expect(read({ ...yearOf(1e6), OperatingIncomeLoss: 6 }, yearOf(1e6))).toEqual(kept);
  });
});

describeWithShared('us/fsds/2010q2.zip', 'Kimberly-Clark to March 2010', () => {
  test('is what its amendment says: the first filing is in millions', () => {
    const dataSet = new DataSet(sharedFile('us/fsds/2010q2.zip'));
    const filings = dataSet.filings.filter(({ cik }) => cik === '55785');
    const facts = readCompanyFacts(dataSet.companyFacts(filings), 'facts.json');
    const { statements, wrongUnits } = resolveStatements(facts, placeBy(emptyPresentation()));
    expect(new Set(statements.map(({ filing }) => filing.form))).toEqual(new Set(['10-Q/A']));
    const flow = statements.find((each) => each.statement === 'cashflow' && each.end === '2010-03-31');
    expect(flow?.metrics['payments_to_acquire_productive_assets']).toBe(184_000_000);
    expect(wrongUnits).toHaveLength(3);
  });
});
