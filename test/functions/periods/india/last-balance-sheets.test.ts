import { CustomFunctionsError } from '../../support/custom-functions-error';
import { describeIndianResults } from '../../support/real-indian-results';
import { dateOfSerial } from '../../../../src/tables';

describeIndianResults('the last balance sheets of real Indian filings', (real) => {
  const filedOf = (company: string, scope: string): readonly string[] => {
    const filed = real.filings.filter((each) => each.symbol === company && each.scope === scope);
    const withAssets = filed.filter(({ position }) =>
      ['Assets', 'FinanicalAssets'].some((name) => (position.get(name) ?? 0) > 0),
    );
    return [...new Set(withAssets.map(({ end }) => end))].sort().reverse();
  };
  const halfYearsBetween = (newest: string, oldest: string): readonly string[] => {
    const all = Array.from({ length: 16 }, (_, at) => {
      const year = Number(newest.slice(0, 4)) - Math.floor((at + 1) / 2);
      return [`${year}-09-30`, `${year}-03-31`];
    }).flat();
    return [...new Set(all)]
      .sort()
      .reverse()
      .filter((end) => end <= newest && end >= oldest);
  };

  test('stand half a year apart, each that is missing between two others with its reason', async () => {
    const wrong: string[] = [];
    let missing = 0;
    for (const company of real.companies) {
      for (const scope of ['consolidated', 'standalone']) {
        const filed = filedOf(company, scope);
        const [newest, oldest] = [filed[0], filed.at(-1)];
        if (newest === undefined || oldest === undefined) continue;
        const expected = halfYearsBetween(newest, oldest);
        missing += expected.length - filed.length;
        const shown = await real.cells.call('FIN.BALANCE', company, `last ${expected.length}`, null, scope);
        const [header = [], ...rows] = shown as unknown[][];
        const ends = header.slice(1).map((cell, at) => {
          const isMissing = rows.some((row) => row[at + 1] instanceof CustomFunctionsError);
          return `${isMissing ? 'no ' : ''}${dateOfSerial(cell as number)}`;
        });
        const wanted = expected.map((end) => (filed.includes(end) ? end : `no ${end}`));
        if (ends.join() !== wanted.join())
          wrong.push(`${company} ${scope}: ${ends.join(', ')}; not ${wanted.join(', ')}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(missing).toBeGreaterThan(5);
  });
});
