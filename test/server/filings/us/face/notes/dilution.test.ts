import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { placeBy } from '../../../../../../server/filings/us/face/placement';
import { emptyPresentation } from '../../../../../../server/filings/us/face/presentations/presentation';
import { readCompanyFacts } from '../../../../../../server/filings/us/facts/company-facts';
import { resolveStatements } from '../../../../../../server/filings/us/statements/original-statements';
import { describeWithShared, sharedFile } from '../../../shared-data';
import { DataSet } from '../../data-set';
import { cashFlow, FactsFile, income, NOTES, tenK } from '../../fixture';

const TAG = 'WeightedAverageNumberDilutedSharesOutstandingAdjustment';
const DILUTION = 'weighted_average_number_diluted_shares_outstanding_adjustment';

const SHARES = {
  'WeightedAverageNumberOfSharesOutstandingBasic | shares': 90,
  [`${TAG} | shares`]: 3,
  'WeightedAverageNumberOfDilutedSharesOutstanding | shares': 93,
};
const year = (of: number, notes: object) =>
  [tenK(of), { [`${of}-01-01/${of}-12-31`]: { ...income(4), ...cashFlow(9), ...SHARES, ...notes } }] as const;
/** The years whose income statement shows the shares that dilution adds. */
const shownIn = (file: FactsFile) =>
  file.resolve().flatMap(({ statement, end, metrics }) => {
    return statement === 'income' && DILUTION in metrics ? [Number(end.slice(0, 4))] : [];
  });

describe('the shares that dilution adds', () => {
  test('are of a note where the filing has numbers inside its notes', () => {
    expect(shownIn(new FactsFile().add(...year(2011, NOTES)))).toEqual([]);
  });

  test('are on the face where it has none, and in the later filings of such an issuer', () => {
    expect(shownIn(new FactsFile().add(...year(2011, {})))).toEqual([2011]);
    const later = new FactsFile().add(...year(2011, {})).add(...year(2012, NOTES));
    expect(shownIn(later)).toEqual([2011, 2012]);
  });

  test('are not on the face where the first filing with them has numbers inside its notes', () => {
    const file = new FactsFile()
      .add(tenK(2010), { '2010-01-01/2010-12-31': { ...income(4), ...cashFlow(9) } })
      .add(...year(2011, NOTES));
    expect(shownIn(file)).toEqual([]);
  });
});

const shares = (company: Readonly<Record<string, unknown>>) =>
  resolveStatements(readCompanyFacts(company, 'filer'), placeBy(emptyPresentation())).statements.filter(
    ({ statement, metrics }) => statement === 'income' && DILUTION in metrics,
  );

describe.each([
  ['Apple', 'us/companyfacts/CIK0000320193.json.gz'],
  ['NVIDIA', 'us/companyfacts/CIK0001045810.json.gz'],
])('%s', (_, path) => {
  describeWithShared(path, 'notes on earnings per share', () => {
    test('are on no income statement', () => {
      const text = gunzipSync(readFileSync(sharedFile(path))).toString();
      expect(text).toContain(`"${TAG}"`);
      expect(shares(JSON.parse(text) as Readonly<Record<string, unknown>>)).toEqual([]);
    });
  });
});

describeWithShared('us/fsds/2010q2.zip', 'filings with notes in words, imported without their presentation', () => {
  test('show the shares that dilution adds, as their faces do', () => {
    const dataSet = new DataSet(sharedFile('us/fsds/2010q2.zip'));
    const presented = dataSet.presented();
    const filers = dataSet.filings.filter(({ adsh }) => presented.get(adsh!)?.some(({ tag }) => tag === TAG));
    expect(filers).toHaveLength(14);
    for (const filing of filers) expect(shares(dataSet.companyFacts([filing]))).not.toEqual([]);
  });
});
