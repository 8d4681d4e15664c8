import { answerFrom, type HeldStatements } from '../../support/held-statements';
import { useCells } from '../../support/cells';
import { useStub } from '../../support/use-stub';

const NINE_MONTHS = '0000000001-23-000009';
const YEAR = '0000000001-24-000002';
const report = (published: string, id: string, quarter: string, month: string) => ({
  document_type: quarter === 'Q4' ? '10-K' : '10-Q',
  published_date: published,
  year: '2023',
  quarter,
  month,
  id,
});
const FILED = report('2023-11-03', NINE_MONTHS, 'Q3', 'September');
const SECOND_QUARTER = report('2023-08-03', '0000000001-23-000006', 'Q2', 'June');
const ANNUAL = report('2024-02-20', YEAR, 'Q4', 'December');
const amendment = (published: string, quarter = 'Q3', month = 'September') =>
  report(published, `0000000001-${published.slice(2, 4)}-000077`, quarter, month);

const held: HeldStatements = new Map();
let feed: readonly ReturnType<typeof report>[] = [];
const cells = useCells();
useStub(cells, (url) => answerFrom(held, feed)(url));

let issuers = 0;
/** The revenue of the fourth quarter: 400 in the year, 290 in the nine months as they were filed first. */
function fourthQuarter(...others: readonly ReturnType<typeof report>[]): Promise<unknown> {
  const cik = String((issuers += 1)).padStart(10, '0');
  const documents = [FILED, SECOND_QUARTER, ANNUAL, ...others];
  feed = documents.sort((one, other) => (one.published_date < other.published_date ? 1 : -1));
  const statement = (revenues: number, accession: string) => ({ lines: { revenues }, accession_number: accession });
  held.set(`${cik} income-statement annual 2023-12-31`, statement(400, YEAR));
  held.set(`${cik} income-statement nine_months 2023-09-30`, statement(290, NINE_MONTHS));
  return cells.first('US.METRIC', cik, '2023-12-31', 'revenues', 'quarterly');
}

test('a fourth quarter is the year less its nine months as they were first filed', async () => {
  expect(await fourthQuarter()).toBe(110);
});

test.each([['2023-12-18'], ['2024-02-20']])(
  'not where these were amended before or with the annual report, whose year has what that restated: on %s',
  async (published) => {
    const message = `an amendment of ${published} may have restated what the service has to 2023-09-30.`;
    expect(await fourthQuarter(amendment(published))).toMatchObject({
      error: '#N/A',
      message: expect.stringContaining(message) as unknown,
    });
  },
);

test.each([
  ['after the annual report, with which the year is of one basis', amendment('2024-04-20')],
  ['of the half-year, which the nine months came after', amendment('2023-09-20', 'Q2', 'June')],
])('it is where an amendment is %s', async (_, other) => {
  expect(await fourthQuarter(other)).toBe(110);
});

/** The revenue of the twelve months to June 2024: 400 in the year, 230 since, 190 in the half-year before as it was filed first. */
function twelveMonths(others: readonly ReturnType<typeof report>[] = [], annual = [ANNUAL]): Promise<unknown> {
  const cik = String((issuers += 1)).padStart(10, '0');
  const newest = { ...report('2024-08-02', '0000000001-24-000006', 'Q2', 'June'), year: '2024' };
  const documents = [FILED, SECOND_QUARTER, ...annual, newest, ...others];
  feed = documents.sort((one, other) => (one.published_date < other.published_date ? 1 : -1));
  const statement = (revenues: number, accession: string) => ({ lines: { revenues }, accession_number: accession });
  held.set(`${cik} income-statement annual 2023-12-31`, statement(400, YEAR));
  held.set(`${cik} income-statement half_yearly 2023-06-30`, statement(190, SECOND_QUARTER.id));
  held.set(`${cik} income-statement half_yearly 2024-06-30`, statement(230, newest.id));
  return cells.first('US.TTM', cik, '2024-06-30', 'revenues');
}

test('twelve months are the year and what came since, less the year to date before as it was first filed', async () => {
  expect(await twelveMonths()).toBe(440);
  expect(await twelveMonths([amendment('2024-04-20', 'Q2', 'June')])).toBe(440);
});

test('not where that was amended before the annual report', async () => {
  expect(await twelveMonths([amendment('2023-12-18', 'Q2', 'June')])).toMatchObject({
    error: '#N/A',
    message: expect.stringContaining(
      'an amendment of 2023-12-18 may have restated what the service has to 2023-06-30.',
    ) as unknown,
  });
});

test('nor where the feed does not say when the annual report came', async () => {
  expect(await twelveMonths([], [])).toBe(440);
  expect(await twelveMonths([amendment('2023-12-18', 'Q2', 'June')], [])).toMatchObject({ error: '#N/A' });
});
