import { FORMATS } from '../../../../server/filings/india/lines/formats';
import type { LineTable } from '../../../../server/filings/india/lines/line-table';
import { INDIAN_LINES } from '../../../../src/api';
import { HEADLINES, HOLDER_GROUPS, sameName } from '../../../../server/filings/india/holder-groups';
import { describeWithShared } from '../shared-data';
import { archivedFiles } from './real-xbrl';

const ofCompanies = FORMATS.filter(({ profile }) => profile === 'nonbank');

test.each(ofCompanies.map((format) => [format.title, format] as const))(
  '%s has each documented line, in the document’s order, and no other',
  (_, { income, balance, cashflow }: LineTable) => {
    const statements = Object.entries({ income, balance, cashflow }).filter(
      ([, lines]) => Object.keys(lines).length > 0,
    );
    for (const [statement, lines] of statements) {
      expect(Object.keys(lines)).toEqual(INDIAN_LINES[statement as keyof typeof INDIAN_LINES]);
    }
  },
);

test('segment results have the documented members of each section but capital employed, which no filing reports', () => {
  const documented = INDIAN_LINES.segments.filter((path) => !path.startsWith('capital_employed.'));
  for (const { segments } of ofCompanies) {
    const members = Object.entries(segments).flatMap(([section, { members: each }]) =>
      ['adjustments', ...Object.keys(each)].map((member) => `${section}.${member}`),
    );
    expect(members.sort()).toEqual([...documented].sort());
  }
});

test('no two formats have a mark in common, so that a filing is of one', () => {
  const marks = FORMATS.flatMap((format) => format.marks);
  expect(new Set(marks).size).toBe(marks.length);
});

const TAXONOMIES = 'india/nse_sebi_taxonomies.tar.xz';

describeWithShared(TAXONOMIES, 'the taxonomies of the exchange', () => {
  /** The folder of each format whose taxonomy is published; the one before Ind-AS is not. */
  const FOLDERS: Readonly<Record<string, string>> = {
    'Ind-AS (companies)': 'IntegratedFinance_IndAS',
    'Ind-AS, NBFC (lenders that are no bank)': 'IntegratedFinance_NBFC',
    Banking: 'IntegratedFinance_Banking',
    'Life insurance': 'IntegratedFinance_LI',
    'General insurance': 'IntegratedFinance_GI',
    'REIT and InvIT (investment trusts)': 'Financial_Results_REITs_InvITs',
  };
  let files: Awaited<ReturnType<typeof archivedFiles>>;
  beforeAll(async () => {
    files = await archivedFiles(TAXONOMIES);
  });

  const elementsOf = ({ income, balance, cashflow, segments }: LineTable) => {
    const lines = [income, balance, cashflow].flatMap((each) => Object.values(each)).flat();
    const ofSegments = Object.values(segments).flatMap((each) => [each.segments, ...Object.values(each.members)]);
    return [...lines, ...ofSegments]
      .flatMap((each) => each ?? [])
      .map((each) => each.replace(/^-|^(opening|closing):/, ''));
  };

  test.each(FORMATS.filter(({ title }) => title in FOLDERS).map((format) => [format.title, format] as const))(
    '%s: the format presents each element that a line comes from',
    (title, format) => {
      const presented = files.find(({ name }) => name.includes(`/${FOLDERS[title]}/in-capmkt-pre`))?.text ?? '';
      const absent = elementsOf(format).filter((element) => !presented.includes(`#in-capmkt_${element}"`));
      expect(absent).toEqual([]);
    },
  );

  test('each group of holders is a group of the shareholding pattern', () => {
    const schema = sameName(files.find(({ name }) => /in-bse-shp-[\d-]+\.xsd$/.test(name))?.text ?? '');
    for (const group of Object.values(HEADLINES)) expect(schema).toContain(`name="${sameName(group)}member"`);
    const groups = Object.values(HOLDER_GROUPS).flatMap((each) => Object.keys(each));
    const absent = groups.filter(
      (group) => !new RegExp(`name="details(of)?sharesheldby${sameName(group)}axis"`).test(schema),
    );
    expect(absent).toEqual([]);
  });
});
