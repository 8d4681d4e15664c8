import { FactTable } from '../../../../../server/filings/india/instance/fact-table';
import { isShareholding, readShareholding } from '../../../../../server/filings/india/shareholding/shareholding-filing';
import { readInstance } from '../../../../../server/filings/india/instance/xbrl-instance';
import type { Facts } from '../fixture';
import { instanceOf } from '../fixture';

const SHARE = 'ShareholdingAsAPercentageOfTotalNumberOfShares';
type Members = Record<string, readonly [axis: string, member: string]>;

/** A pattern of groups `[shares, share]`, and holders by axis; with what of it is named. */
function pattern(
  groups: Readonly<Record<string, readonly [shares: string, share: string]>>,
  holders: readonly (readonly [axis: string, name: string, shares: string, share: string, other?: string])[] = [],
  more: Facts = { 'DateOfReport OneI': '2022-12-31' },
) {
  const facts: Record<string, number | string> = { ...more };
  const members: Members = {};
  for (const [group, [shares, share]] of Object.entries(groups)) {
    members[`${group}I`] = ['CategoryOfShareholdersAxis', `${group}Member`];
    facts[`NumberOfShares ${group}I`] = `#${shares}`;
    facts[`${SHARE} ${group}I`] = `#${share}`;
  }
  holders.forEach(([axis, name, shares, share, other], at) => {
    const context = `${axis}00${at + 1}`;
    for (const letter of ['D', 'I']) members[`${context}${letter}`] = [`${axis}Axis`, `${axis}${at + 1}`];
    facts[`NameOfTheShareholder ${context}D`] = name;
    if (other !== undefined) facts[`CategoryOfOtherNonInstitutions ${context}D`] = other;
    facts[`NumberOfShares ${context}I`] = `#${shares}`;
    if (share !== '') facts[`${SHARE} ${context}I`] = `#${share}`;
  });
  const options = {
    prefix: 'in-bse-shp',
    namespace: 'http://www.bseindia.com/xbrl/shp/2022-09-30/in-bse-shp',
    members,
  };
  const instance = readInstance(instanceOf(facts, options), 'shp.xml')!;
  expect(isShareholding(instance)).toBe(true);
  const table = new FactTable(instance, 'shp.xml');
  return { ...readShareholding(instance, table, 'FIXT'), warnings: table.warnings };
}

test('a headline that the number of its shares does not make is named, and has no value', () => {
  const groups = {
    ShareholdingPattern: ['1000', '100'],
    CustodianOrDRHolder: ['200', '0'],
    ShareholdingOfPromoterAndPromoterGroup: ['400', '5'],
    InstitutionsForeign: ['200', '25'],
    InstitutionsDomestic: ['200', '20'],
    Goverments: ['0', '0'],
    NonInstitutions: ['80', '10.04'],
  } as const;
  const { body, warnings } = pattern(groups);
  expect(body).toMatchObject({ shareholding: { promoters: null, fii: 25, dii: 20, government: 0, public: 10.04 } });
  expect(warnings).toEqual([
    'ShareholdingOfPromoterAndPromoterGroup: 5 % is filed, and its 400 shares make 50.00 %; it has no value',
  ]);
});

const WHOLE = { ShareholdingPattern: ['1000', '100'] } as const;

test('the headline categories are the shares of their groups; a group that a filing leaves out is null', () => {
  const { body, filingBasis, asOfDate } = pattern({
    ...WHOLE,
    ShareholdingOfPromoterAndPromoterGroup: ['151', '15.11'],
    InstitutionsForeign: ['363', '36.28'],
    InstitutionsDomestic: ['327', '32.75'],
    Goverments: ['0', '0'],
  });
  expect([filingBasis, asOfDate]).toEqual(['periodic', '2022-12-31']);
  expect(body).toEqual({
    as_of_date: '2022-12-31',
    filing_basis: 'periodic',
    total_shares: 1000,
    total_shareholders: null,
    shareholding: { promoters: 15.11, fii: 36.28, dii: 32.75, government: 0, public: null },
  });
});

test.each([
  ['99.99', '57.54'],
  ['1.0001', '0.5754'],
])('where rounded shares add up to %s, a share of %s is 57.54 percent', (whole, share) => {
  const { body } = pattern({ ShareholdingPattern: ['1000', whole], NonInstitutions: ['575', share] });
  expect((body as { shareholding: object }).shareholding).toMatchObject({ public: 57.54 });
});

