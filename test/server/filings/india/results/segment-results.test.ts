import type { Facts } from '../fixture';
import { bodyOf, changed, crores, readFixture, YEARLY } from '../fixture';

/** The rows of one section: contexts are numbered from 01, with the name of each segment in the period's context. */
function rows(element: string, prefix: string, letter: string, values: readonly (readonly [string, number])[]): Facts {
  const entries = values.flatMap(([name, value], at): [string, string | number][] => {
    const context = `${prefix}0${at + 1}`;
    return [
      [`DescriptionOfReportableSegment ${context}D`, name],
      [`${element} ${context}${letter}`, crores(value)],
    ];
  });
  return Object.fromEntries(entries);
}

const REVENUE: Facts = {
  ...rows('SegmentRevenue', 'OneReportableSegmentRevenue', 'D', [
    ['Retail', 60],
    ['Digital', 50],
  ]),
  'SegmentRevenue OneD': crores(110),
  'InterSegmentRevenue OneD': crores(10),
  'SegmentRevenueFromOperations OneD': crores(100),
};

const sections = (facts: Facts, cadence = 'quarterly') =>
  bodyOf(readFixture({ ...YEARLY, ...facts }), 'segment_results', cadence)?.financials;

test('segments are by name, and the row of their sum is no segment', () => {
  expect(sections(REVENUE)).toEqual({
    segment_revenue_from_operations: {
      segments: { Retail: 60, Digital: 50 },
      adjustments: null,
      segment_revenue: 110,
      inter_segment_revenue: 10,
      total: 100,
    },
  });
});

test('the year to date has rows of its own, and both have the positions of the day', () => {
  const facts = {
    ...REVENUE,
    ...rows('SegmentRevenue', 'FourReportableSegmentRevenue', 'D', [['Retail', 300]]),
    ...rows('SegmentLiabilities', 'OneReportableSegmentLiabilities', 'I', [['Retail', 7]]),
    'UnAllocableLiabilities OneI': crores(3),
    'NetSegmentLiabilities OneI': crores(10),
  };
  const liabilities = { segments: { Retail: 7 }, adjustments: null, un_allocable: 3, total: 10 };
  expect(sections(facts)).toMatchObject({ segment_liabilities: liabilities });
  expect(sections(facts, 'annual')).toEqual({
    segment_revenue_from_operations: {
      segments: { Retail: 300 },
      adjustments: null,
      inter_segment_revenue: null,
      total: null,
    },
    segment_liabilities: liabilities,
  });
});

test('a total of the day is found too where the filing has it in the context of the year', () => {
  const facts = {
    ...rows('SegmentLiabilities', 'OneReportableSegmentLiabilities', 'I', [['Retail', 7]]),
    'UnAllocableLiabilities FourI': crores(3),
    'NetSegmentLiabilities FourI': crores(10),
  };
  expect(sections(facts)).toEqual({
    segment_liabilities: { segments: { Retail: 7 }, adjustments: null, un_allocable: 3, total: 10 },
  });
});

test('eliminations and what is unallocated are no businesses', () => {
  const listed: [string, number][] = [
    ['Retail', 60],
    ['Inter segment Eliminations', -5],
    ['Un-allocated', 2],
  ];
  const facts = {
    ...rows('SegmentRevenue', 'OneReportableSegmentRevenue', 'D', listed),
    ...rows('SegmentAssets', 'OneReportableSegmentAssets', 'D', listed),
    'UnAllocableAssets OneI': crores(1),
  };
  expect(sections(facts)).toMatchObject({
    segment_revenue_from_operations: { segments: { Retail: 60 }, adjustments: -3 },
    segment_assets: { segments: { Retail: 60 }, adjustments: -5, un_allocable: 3 },
  });
});

test('a row that the exchange wrote twice counts once; two values under one name are null', () => {
  const twice = rows('SegmentAssets', 'OneReportableSegmentAssets', 'D', [
    ['Retail', 60],
    ['Retail', 60],
    ['Treasury', 1],
    ['Treasury', 2],
  ]);
  const read = readFixture({ ...YEARLY, ...twice });
  expect(bodyOf(read, 'segment_results', 'quarterly')!.financials).toMatchObject({
    segment_assets: { segments: { Retail: 60, Treasury: null } },
  });
  expect(read.warnings[0]).toMatch(/two values of SegmentAssets for the segment Treasury/);
});

test('the one of two rows of one name that is not 0 counts, in whichever order they stand', () => {
  const zeros = rows('SegmentAssets', 'OneReportableSegmentAssets', 'D', [
    ['Retail', 0],
    ['Retail', 60],
    ['Treasury', 2],
    ['Treasury', 0],
    ['Wholesale', 0],
    ['Wholesale', 0],
    ['Other', 3],
    ['Other', 4],
    ['Other', 0],
  ]);
  const read = readFixture({ ...YEARLY, ...zeros });
  expect(bodyOf(read, 'segment_results', 'quarterly')!.financials).toMatchObject({
    segment_assets: { segments: { Retail: 60, Treasury: 2, Wholesale: 0, Other: null } },
  });
  expect([...new Set(read.warnings)]).toEqual([
    expect.stringMatching(/one of two values of SegmentAssets for the segment Retail is 0; the other counts/),
    expect.stringMatching(/one of two values of SegmentAssets for the segment Treasury is 0; the other counts/),
    expect.stringMatching(/two values of SegmentAssets for the segment Other; it has none/),
  ]);
});

