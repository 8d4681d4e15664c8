import { FactTable } from '../../../../../server/filings/india/instance/fact-table';
import { readInstance } from '../../../../../server/filings/india/instance/xbrl-instance';
import { readShareholding } from '../../../../../server/filings/india/shareholding/shareholding-filing';
import { type Facts, instanceOf } from '../fixture';

/**
 * Groups and holders of two patterns of Infosys, as filed: maxh8086/equity-research@0ce2a1d7, tests/fixtures/nse_shp,
 * `SHP_1693581_15072026065242_WEB.xml` and `SHP_162513_538030_19102021032428_WEB.xml`.
 */
const SHARE = 'ShareholdingAsAPercentageOfTotalNumberOfShares';
type Row = readonly [shares: number, share?: string];

interface Layout {
  readonly taxonomy: string;
  readonly said: Facts;
  readonly contextOf: (group: string) => string;
  /** The contexts of a holder's texts and numbers, by the name of its axis and its place. */
  readonly rowOf: (axis: string, at: number) => readonly [texts: string, numbers: string];
}

function patternOf(
  { taxonomy, said, contextOf, rowOf }: Layout,
  groups: Readonly<Record<string, Row>>,
  holders: readonly (readonly [axis: string, name: string, row: Row, other?: string])[],
) {
  const facts: Record<string, number | string> = { ...said };
  const members: Record<string, readonly [axis: string, member: string]> = {};
  const add = (context: string, [shares, share]: Row) => {
    facts[`NumberOfShares ${context}`] = `#${shares}`;
    if (share !== undefined) facts[`${SHARE} ${context}`] = `#${share}`;
  };
  for (const [group, row] of Object.entries(groups)) {
    members[contextOf(group)] = ['CategoryOfShareholdersAxis', `${group}Member`];
    add(contextOf(group), row);
  }
  holders.forEach(([axis, name, row, other], at) => {
    const [texts, numbers] = rowOf(axis, at + 1);
    for (const context of [texts, numbers]) members[context] = [`${axis}Axis`, `${axis}${at + 1}`];
    facts[`NameOfTheShareholder ${texts}`] = name;
    if (other !== undefined) facts[`CategoryOfOtherNonInstitutions ${texts}`] = other;
    add(numbers, row);
  });
  const namespace = `http://www.bseindia.com/xbrl/shp/${taxonomy}/in-bse-shp`;
  const instance = readInstance(instanceOf(facts, { prefix: 'in-bse-shp', namespace, members }), 'shp.xml')!;
  const table = new FactTable(instance, 'shp.xml');
  return { ...readShareholding(instance, table, 'INFY'), warnings: table.warnings };
}

const JUNE_2026: Layout = {
  taxonomy: '2025-10-31',
  said: {
    'TypeOfReport MainD': '******',
    'DateOfReport MainI': '2026-06-30',
    'NumberOfShareholders ShareholdingPattern_ContextI': '#2958297',
  },
  contextOf: (group) => `${group}_ContextI`,
  rowOf: (axis, at) => {
    const numbers = `${axis.replace(/^Details(Of)?SharesHeldBy/, '')}_Context${14 + at}`;
    return [`D_${numbers}`, numbers];
  },
};

test('Infosys in June 2026: the exchange hides the type, contexts have other names, and shares are fractions', () => {
  const { body, holders, warnings } = patternOf(
    JUNE_2026,
    {
      ShareholdingOfPromoterAndPromoterGroup: [516_677_914, '0.1382'],
      InstitutionsForeignPortfolioInvestorCategoryOne: [975_324_000, '0.2608'],
      InstitutionsForeign: [1_013_306_395, '0.2709'],
      CustodianOrDRHolder: [317_658_095],
      ShareholdingPattern: [4_057_578_830, '1'],
    },
    [
      ['DetailsSharesHeldByIndividualsOrHUF', 'NANDAN M NILEKANI', [40_789_562, '0.0109']],
      ['DetailsOfSharesHeldByCustodianOrDRHolder', 'DEUTSCHE BANK TRUST COMPANY AMERICAS', [317_658_095]],
    ],
  );
  expect(warnings).toEqual([]);
  expect(body).toEqual({
    as_of_date: '2026-06-30',
    filing_basis: 'periodic',
    total_shares: 4_057_578_830,
    total_shareholders: 2_958_297,
    shareholding: { promoters: 13.82, fii: 27.09, dii: null, government: null, public: null },
  });
  expect(holders.map((each) => Object.values(each))).toEqual([
    ['NANDAN M NILEKANI', 'promoters', 'Individuals or Hindu undivided family', 40_789_562, 1.09],
    ['DEUTSCHE BANK TRUST COMPANY AMERICAS', null, 'Custodian or depository receipt holder', 317_658_095, null],
  ]);
});

test('Infosys on 4 December 2025, after it bought back shares: a date of allotment tells why, as the type is hidden', () => {
  // SHP_1584868_11122025040253_WEB.xml of the same folder.
  const said = { ...JUNE_2026.said, 'DateOfReport MainI': '2025-12-04', 'DateOfAllotment MainI': '2025-12-04' };
  // What counts all shares is not among what was read of it.
  const groups: Readonly<Record<string, Row>> = { ShareholdingPattern: [1000, '1'] };
  expect(patternOf({ ...JUNE_2026, said }, groups, []).body).toMatchObject({
    as_of_date: '2025-12-04',
    filing_basis: 'capital_restructuring',
  });
});