test('a layout of fractions has the same percentage points', () => {
  const { body } = pattern({ ShareholdingPattern: ['1000', '1'], NonInstitutions: ['575', '0.5754'] });
  expect(body).toMatchObject({ shareholding: { public: 57.54 } });
});

test('holders have the category and subcategory of the group that names them', () => {
  const { holders } = pattern(WHOLE, [
    ['DetailsSharesHeldByIndividualsOrHUF', 'A PROMOTER', '10', '1'],
    ['DetailsOfSharesHeldByMutualFundsOrUTI', 'A FUND', '20', '2'],
    ['DetailsOfSharesHeldByInstitutionsForeignPortfolioInvestorOne', 'A FOREIGN FUND', '30', '3'],
    ['DetailsOfSharesHeldByStateGovernmentsOrGovernors', 'A STATE', '1', '0.1'],
    ['DetailsOfSharesHeldByBodiesCorporate', 'A COMPANY', '5', '0.5'],
    ['DetailsOfSharesHeldByCustodianOrDRHolder', 'A DEPOSITARY', '40', ''],
  ]);
  expect(holders.map((each) => Object.values(each))).toEqual([
    ['A PROMOTER', 'promoters', 'Individuals or Hindu undivided family', 10, 1],
    ['A FUND', 'dii', 'Mutual funds or UTI', 20, 2],
    ['A FOREIGN FUND', 'fii', 'Foreign portfolio investors category I', 30, 3],
    ['A STATE', 'government', 'State Governments or Governors', 1, 0.1],
    ['A COMPANY', 'public', 'Bodies corporate', 5, 0.5],
    ['A DEPOSITARY', null, 'Custodian or depository receipt holder', 40, null],
  ]);
});

test('two holders of one name stay two; hidden names and totals of a group are no holders', () => {
  const axis = 'DetailsOfSharesHeldByOtherNonInstitutions';
  const { holders } = pattern(WHOLE, [
    [axis, 'A TRUST', '10', '1', 'Trusts'],
    [axis, 'A TRUST', '11', '1.1', 'Trusts'],
    [axis, 'Clearing Members', '3', '0.3', 'Clearing Members'],
    [axis, '******', '4', '0.4'],
    [axis, '-', '5', '0.5'],
    ['DetailsOfSharesWhichRemainUnclaimedForPublicShareholders', 'UNCLAIMED', '6', '0.6'],
  ]);
  expect(holders.map(({ holder_name, subcategory, shares }) => [holder_name, subcategory, shares])).toEqual([
    ['A TRUST', 'Trusts', 10],
    ['A TRUST', 'Trusts', 11],
  ]);
});

test.each([
  ['Quarterly', 'periodic'],
  ['Prior to listing', 'pre_listing'],
  ['Capital Restructuring', 'capital_restructuring'],
])('a filing of type "%s" is %s', (said, basis) => {
  const more = { 'DateOfReport OneI': '2022-12-17', 'TypeOfReport OneD': said };
  expect(pattern(WHOLE, [], more).filingBasis).toBe(basis);
});

const HIDDEN = { 'DateOfReport OneI': '2025-12-04', 'TypeOfReport OneD': '******' };

test.each([
  ['of allotment is capital_restructuring', 'DateOfAllotment', 'capital_restructuring'],
  ['of listing is pre_listing', 'DateOfListing', 'pre_listing'],
])('a filing whose type is hidden, with a date %s', (_, element, basis) => {
  // Infosys has the first of its buyback of 2025.
  expect(pattern(WHOLE, [], { ...HIDDEN, [`${element} OneI`]: '2025-12-04' }).filingBasis).toBe(basis);
});

test.each([
  ['a day inside a quarter with a hidden type', {}, HIDDEN, /no type that can be read, and 2025-12-04 ends no quarter/],
  ['no date', {}, { 'DateOfReport OneI': 'soon' }, /DateOfReport is not a date/],
  ['a day inside a quarter without a type', {}, { 'DateOfReport OneI': '2022-12-17' }, /the basis .* is unknown/],
  ['a type that is not known', {}, { ...HIDDEN, 'TypeOfReport OneD': 'Monthly' }, /TypeOfReport is "Monthly"/],
  ['shares that are no whole', { ShareholdingPattern: ['9', '57'] }, undefined, /all shares are 57 percent/],
] as const)('%s is refused', (_, groups, more, message) => {
  expect(() => pattern({ ...WHOLE, ...groups }, [], more)).toThrow(message);
});
