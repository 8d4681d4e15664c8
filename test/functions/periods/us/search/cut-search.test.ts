import { run } from '../../../../../src/client';
import { KEPT } from '../../../../../src/functions/periods/search-freshness';
import { ExactDates } from '../../../../../src/functions/periods/us/search/ends/exact-dates';
import { UsPeriodChain } from '../../../../../src/functions/periods/us/search/period-chain';
import { cutFailure } from '../../../../../src/functions/periods/us/search/search-failures';
import { useHeldStatements } from '../../../support/held-statements';
import { FilerContext } from '../../../support/us-filer';

/** An issuer of whose annual reports only the newest three years are served: the search for those before takes more questions than one calculation may ask. */
const FIRST_LISTED = 2010;
const NEWEST = 2023;
const SERVED = [2023, 2022, 2021];

const { held, cells } = useHeldStatements(
  Array.from({ length: NEWEST - FIRST_LISTED + 1 }, (_, at) => ({
    document_type: '10-K',
    published_date: `${NEWEST + 1 - at}-01-27T12:00:00Z`,
    year: String(NEWEST - at),
    quarter: 'Q4',
  })),
);

let companies = 80;
let cik = '';
beforeEach(() => {
  companies += 1;
  cik = `00000000${companies}`;
  for (const year of SERVED)
    held.set(`${cik} income-statement annual ${year}-12-31`, {
      lines: { revenues: year },
      fiscal_year: year,
      fiscal_quarter: 'Q4',
    });
});

const row = async () => ((await cells.call('US.METRIC', cik, 'last 5', 'revenues')) as unknown[][])[0] ?? [];
const AGAIN = 'Calculate the cell again (F2, Enter) to go on, or give exact dates.';

test('what is certain is shown, and what is not found yet says how to go on', async () => {
  expect(await row()).toEqual([
    ...SERVED,
    expect.objectContaining({
      code: '#VALUE!',
      message: `${cik}: its annual periods before 2021-12-31 are not all found yet: one calculation may ask 30 questions. ${AGAIN}`,
    }),
  ]);
  expect(cells.requests().length).toBeLessThanOrEqual(30);
});

test('calculated again, it says that the service has none', async () => {
  let shown = await row();
  for (let calculation = 0; calculation < 8 && String(shown.at(-1)).includes(AGAIN); calculation += 1)
    shown = await row();
  expect(shown).toEqual([
    ...SERVED,
    expect.objectContaining({
      code: '#N/A',
      message: expect.stringContaining('from FY2020 back are not certain') as unknown,
    }),
  ]);
});

test('a list of period ends would look complete, and is refused', async () => {
  expect(await cells.first('US.PERIODS', cik)).toMatchObject({
    error: '#VALUE!',
    message: expect.stringContaining(AGAIN) as unknown,
  });
});

/** What the pane gets of a call: its own text, since it has no cell. */
async function inPane(...args: readonly string[]): Promise<unknown> {
  const [{ preview }, { DECLARED_FUNCTIONS }] = await Promise.all([
    import('../../../../../src/functions/runtime/preview'),
    import('../../../../../src/functions/declared-functions'),
  ]);
  return new Promise((show) => preview(DECLARED_FUNCTIONS['US.METRIC'], args, show));
}

test('the pane, where no cell asks, is told to try again', async () => {
  held.clear();
  const reason = `${cik}: the period of the newest 10-K, published on 2024-01-27, was not found on the likeliest days: one calculation may ask 30 questions.`;
  expect(await inPane(cik, 'latest', 'revenues')).toEqual({
    error: '#VALUE!',
    message: `${reason} Try again to go on.`,
  });
});

test('what is computed from a failure goes on as that does, in a cell and in the pane', () => {
  const failure = cutFailure('TSLA', 'the newest 10-K was not found').after('ROE: ');
  const reason = 'ROE: TSLA: the newest 10-K was not found: one calculation may ask 30 questions.';
  expect(failure).toMatchObject({ message: `${reason} ${AGAIN}`, messageInPane: `${reason} Try again to go on.` });
});

test('nor is the newest shown where nothing was found', async () => {
  held.clear();
  expect(await cells.first('US.METRIC', cik, 'latest', 'revenues')).toMatchObject({
    error: '#VALUE!',
    message: `${cik}: the period of the newest 10-K, published on 2024-01-27, was not found on the likeliest days: one calculation may ask 30 questions. ${AGAIN}`,
  });
});

test('a period after the newest listed one that may not be asked for any more leaves the newest unproved', async () => {
  const newest = async (left: number) => {
    const label = { year: 2023, quarter: 4 };
    const context = new FilerContext({ columns: [], documents: [] }, '2025-01-20');
    const dates = new ExactDates(context, { cik: '0000000001', type: 'annual' }, { left, isCut: false }, KEPT);
    const chain = new UsPeriodChain('annual', dates, [{ form: '10-K', published: '2024-02-01', label }]);
    await run(chain.startAt({ end: '2023-12-31', label }, '2025-01-20'));
    return chain.periods.map(({ end }) => end);
  };
  expect(await newest(9)).toEqual(['2023-12-31']);
  expect(await newest(0)).toEqual([]);
});
