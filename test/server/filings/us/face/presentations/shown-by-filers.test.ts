import { readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import { faceKnowledge } from '../../../../../../server/filings/us/face/odds/face-knowledge';
import { addFilers, isFilersText } from '../../../../../../server/filings/us/face/presentations/filers';
import {
  addPresentation,
  emptyPresentation,
} from '../../../../../../server/filings/us/face/presentations/presentation';
import { shownByFilers, usualStatement } from '../../../../../../server/filings/us/face/presentations/shown-by-filers';
import { describeWithShared, sharedFile } from '../../../shared-data';
import { balance, FactsFile, income, presentationOf, tenK } from '../../fixture';

const ZEBRAS = [
  ['A-1', 'BS', 'ZebraHoldings'],
  ['A-2', 'BS', 'ZebraHoldings'],
] as const;

/** The lines of a balance sheet of another filer, beside two filings that show the holdings. */
function linesBeside(filers: string): readonly string[] {
  const presentation = presentationOf(ZEBRAS);
  addFilers(presentation, filers);
  const file = new FactsFile().add(tenK(2023), {
    '2023-01-01/2023-12-31': income(4),
    '2023-12-31': { ...balance(100), ZebraHoldings: 1 },
  });
  const sheet = file.resolve(presentation).find(({ statement }) => statement === 'balance');
  return Object.keys(sheet!.metrics);
}

test('what two filers show on a statement stands there on that of another; what one shows in two filings does not', () => {
  expect(linesBeside('adsh\tcik\nA-1\t11\nA-2\t22\n')).toContain('zebra_holdings');
  expect(linesBeside('adsh\tcik\r\nA-1\t11\r\nA-2\t11\r\n')).not.toContain('zebra_holdings');
});

test('a filing of which nothing says whose it is counts as one of a filer of its own', () => {
  expect(linesBeside('adsh\tcik\n')).toContain('zebra_holdings');
});

test('the table of filings is known by its columns', () => {
  expect(isFilersText('adsh\tcik\tname\n')).toBe(true);
  expect(isFilersText('adsh\ttag\tversion\n')).toBe(false);
});

describeWithShared('us/fsds/2010q2.zip', 'a data set of 522 filings of 500 filers', () => {
  test('has 25 lines that two filings show and one filer, and none of two filers that the tables do not know', () => {
    const tables = unzipSync(readFileSync(sharedFile('us/fsds/2010q2.zip')));
    const presentation = emptyPresentation();
    addPresentation(presentation, strFromU8(tables['pre.txt']!), 'pre.txt');
    const byFiling = shownByFilers(presentation);
    addFilers(presentation, strFromU8(tables['sub.txt']!));
    const byFiler = shownByFilers(presentation);
    const { lines } = faceKnowledge();
    const placed = (shown: typeof byFiler) =>
      [...shown.keys()].filter((name) => !lines.has(name) && usualStatement(shown, name) !== undefined);
    expect(placed(byFiling)).toHaveLength(25);
    expect(placed(byFiling)).toContain('management_fees_base_revenue');
    expect(placed(byFiler)).toEqual([]);
  });
});
