/** Numbers of a shareholding pattern that contradict each other: those of State Bank of India of March 2024, and what a slip makes of them. */
import { FilingReader } from '../../../../../server/filings/india/read-filing';
import { emptyLists } from '../../../../../server/filings/india/lists/exchange-lists';
import { type Facts, instanceOf } from '../fixture';

const SHARE = 'ShareholdingAsAPercentageOfTotalNumberOfShares';
const NAME = 'SHP_186842_1092869_15042024070218_WEB.xml';
const PRESIDENT = 'DetailsSharesHeldByCentralGovernmentOrStateGovernments001';
const MEMBERS = Object.fromEntries([
  ...['ShareholdingPattern', 'ShareholdingOfPromoterAndPromoterGroup', 'PublicShareholding', 'CustodianOrDRHolder'].map(
    (group) => [`${group}I`, ['CategoryOfShareholdersAxis', `${group}Member`]] as const,
  ),
  ...['SharesHeldByNonPromoterNonPublicShareholders', 'Governments'].map(
    (group) => [`${group}I`, ['CategoryOfShareholdersAxis', `${group}Member`]] as const,
  ),
  ...['D', 'I'].map((letter) => [`${PRESIDENT}${letter}`, [`${PRESIDENT.slice(0, -3)}Axis`, 'First']] as const),
]);

const FILED: Facts = {
  'DateOfReport OneI': '2024-03-31',
  'Symbol OneI': 'SBIN',
  'NumberOfShares ShareholdingPatternI': '#8924611934',
  'NumberOfShareholders ShareholdingPatternI': '#3150350',
  [`${SHARE} ShareholdingPatternI`]: '#100',
  'NumberOfShares ShareholdingOfPromoterAndPromoterGroupI': '#5079775288',
  'NumberOfShareholders ShareholdingOfPromoterAndPromoterGroupI': '#1',
  [`${SHARE} ShareholdingOfPromoterAndPromoterGroupI`]: '#57.54',
  'NumberOfShares PublicShareholdingI': '#3748947976',
  'NumberOfShareholders PublicShareholdingI': '#3150348',
  [`${SHARE} PublicShareholdingI`]: '#42.46',
  'NumberOfShares SharesHeldByNonPromoterNonPublicShareholdersI': '#95888670',
  'NumberOfShareholders SharesHeldByNonPromoterNonPublicShareholdersI': '#1',
  'NumberOfShares CustodianOrDRHolderI': '#95888670',
  'NumberOfShares GovernmentsI': '#2928187',
  [`${SHARE} GovernmentsI`]: '#0.03',
  [`NameOfTheShareholder ${PRESIDENT}D`]: 'PRESIDENT OF INDIA',
  [`NumberOfShares ${PRESIDENT}I`]: '#5079775288',
  [`${SHARE} ${PRESIDENT}I`]: '#57.54',
};

/** What is read of the pattern, or why it is left out. */
function read(changes: Facts = {}, file = NAME) {
  const options = {
    prefix: 'in-bse-shp',
    namespace: 'http://www.bseindia.com/xbrl/shp/2022-09-30/in-bse-shp',
    members: MEMBERS,
    entity: 'SBIN',
  };
  const bytes = Buffer.from(instanceOf({ ...FILED, ...changes }, options));
  const found = new FilingReader(emptyLists()).read({ file, content: { bytes } });
  if (found === 'list') throw new Error('a list');
  if ('reason' in found) return found;
  const { content, warnings } = found.filing;
  if (!('shareholding' in content)) throw new Error('no pattern');
  return { ...content.shareholding, warnings: warnings.map((text) => text.replace(`${file}: `, '')) };
}

test('as filed every number stands', () => {
  expect(read()).toMatchObject({
    body: {
      total_shares: 8_924_611_934,
      total_shareholders: 3_150_350,
      shareholding: { promoters: 57.54, government: 0.03 },
    },
    holders: [{ holder_name: 'PRESIDENT OF INDIA', shares: 5_079_775_288, percentage: 57.54 }],
    warnings: [],
  });
});

test('a pattern whose groups do not hold all of its shares is left out', () => {
  expect(read({ 'NumberOfShares ShareholdingPatternI': '#8942461158' })).toHaveProperty('reason');
  expect(read({ 'NumberOfShares ShareholdingPatternI': '#89246119340' })).toEqual({
    reason: `${NAME}: all shares are 89246119340, and promoters, public and others have 8924611934`,
  });
});

test('a number of holders that the groups do not make has no value', () => {
  const { body, warnings } = read({ 'NumberOfShareholders ShareholdingPatternI': '#31503500' }) as Exclude<
    ReturnType<typeof read>,
    { reason: string }
  >;
  expect(body).toMatchObject({ total_shareholders: null, total_shares: 8_924_611_934 });
  expect(warnings).toEqual([
    'all holders are 31503500, and promoters, public and others are 3150350: the number has no value',
  ]);
});

test.each([
  ['of a holder', `${PRESIDENT}I`, '#0.5754', '0.5754 % is filed, and its 5079775288 shares make 57.54 %'],
  ['of a small group', 'GovernmentsI', '#0.0003', '0.0003 % is filed, and its 2928187 shares make 0.03 %'],
])('a fraction %s beside percentages has no value', (_, context, share, why) => {
  const found = read({ [`${SHARE} ${context}`]: share });
  expect(found).toMatchObject({ warnings: [expect.stringContaining(`${why}; it has no value`)] });
  expect(JSON.stringify(found)).toContain(context === 'GovernmentsI' ? '"government":null' : '"percentage":null');
});

test('a percentage may be a tenth of a point off its shares, as a sum of rounded parts is, and no more', () => {
  const holderOf = (share: string) => {
    const found = read({ [`${SHARE} ${PRESIDENT}I`]: share }) as Exclude<ReturnType<typeof read>, { reason: string }>;
    return found.holders.map(({ percentage }) => percentage);
  };
  expect(holderOf('#57.63')).toEqual([57.63]);
  expect(holderOf('#57.69')).toEqual([null]);
});

test('a share that is less than is written is 0', () => {
  const found = read({ 'NumberOfShares GovernmentsI': '#300000', [`${SHARE} GovernmentsI`]: '#0' });
  expect(found).toMatchObject({ body: { shareholding: { government: 0 } }, warnings: [] });
});

test('a pattern of a day after its publication is left out', () => {
  expect(read({ 'DateOfReport OneI': '2025-03-31' })).toEqual({
    reason: `${NAME}: says that it is of 2025-03-31, and was published on 2024-04-15, before that day`,
  });
});
