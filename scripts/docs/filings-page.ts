import { HEADLINES, HOLDER_GROUPS } from '../../server/filings/india/shareholding/holder-groups';
import { FORMATS } from '../../server/filings/india/lines/formats';
import type { Format } from '../../server/filings/india/lines/formats';
import type { LineTable } from '../../server/filings/india/lines/line-table';
import { BODY_KINDS } from '../../server/filings/india/lines/line-table';
import type { StatementLine } from '../../server/filings/india/lines/statement-lines';
import { GENERATED, markdownTable } from './markdown';

/** docs/filings.md: the element that each line of an Indian statement comes from, for each of the exchange's formats. */
export function filingsPage(): string {
  return [
    '# From Indian filings to statements',
    GENERATED,
    INTRODUCTION,
    ...FORMATS.map(formatSection),
    '## Shareholding',
    SHAREHOLDING,
    markdownTable([
      ['category', 'group'],
      ...Object.entries(HEADLINES).map(([category, group]) => [`\`${category}\``, `\`${group}\``]),
    ]),
    'A holder has the category of the group that names it, and as subcategory what the group is:',
    markdownTable([
      ['category', 'group', 'subcategory'],
      ...Object.entries(HOLDER_GROUPS).flatMap(([category, groups]) =>
        Object.entries(groups).map(([group, text]) => [
          category === 'none' ? 'null' : `\`${category}\``,
          `\`${group}\``,
          text,
        ]),
      ),
    ]),
  ].join('\n\n');
}

const INTRODUCTION = `\`npm run import -- in\` reads the XBRL that companies file with the NSE. Its numbers are lines: under the name of the service
where its document has one, else under the element's own in snake case, in the order of the exchange's taxonomies. \`−\` before an element: the
filing reports an outflow or a deduction as a positive number, the service as a negative one. Of several elements the first that a filing
reports stands. A line without a source is null: no element of the format says the same without doubt. Where a filing leaves out an element,
a line with a name of the service is null, any other absent; a reported 0 is 0. Notes in words are no lines.

- **Periods.** \`OneD\` is the quarter, \`FourD\` the year to date: half a year, nine months or the year, as \`ReportingQuarter\` says. The dates
  are those of \`DateOfStartOfReportingPeriod\` and \`DateOfEndOfReportingPeriod\`: the declared dates of \`FourD\` repeat the quarter, and older
  filings declare none. \`OneI\` is the balance sheet, of which the
  newest formats declare some totals as amounts of the quarter. A period that is neither a quarter nor the year to date is left out with a warning. A first day with day and month the other way round
  is read as its context has it.
  Positions among the income lines of general insurers (capital, assets) stand in \`OneI\`, reserves since 2025 in \`OneD\` for the year too, the balance that the year to date opens with in \`FourI\`.
- **Fiscal year** and quarter are those of the financial year that the filing names: April to June 2025 is Q1 of 2026, an annual statement Q4.
- **Amounts** are in INR in the filing (a bank's reserves as a pure number) and in crores here, digit by digit. Amounts per share, and ratios, which are fractions, are as filed.
- **A balance sheet** is there where total assets (insurers: sources of funds; lenders: financial assets) are. Formats show empty subtotals in
  every filing.
- **Zeros.** A statement of nothing but zeros was not filed, nor an income statement that has nothing else than positions, such as the paid-up
  capital (Allahabad Bank's for the quarter to March 2019). The report of the import counts the zeros that are null:
  - one that the filing's own sums deny: a total of parts that do not come to 0, all parts of a total that is not 0, a section of segment results
    beside others that are not of zeros;
  - paid-up capital and face value of shares that earn something (HCLTech);
  - diluted earnings per share beside basic ones (TCS);
  - earnings per share where the profit that they are of, over the shares paid up, is no amount that rounds to 0 (Grasim, Tata Consumer, Yes Bank);
  - reserves, which are the profits of all years, beside a profit or loss (Infosys);
  - all ratios and bad loans of a bank that earns interest (HDFC Bank's group), and a ratio of bad loans beside their amount (ICICI Bank);
  - the solvency and persistency of an insurer that writes premiums, and its other ratios beside the amounts that they are of (HDFC Life);
  - the declared ratio of debt to equity beside coverage of debt, and all three declared ratios beside finance costs.
- **Parts under a filing's own names**, such as those of other expenses or, since 2025, of other financial liabilities, are \`details_of_…\` beside
  the line that they are parts of. A name that a line has too is followed by "(details)".
- **Cash flows** are of the year to date. Filings of the year to March 2021 have them in the context of the quarter, but begin with the cash of
  the year's first day. Opening and closing cash share an element; where they share the context too they stand in this order, unless only the
  other agrees with the change in between. Where opening cash is 0 and closing cash the change, both are null if the balance sheet has other cash,
  or if it is not there and dividends were paid (Apollo Hospitals, Lupin, Divi's and Kotak once each).
- **Segments** are rows by name. Rows called eliminations are \`adjustments\`; rows called unallocated are \`un_allocable\` where a section has it,
  else \`adjustments\`. A row that is written twice counts once, and one of 0 beside an amount not at all; two amounts under one name are null. \`capital_employed\` is in no format.
  Segments that earned more than twice the revenue of the statement beside them are of another scope, and left out: GSS Infotech's own filing to March 2025 has those of its group.
- **Which filing.** Of several filings of one company, scope, period and type the latest published stands.
- **Not a filing.** A file is left out, and the report says why, where it has
  - a document type declaration (which could hold entities), another currency, contexts of another company, or a context that ends on another day;
  - two values of one fact of which neither is the other, rounded to its decimals;
  - a quarter that the dates deny, or a quarter and a year to date that begin on one day and have other amounts;
  - a publication before the period's end.
- **Another unit.** So is a file in another unit than the filings around it, whose sums hold: the paid-up capital and the income of the quarter are
  both a power of ten of theirs (GAIL to December 2024, crores filed as lakhs; the filing of the next day is right). Where only one other day was filed,
  both are left out, since nothing tells which is wrong, but where the last filing of a day has the unit of the other day (V.S.T. Tillers' own to December 2024
  has ten times everything, and was put right in July 2026). A balance sheet whose share capital is a hundredth of what is paid up, or a hundred times that or more,
  or to the last digit a tenth or ten times that in a sum that holds, is in another unit than the income beside it and left out, and all of the filing where none of another day has such a paid-up capital.
  So is a cash flow statement that adds back a power of ten of the depreciation, and whose adjustments make cash from operations with that power of the profit before tax alone.
  So is a balance sheet whose share capital and assets are a power of ten of those around it, as the capital of a filing is, or of one of them where the assets of all are.
  A year to date whose paid-up capital and income are a power of ten of those of the quarter beside it is left out, with its cash flows and segments, where a filing of another day has the
  capital of the quarter; else both are.
- **The other scope.** A filing whose quarter and year to date add up with the filings of the other scope around it, and not with those of its own, is left out, and so it is where the exchange's list has the
  other scope. Where both filings of a quarter have each other's scope, those around them stand if there are two; of two quarters alone nothing tells which is wrong, and all are left out. So is one after a merger with
  all that the group was, until the quarter after it adds up with it.`;