test('a company of one segment has no segment results', () => {
  expect(sections({ 'SegmentRevenue OneD': 0, 'SegmentRevenueFromOperations OneD': 0 })).toBeUndefined();
});

test('a row without a name is left out with a warning', () => {
  const facts = changed(
    { ...YEARLY, ...REVENUE },
    { 'DescriptionOfReportableSegment OneReportableSegmentRevenue02D': undefined },
  );
  const read = readFixture(facts);
  expect(bodyOf(read, 'segment_results', 'quarterly')!.financials).toMatchObject({
    segment_revenue_from_operations: { segments: { Retail: 60 } },
  });
  expect(read.warnings).toEqual([expect.stringMatching(/a segment of SegmentRevenue has no name/)]);
});

describe('a total of 0', () => {
  const revenue = (retail: number, between: number, listed: readonly (readonly [string, number])[] = []) =>
    sections({
      ...rows('SegmentRevenue', 'OneReportableSegmentRevenue', 'D', [['Retail', retail], ...listed]),
      'SegmentRevenue OneD': 0,
      'InterSegmentRevenue OneD': crores(between),
      'SegmentRevenueFromOperations OneD': 0,
    });

  test('has no value where its segments do not come to 0', () => {
    expect(revenue(60, 10)).toMatchObject({
      segment_revenue_from_operations: { segment_revenue: null, inter_segment_revenue: 10, total: null },
    });
    const positions = {
      ...rows('SegmentLiabilities', 'OneReportableSegmentLiabilities', 'I', [['Retail', 7]]),
      'UnAllocableLiabilities OneI': crores(-4),
      'NetSegmentLiabilities OneI': 0,
    };
    expect(sections(positions)).toMatchObject({ segment_liabilities: { un_allocable: -4, total: null } });
    const others = { ...positions, 'UnAllocableLiabilities OneI': crores(-7) };
    expect(sections(others)).toMatchObject({ segment_liabilities: { un_allocable: -7, total: 0 } });
  });

  test('stands where all was sold between the segments, or is eliminated', () => {
    expect(revenue(60, 60)).toMatchObject({ segment_revenue_from_operations: { segment_revenue: null, total: 0 } });
    expect(revenue(60, 0, [['Eliminations', -60]])).toMatchObject({
      segment_revenue_from_operations: { adjustments: -60, total: 0 },
    });
  });

  test('stands where its segments are less than a lakh', () => {
    expect(revenue(0.005, 0)).toMatchObject({
      segment_revenue_from_operations: { segments: { Retail: 0.005 }, segment_revenue: 0, total: 0 },
    });
  });
});

describe('segments whose revenue is not that of the statement beside them', () => {
  /** GSS Infotech's own to March 2025, which has the segments of its group: ysaakpr/stock-manager@f075838c, tests/fixtures/xbrl/integrated/INTEGRATED_FILING_INDAS_1461892_31052025112035_WEB.xml. */
  const OF_THE_GROUP: Facts = {
    ...rows('SegmentRevenue', 'OneReportable', 'D', [
      ['Software Business', 38.8919],
      ['Trading Business', 1.9137],
    ]),
    'RevenueFromOperations OneD': crores(2.8197),
    'Income OneD': crores(2.8324),
    'SegmentRevenue OneD': crores(40.8056),
    'SegmentRevenueFromOperations OneD': crores(40.8056),
    ...rows('SegmentAssets', 'OneReportable3', 'I', [['Software Business', 605.5683]]),
    'NetSegmentAssets OneI': crores(684.1759),
  };

  test('are of another scope: they are left out, and the report says why', () => {
    const read = readFixture({ ...YEARLY, ...OF_THE_GROUP, 'RevenueFromOperations FourD': crores(8.8776) });
    expect(read.statements.filter(({ statementType }) => statementType === 'segment_results')).toHaveLength(1);
    expect(bodyOf(read, 'segment_results', 'quarterly')).toBeUndefined();
    expect(read.warnings).toEqual([
      'the segments of OneD have a revenue of 40.8056 crore, and the income statement beside them one of 2.8197: they are of another scope, and left out',
    ]);
  });

  test('are its own up to twice of it, and where they are less, as of some segments', () => {
    for (const revenue of [21, 90]) {
      const facts = { ...OF_THE_GROUP, 'RevenueFromOperations OneD': crores(revenue), 'Income OneD': crores(revenue) };
      expect(sections(facts)).toBeDefined();
    }
  });
});