/**
 * HDFC Bank in June 2026: the groups that its headlines are of, and those beside them. It leaves out groups that nobody is in.
 * maxh8086/equity-research@0ce2a1d7, tests/fixtures/nse_shp/SHP_1687801_03072026023346_WEB.xml.
 */
const HDFC_BANK: Readonly<Record<string, Row>> = {
  InstitutionsDomestic: [5_596_172_461, '0.4192'],
  InstitutionsForeign: [5_584_168_636, '0.4183'],
  Governments: [306_346, '0'],
  NonInstitutions: [2_169_285_659, '0.1625'],
  PublicShareholding: [13_349_933_102, '1'],
  CustodianOrDRHolder: [2_051_274_054],
  EmployeeBenefitsTrusts: [120_336, '0'],
  SharesHeldByNonPromoterNonPublicShareholders: [2_051_394_390],
  ShareholdingPattern: [15_401_327_492, '1'],
};

function headlinesOf(groups: Readonly<Record<string, Row>>) {
  const { body, warnings } = patternOf(JUNE_2026, groups, []);
  expect(warnings).toEqual([]);
  return (body as { readonly shareholding?: unknown }).shareholding;
}

test('HDFC Bank in June 2026 has no promoters: the other groups hold all shares', () => {
  expect(headlinesOf(HDFC_BANK)).toEqual({ promoters: 0, fii: 41.83, dii: 41.92, government: 0, public: 16.25 });
});

test('a group that is left out holds nothing only where those beside it hold all that it is part of', () => {
  const without = (left: string, changes: Readonly<Record<string, Row>> = {}) =>
    headlinesOf(Object.fromEntries(Object.entries({ ...HDFC_BANK, ...changes }).filter(([group]) => group !== left)));
  expect(without('Governments')).toMatchObject({ promoters: 0, government: null });
  const public_: Row = [13_349_933_102 - 306_346, '1'];
  const whole: Row = [15_401_327_492 - 306_346, '1'];
  expect(without('Governments', { PublicShareholding: public_ })).toMatchObject({ promoters: null, government: 0 });
  expect(without('Governments', { PublicShareholding: public_, ShareholdingPattern: whole })).toMatchObject({
    promoters: 0,
    government: 0,
  });
  expect(without('PublicShareholding')).toMatchObject({ promoters: null, government: 0 });
});

const SEPTEMBER_2021: Layout = {
  taxonomy: '2020-09-30',
  said: { 'DateOfReport OneI': '2021-09-30' },
  contextOf: (group) => `${group}I`,
  rowOf: (axis, at) => [`${axis}00${at}D`, `${axis}00${at}I`],
};

test('Infosys in September 2021: of the groups that were replaced in 2022 only promoters are a headline', () => {
  const { body, holders, warnings } = patternOf(
    SEPTEMBER_2021,
    {
      ShareholdingOfPromoterAndPromoterGroup: [551_682_338, '13.12'],
      Institutions: [2_065_790_762, '49.12'],
      Goverments: [0, '0'],
      OverseasDepositories: [746_072_206, '17.74'],
      NonInstitutions: [1_573_150_741, '37.41'],
      ShareholdingPattern: [4_205_464_426, '100'],
    },
    [
      ['DetailsOfSharesHeldByMutualFundsOrUti', 'SBI Mutual Fund', [127_318_143, '3.03']],
      ['DetailsOfSharesHeldByInstitutionsForeignPortfolioInvestor', 'GOVERNMENT OF SINGAPORE', [76_668_700, '1.82']],
      [
        'DetailsOfSharesHeldByOtherNonInstitutions',
        'LIFE INSURANCE CORPORATION OF INDIA',
        [233_405_346, '5.55'],
        'Others',
      ],
      ['DetailsOfSharesHeldByOtherNonInstitutions', 'Trusts', [1_264_138, '0.03'], 'Trusts'],
    ],
  );
  expect(warnings).toEqual([]);
  expect(body).toMatchObject({
    shareholding: { promoters: 13.12, fii: null, dii: null, government: null, public: null },
  });
  expect(holders.map((each) => Object.values(each))).toEqual([
    ['SBI Mutual Fund', 'dii', 'Mutual funds or UTI', 127_318_143, 3.03],
    ['GOVERNMENT OF SINGAPORE', 'fii', 'Foreign portfolio investors', 76_668_700, 1.82],
    // An insurer that its filer has among the others.
    ['LIFE INSURANCE CORPORATION OF INDIA', null, 'Others', 233_405_346, 5.55],
  ]);
});

test('holders of a group that is not known are named, and left out', () => {
  const { holders, warnings } = patternOf(JUNE_2026, { ShareholdingPattern: [1000, '1'] }, [
    ['DetailsOfSharesHeldByFriends', 'A FRIEND', [10, '0.01']],
    ['DetailsOfSharesHeldByFriends', 'ANOTHER', [20, '0.02']],
  ]);
  expect(holders).toEqual([]);
  expect(warnings).toEqual(['Friends is no group that is known; its holders are left out']);
});
