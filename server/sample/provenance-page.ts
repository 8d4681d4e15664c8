import type { MarketId } from '../../src/api';
import type { Sample, SampleRow } from './sample-file';

/** docs/sample-data.md: where each row of the sample comes from. */
export function provenancePage(samples: readonly Sample[]): string {
  return `${[HEAD, ...samples.map((sample) => SECTIONS[sample.market](sample))].join('\n\n')}\n`;
}

const HEAD = `# The sample of real filings

<!-- Written by \`npm run sample -- FOLDER\`; a test fails when it is stale. Do not edit. -->

\`sample/\` holds figures of real companies, which \`npm start\` serves beside the invented market. They are rows derived from public filings,
made by the import of this repository and sorted: made again from the same files they are the same bytes.

- **What is in it.** Names, tickers and identifiers of companies, their statements with the filing that each comes from, the list of those
  filings, shareholding patterns, and institutions among the holders that the patterns name. A reported 0 is 0, null is not available.
- **What is not.** The filings themselves, any text of theirs, announcements, prices, and names of natural persons.
- **Which companies.** All of which whole years of filings were at hand. Of Netflix, Amazon and Tesla there were one to four filings, and a period would
  be shown as a later filing restated it, not as the first one reported it: they are left out. Of State Bank of India there are shareholding patterns alone.
- **Sector and industry** are those of the BSE's list in India, found by ISIN; in the US the SEC's industry and the office that reviews the filings.
- **Shareholding** is of all quarter ends from September 2022 that were at hand. Where no XBRL filing was, it is the table that the NSE shows of the filing, whose holders above 1 % of the shares
  are named, promoters excepted. Earlier tables do not part domestic from foreign institutions; dates that end no quarter do not say why they were filed.
  Of Hindustan Unilever's holders at 2023-03-31 the mutual funds were lost in collecting.
- **Holders** are institutions only: one is in the sample if the filing names it among mutual funds, insurers, pension funds, sovereign funds or depositories, or
  among banks, portfolio investors or governments with a word in its name such as FUND, BANK or LLC.
  Promoters who are persons, trusts, bodies corporate and every doubtful row are left out. The totals of a pattern are those of the filing.`;

const of = ({ rows }: Sample, table: string): SampleRow[] =>
  rows.flatMap(([name, row]) => (name === table ? [row] : []));
const textOf = (row: SampleRow, column: string): string => String(row[column] ?? '');

function sourceList({ sources, madeOn }: Sample): string {
  return `Made on ${madeOn} from ${sources.map((source) => `\`${source}\``).join(', ')}.`;
}

function usSection(sample: Sample): string {
  return [
    '## United States',
    `Facts of the SEC's company API (\`https://data.sec.gov/api/xbrl/companyfacts/\`), its list of tickers, and its lists of Apple's and NVIDIA's submissions;
the presentations of the SEC's data set of 2010 Q2 and of Apple's 10-K of 2023 order the lines of the filings in them.
Alphabet's and Snowflake's industries are those in the heads of their filings \`0001193125-20-005271\` and \`0001640147-24-000183\`. ${sourceList(sample)}`,
    ...of(sample, 'companies').map((company) => usCompany(sample, company)),
  ].join('\n\n');
}

function usCompany(sample: Sample, company: SampleRow): string {
  const id = textOf(company, 'id');
  const statements = of(sample, 'statements').filter((row) => row['company_id'] === id);
  const filings = new Map(statements.map((row) => [textOf(row, 'accession'), row]));
  const links = [...filings].map(([accession, row]) => {
    const { filing_url } = row['body'] as { filing_url: string };
    return { filed: textOf(row, 'filed'), text: `[${accession}](${filing_url})` };
  });
  links.sort((left, right) => (left.filed + left.text < right.filed + right.text ? -1 : 1));
  return `### ${textOf(company, 'name')}, CIK ${id}

${statements.length} statements of ${filings.size} filings, from \`CIK${id}.json\`:

${links.map(({ filed, text }) => `- ${filed} ${text}`).join('\n')}`;
}

function indianSection(sample: Sample): string {
  return [
    '## India',
    `XBRL that companies filed with the NSE: results, each at \`https://nsearchives.nseindia.com/corporate/xbrl/\` and its name, and shareholding
patterns, which are tables of the exchange where no XBRL was at hand; names and ISINs are of the exchange's list of equities. ${sourceList(sample)}`,
    ...of(sample, 'companies').map((company) => indianCompany(sample, company)),
  ].join('\n\n');
}

function indianCompany(sample: Sample, company: SampleRow): string {
  const id = textOf(company, 'id');
  const own = (table: string) => of(sample, table).filter((row) => row['company_id'] === id);
  const files = own('documents').map(
    (row) => `- ${textOf(row, 'published_date').slice(0, 10)} \`${textOf(row, 'id')}\``,
  );
  const patterns = own('shareholdings').map((row) => textOf(row, 'as_of_date'));
  const holders = [...new Set(own('holders').map((row) => textOf(row, 'name')))].sort();
  return [
    `### ${textOf(company, 'name')}, ${id}`,
    ...(files.length > 0
      ? [`${own('statements').length} statements of ${files.length} filings of results:`, files.sort().join('\n')]
      : []),
    ...(patterns.length > 0
      ? [
          `Shareholding patterns of ${patterns.sort().join(', ')}, with these holders:`,
          holders.map((name) => `- ${name}`).join('\n'),
        ]
      : []),
  ].join('\n\n');
}

const SECTIONS: Readonly<Record<MarketId, (sample: Sample) => string>> = { us: usSection, india: indianSection };
