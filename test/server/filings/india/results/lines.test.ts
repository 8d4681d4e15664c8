import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FORMATS } from '../../../../../server/filings/india/lines/formats';
import type { Format } from '../../../../../server/filings/india/lines/formats';
import { BODY_KINDS } from '../../../../../server/filings/india/lines/line-table';
import { indianLinesOf, indianLineKind, isMoney } from '../../../../../src/api';
import { foldName } from '../../../../../src/api/lines/line-name';
import { HEADLINES, HOLDER_GROUPS, sameName } from '../../../../../server/filings/india/shareholding/holder-groups';
import { describeWithShared, sharedFile, testWithShared } from '../../shared-data';
import { taxonomyModules } from '../../../../../scripts/taxonomies/taxonomies';
import { archivedFiles, archivedFilings, RESULTS } from '../real-xbrl';

const ofCompanies = FORMATS.filter(({ profile }) => profile === 'nonbank');

const pathsOf = ({ lines }: Format, kind: (typeof BODY_KINDS)[number]) => lines[kind].map(({ path }) => path);

test.each(ofCompanies.map((format) => [format.title, format] as const))(
  '%s has each documented line, in the document’s order',
  (_, format: Format) => {
    for (const kind of BODY_KINDS.filter((each) => format.lines[each].length > 0)) {
      expect(pathsOf(format, kind).filter((path) => indianLinesOf(kind).includes(path))).toEqual(indianLinesOf(kind));
    }
  },
);

const ofStatements = FORMATS.flatMap((format) =>
  BODY_KINDS.map((kind) => [`${format.title}, ${kind}`, format, kind] as const),
);

test.each(ofStatements)('%s: each line has a kind', (_, format, kind) => {
  expect(pathsOf(format, kind).filter((path) => indianLineKind(kind, path) === undefined)).toEqual([]);
});

/** A table's scale converts nothing else. */
const isOfMoney = (kind: (typeof BODY_KINDS)[number], path: string) => isMoney(indianLineKind(kind, path));

const NOT_MONEY =
  /(^|[._])(ratios|percentage|per_(share|unit)|face_value|number_of_shares|investor_complaints)([._]|$)/;

/** Insurers report amounts of bad loans among their ratios. */
const BAD_LOANS = /^ratios\.(?!.*percentage)(.*_)?npas(_|$)/;

test.each(ofStatements)('%s: a line is money unless its section or name says otherwise', (_, format, kind) => {
  const isNamedSo = (path: string) => BAD_LOANS.test(path) || !NOT_MONEY.test(path);
  expect(pathsOf(format, kind).filter((path) => isOfMoney(kind, path) !== isNamedSo(path))).toEqual([]);
});

/** Filed without a unit by some, and in rupees by others: the return on assets is a percentage. */
const FILED_IN_BOTH = ['ReserveExcludingRevaluationReserves', 'ReturnOnAssets'];

testWithShared(RESULTS, 'what is money is what filings report in rupees', async () => {
  const units = new Map<string, Set<string>>();
  for (const { text } of await archivedFilings())
    for (const [, element = '', unit = ''] of text.matchAll(/<in-[\w-]+:(\w+)\s[^>]*?unitRef="([^"]*)"/g))
      units.set(element, (units.get(element) ?? new Set()).add(unit));
  let compared = 0;
  const wrong = FORMATS.flatMap(({ title, lines }) =>
    BODY_KINDS.flatMap((kind) =>
      lines[kind].flatMap(({ path, sources }) =>
        sources.flatMap(({ element }) => {
          const filed = units.get(element);
          if (!filed || FILED_IN_BOTH.includes(element)) return [];
          compared += 1;
          const isRight = filed.size === 1 && filed.has('INR') === isOfMoney(kind, path);
          return isRight ? [] : [`${title}: ${path} in ${[...filed].join(' and ')}`];
        }),
      ),
    ),
  );
  expect(wrong).toEqual([]);
  expect(compared).toBeGreaterThan(500);
});

test.each(ofStatements)('%s: no line is a section of others, and none stands there twice', (_, format, kind) => {
  const paths = pathsOf(format, kind);
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths.filter((path) => paths.some((other) => other.startsWith(`${path}.`)))).toEqual([]);
});

/** Names that more than one line ends with. */
const SHARED_NAMES: Readonly<Record<string, readonly string[]>> = {
  // Each side of a balance sheet has one; policyholders and shareholders each have theirs.
  'Banking, balance': ['total'],
  'Life insurance, income': ['investmentincome'],
  'Life insurance, balance': ['total'],
  'General insurance, income': ['investmentincome'],
  'General insurance, balance': ['total'],
  'REIT and InvIT (investment trusts), balance': ['total'],
};

test.each(ofStatements)('%s: a bare name is of one line', (title, format, kind) => {
  const names = pathsOf(format, kind).flatMap((path) => {
    const steps = foldName(path).split('.');
    return steps.map((_, start) => steps.slice(start).join('.'));
  });
  const shared = names.filter((name, at) => names.indexOf(name) !== at);
  expect([...new Set(shared)]).toEqual(SHARED_NAMES[title] ?? []);
});

/** The sum of the segments, which filings report and the document does not name. */
const SUMS_OF_SEGMENTS = [
  'segment_revenue_from_operations.segment_revenue',
  'segment_profit_before_tax.segment_profit_loss_before_tax_and_finance_costs',
  'segment_assets.segment_assets',
  'segment_liabilities.segment_liabilities',
];

test('segment results have the documented members of each section but capital employed, which no filing reports', () => {
  const documented = indianLinesOf('segments').filter((path) => !path.startsWith('capital_employed.'));
  for (const { segments } of ofCompanies) {
    const members = Object.entries(segments).flatMap(([section, { members: each }]) =>
      ['adjustments', ...Object.keys(each)].map((member) => `${section}.${member}`),
    );
    expect(members.sort()).toEqual([...documented, ...SUMS_OF_SEGMENTS].sort());
  }
});

test('no two formats have a mark in common, so that a filing is of one', () => {
  const marks = FORMATS.flatMap((format) => format.marks);
  expect(new Set(marks).size).toBe(marks.length);
});

const MODULES = join(__dirname, '../../../../../server/filings/india/taxonomy');
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

  /** Elements of earlier taxonomies, and one that is not in the roles of the statements but in that of distributions. */
  const elementsOf = ({ elements, earlier, renamed }: Format) => {
    const older = Object.keys({ ...earlier, ...renamed }).map((each) => each.replace(/^-/, ''));
    return [...elements].filter((element) => !older.includes(element) && !element.includes('Itmes'));
  };

  test.each(FORMATS.filter(({ title }) => title in FOLDERS).map((format) => [format.title, format] as const))(
    '%s: the format presents each element that a line comes from',
    (title, format) => {
      const presented = files.find(({ name }) => name.includes(`/${FOLDERS[title]}/in-capmkt-pre`))?.text ?? '';
      const absent = elementsOf(format).filter((element) => !presented.includes(`#in-capmkt_${element}"`));
      expect(absent).toEqual([]);
    },
  );

  test('the committed orders and sums are those of the linkbases', async () => {
    for (const [file, text] of await taxonomyModules(sharedFile(TAXONOMIES))) {
      expect(readFileSync(join(MODULES, file), 'utf8')).toBe(text);
    }
  });

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
