import { filingsOfDataSet } from '../../../../../../scripts/us-faces/known-filings';
import { faceKnowledge } from '../../../../../../server/filings/us/face/odds/face-knowledge';
import { describeWithShared, sharedFile } from '../../../shared-data';

describeWithShared('us/fsds/2010q2.zip', 'the signs of known lines in the sums of assets', () => {
  test('what the taxonomy has as a credit, such as allowances and accumulated depreciation, is taken off', () => {
    const { balances } = filingsOfDataSet(sharedFile('us/fsds/2010q2.zip'));
    const credits = [...faceKnowledge().lines].flatMap(([name, { balance }]) =>
      balance?.section.endsWith('assets') && balances.get(name) === 'credit' ? [[name, balance.sign] as const] : [],
    );
    const added = credits.filter(([, sign]) => sign === 1).map(([name]) => name);
    expect(credits.length).toBeGreaterThan(10);
    expect(added).toEqual([]);
  });
});
