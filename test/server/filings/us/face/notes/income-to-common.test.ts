import { FactsFile, NOTES, tenQ } from '../../fixture';

const LINE = 'net_income_loss_available_to_common_stockholders_basic';

const linesOf = (left: number, preferred: number): readonly string[] => {
  const file = new FactsFile().add(tenQ(2010, 1), {
    '2010-01-01/2010-03-31': {
      Revenues: 27_671e6,
      IncomeTaxExpenseBenefit: 1610e6,
      NetIncomeLoss: 3326e6,
      NetIncomeLossAvailableToCommonStockholdersBasic: left,
      ...NOTES,
    },
    '2010-03-31': { Assets: 2_135_796e6, PreferredStockValue: preferred, StockholdersEquity: 164_721e6 },
  });
  return Object.keys(file.resolve().find(({ statement }) => statement === 'income')!.metrics);
};

test('what is left to common stock is on the face where preferred stock takes the rest, or it is a tenth', () => {
  // JPMorgan Chase to March 2010: 2,974 million of 3,326.
  expect(linesOf(2974e6, 8152e6)).toContain(LINE);
  expect(linesOf(2974e6, 0)).toContain(LINE);
  expect(linesOf(3200e6, 8152e6)).toContain(LINE);
});

test('elsewhere it is of a note, which is without what holders of unvested shares earn', () => {
  expect(linesOf(3300e6, 0)).not.toContain(LINE);
  expect(linesOf(3326e6, 8152e6)).not.toContain(LINE);
});
