import { useCells } from '../../support/cells';
import { answerFrom, type HeldStatements } from '../../support/held-statements';
import { useStub } from '../../support/use-stub';

/** A 10-Q of the feed; an amendment has the type, label and month of what it amends. */
const report = (published: string, quarter: string, month: string, year = '2012') => ({
  document_type: '10-Q',
  published_date: published,
  year,
  quarter,
  month,
  id: `0000000001-${published.slice(2, 4)}-${published.replaceAll('-', '').slice(2)}`,
});
type Report = ReturnType<typeof report>;

const held: HeldStatements = new Map();
let feed: readonly Report[] = [];
const cells = useCells();
useStub(cells, (url) => answerFrom(held, feed)(url));
beforeEach(() => held.clear());

const Q1 = report('2012-05-09', 'Q1', 'March');
const Q2 = report('2012-08-08', 'Q2', 'June');
const LATE_AMENDMENT = report('2012-10-04', 'Q1', 'March');

let issuers = 0;
/** The newest revenue of an issuer with these reports in the feed, and a statement for each of these quarters of 2012. */
async function newestRevenue(reports: readonly Report[], quarters: readonly string[]): Promise<unknown> {
  const cik = String((issuers += 1)).padStart(10, '0');
  feed = [...reports].sort((one, other) => (one.published_date < other.published_date ? 1 : -1));
  const ends: Readonly<Record<string, readonly [end: string, { readonly id: string }]>> = {
    Q3: ['2011-09-30', report('2011-11-08', 'Q3', 'September', '2011')],
    Q1: ['2012-03-31', Q1],
    Q2: ['2012-06-30', Q2],
  };
  for (const quarter of quarters) {
    const [end = '', { id = '' } = {}] = ends[quarter] ?? [];
    const fiscal = { fiscal_year: Number(end.slice(0, 4)), fiscal_quarter: quarter };
    const lines = { revenues: Number(end.slice(5, 7)), net_income_loss: 1 };
    held.set(`${cik} income-statement quarterly ${end}`, { lines, accession_number: id, ...fiscal });
  }
  return cells.first('US.METRIC', cik, 'latest', 'revenues', 'quarterly');
}

test('the newest quarter is found where a late amendment of it is the newest report', async () => {
  expect(await newestRevenue([Q1, LATE_AMENDMENT], ['Q3', 'Q1'])).toBe(3);
});

test('and where the newest report is an amendment of the quarter before', async () => {
  expect(await newestRevenue([Q1, Q2, LATE_AMENDMENT], ['Q3', 'Q1', 'Q2'])).toBe(6);
});

/** The search may end with the most questions of one calculation. */
const notFound = (published: string) =>
  expect.objectContaining({
    error: expect.stringMatching(/^#(N\/A|VALUE!)$/) as unknown,
    message: expect.stringMatching(`the newest 10-Q, published on ${published}.*, was not found`) as unknown,
  }) as unknown;

test('not where a quarter between the two has no statement yet', async () => {
  expect(await newestRevenue([Q1, Q2, LATE_AMENDMENT], ['Q3', 'Q1'])).toEqual(notFound('2012-(08-08|10-04)'));
});

test.each([
  ['names another month, as a report of the next quarter with a wrong label', report('2012-08-14', 'Q1', 'June')],
  ['names no month', report('2012-10-04', 'Q1', '')],
  ['came a year later, as that of the same quarter with a wrong label', report('2013-05-08', 'Q1', 'March')],
])('nor where a second report with the label %s', async (_, second) => {
  expect(await newestRevenue([Q1, second], ['Q3', 'Q1'])).toEqual(notFound(second.published_date));
});