const SHAREHOLDING = `The share of a category is the \`ShareholdingAsAPercentageOfTotalNumberOfShares\` of its group, in percentage points: the share of the whole
says whether a filing has 57.54 or 0.5754. A group that a filing leaves out is null. Totals of a group and hidden names are no holders; two
holders of one name stay two.`;

function formatSection(format: Format, at: number): string {
  const { title, profile, marks, segments } = format;
  const noOther = at === 0 ? '' : ', and none of those of the formats above';
  const rows = BODY_KINDS.flatMap((statement) => lineRows(statement, format.lines[statement]));
  return [
    `## ${title}`,
    `Profile \`${profile}\`. A filing is of this format where it reports ${marks.map((each) => `\`${each}\``).join(' or ')}${noOther}.`,
    markdownTable([['statement', 'line', 'element'], ...rows, ...segmentRows(segments)]),
  ].join('\n\n');
}

function lineRows(statement: string, lines: readonly StatementLine[]): string[][] {
  return lines.map(({ path, sources }) => [statement, `\`${path}\``, sourcesText(sources)]);
}

function sourcesText(sources: StatementLine['sources']): string {
  if (sources.length === 0) return 'none';
  return sources
    .map(({ element, isDeducted, end }) => {
      const name = isDeducted ? `−\`${element}\`` : `\`${element}\``;
      return end === undefined ? name : `${name} (${end})`;
    })
    .join(', else ');
}

function segmentRows(segments: LineTable['segments']): string[][] {
  return Object.entries(segments).flatMap(([section, { segments: element, members }]) => [
    ['segments', `\`${section}.segments\``, `\`${element}\` of each segment`],
    ...Object.entries(members).map(([member, each]) => [
      'segments',
      `\`${section}.${member}\``,
      each === null ? 'none' : `\`${each}\``,
    ]),
  ]);
}
