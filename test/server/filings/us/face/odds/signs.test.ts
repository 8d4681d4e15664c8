import { filingsOfDataSet } from '../../../../../../scripts/us-faces/known-filings';
import { faceKnowledge } from '../../../../../../server/filings/us/face/odds/face-knowledge';
import { describeWithShared, sharedFile } from '../../../shared-data';

describeWithShared('us/fsds/2010q2.zip', 'the signs of known lines in the sums of assets', () => {
  let balances: ReturnType<typeof filingsOfDataSet>['balances'];
  beforeAll(() => {
    ({ balances } = filingsOfDataSet(sharedFile('us/fsds/2010q2.zip')));
  });

  /** The lines of assets of one balance in the taxonomy, and those of them that have a sign. */
  function ofAssets(of: 'debit' | 'credit', sign: 1 | -1) {
    const lines = [...faceKnowledge().lines].filter(
      ([name, { balance }]) => balance?.section.endsWith('assets') && balances.get(name) === of,
    );
    return { lines, withSign: lines.filter(([, { balance }]) => balance?.sign === sign).map(([name]) => name) };
  }

  test('what the taxonomy has as a credit, such as allowances and accumulated depreciation, is taken off', () => {
    const { lines, withSign } = ofAssets('credit', 1);
    expect(lines.length).toBeGreaterThan(10);
    expect(withSign).toEqual([]);
  });

  test('what it has as a debit, such as loans net of deferred income, is added', () => {
    const { lines, withSign } = ofAssets('debit', -1);
    expect(lines.length).toBeGreaterThan(100);
    expect(withSign).toEqual([]);
  });
});
