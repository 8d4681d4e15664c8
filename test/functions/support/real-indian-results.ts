import { basename } from 'node:path';
import { archivedFiles } from '../../server/filings/india/real-xbrl';
import { allIndianResults, madeOnce } from '../../support/real-imports';
import { type Cells, openCells } from './cells';
import { missingShared, sharedPath } from '../../server/filings/shared-data';
import { describeUnless } from '../../support/where-possible';

/** Real Indian results of 12 companies, and of 14 others. */
const ARCHIVES = [
  'data/india/results/nse-results-12-companies.tar.xz',
  'more-data/india/results/nse-results-14-more-companies.tar.xz',
] as const;

/** A filing's numbers, read without the import: as filed, so money in rupees. */
export interface FiledResults {
  readonly symbol: string;
  readonly scope: string;
  readonly end: string;
  /** When the exchange had it. */
  readonly at: string;
  /** Of the quarter, by element. */
  readonly quarter: ReadonlyMap<string, number>;
  /** Of the year to date, by element. */
  readonly toDate: ReadonlyMap<string, number>;
  /** Of the date, by element. */
  readonly position: ReadonlyMap<string, number>;
  /** The filing's word for its period: "Yearly", "Half yearly", … */
  readonly period: string;
}

export interface RealIndianResults {
  readonly cells: Cells;
  readonly companies: readonly string[];
  readonly filings: readonly FiledResults[];
}

/** Runs tests on cells that have both folders of real filings; where they are not there, skips them with a title that says so. */
export function describeIndianResults(title: string, run: (real: RealIndianResults) => void): void {
  describeUnless(missingShared(...ARCHIVES))(title, () => {
    const opened: { cells?: Cells; companies?: string[]; filings?: FiledResults[] } = {};
    beforeAll(async () => {
      const { report, folder } = await allIndianResults();
      opened.companies = report.companies.map(({ symbol }) => symbol);
      opened.cells = await openCells({ dataDir: folder });
      opened.filings = await madeOnce('filed-results', async () => {
        return (await Promise.all(ARCHIVES.map((path) => resultsIn(sharedPath(path))))).flat();
      });
    });
    afterAll(() => opened.cells?.close());
    run({
      get cells() {
        return opened.cells as Cells;
      },
      get companies() {
        return opened.companies as string[];
      },
      get filings() {
        return opened.filings as FiledResults[];
      },
    });
  });
}

const FACT = /<[\w-]+:(\w+)[^>]*\scontextRef="(OneD|FourD|OneI)"[^>]*>([^<]*)</g;

async function resultsIn(archive: string): Promise<FiledResults[]> {
  const files = await archivedFiles(archive);
  const listed = new Map<string, { symbol: string; broadCastDate: string }>();
  for (const { name, text } of files) {
    if (!name.endsWith('.json')) continue;
    for (const each of JSON.parse(text) as { xbrl: string; symbol: string; broadCastDate: string }[])
      listed.set(basename(each.xbrl), each);
  }
  return files.flatMap(({ name, text }) => {
    // The archive's names begin with the day of the download.
    const filing = /((?:INDAS|BANKING|NBFC_INDAS).*?)(?:_WEB)?(?:_\d)?\.xml$/.exec(name)?.[1];
    if (filing === undefined) return [];
    const list = [...listed].find(([url]) => url.startsWith(filing));
    return resultsOf(text, list?.[1]);
  });
}

function resultsOf(text: string, list: { symbol: string; broadCastDate: string } | undefined): FiledResults[] {
  const { words, quarter, toDate, position } = factsOf(text);
  const symbol = list?.symbol ?? words.get('Symbol') ?? '';
  const end = words.get('DateOfEndOfReportingPeriod');
  const scope = words.get('NatureOfReportStandaloneConsolidated')?.toLowerCase();
  if (!end || !scope) return [];
  // A year that is filed without its quarter has zeros in the context of the quarter.
  const ofQuarter = (quarter.get('Income') ?? 0) === 0 ? new Map<string, number>() : quarter;
  const period = words.get('ReportingQuarter') ?? '';
  const at = list ? momentOf(list.broadCastDate) : '';
  return [{ symbol, end, scope, at, quarter: ofQuarter, toDate, position, period }];
}

function factsOf(text: string) {
  const numbers = {
    OneD: new Map<string, number>(),
    FourD: new Map<string, number>(),
    OneI: new Map<string, number>(),
  };
  const words = new Map<string, string>();
  for (const [, element = '', context = '', content = ''] of text.matchAll(FACT)) {
    const value = content.trim();
    if (value === '') continue;
    if (context === 'OneD') words.set(element, value);
    if (/^-?[\d.]+$/.test(value)) numbers[context as keyof typeof numbers].set(element, Number(value));
  }
  return { words, quarter: numbers.OneD, toDate: numbers.FourD, position: numbers.OneI };
}

/** "27-Jan-2025 19:15:59" as a text that sorts. */
function momentOf(text: string): string {
  return new Date(`${text} UTC`).toISOString();
}
