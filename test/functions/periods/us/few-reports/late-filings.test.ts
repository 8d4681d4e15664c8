import { useHeldStatements } from '../../../support/held-statements';

const LATE = '0000000001-24-000003';
const { held, cells } = useHeldStatements([
  { document_type: '10-Q', published_date: '2024-02-20', year: '2023', quarter: 'Q2', id: LATE },
  { document_type: '10-Q', published_date: '2024-08-08', year: '2024', quarter: 'Q2', id: '0000000001-24-000007' },
  { document_type: '10-Q', published_date: '2023-05-08', year: '2023', quarter: 'Q1', id: '0000000001-23-000001' },
]);

const END = '2023-06-30';
const flows = (cash: number, accession: string | null) => ({
  lines: { net_income_loss: cash / 2, net_cash_provided_by_used_in_operating_activities: cash },
  accession_number: accession,
});
let cik = 0;
const ofQuarter = (accession: string | null) => {
  const issuer = String((cik += 1)).padStart(10, '0');
  held.set(`${issuer} cash-flow half_yearly ${END}`, flows(70, accession));
  held.set(`${issuer} cash-flow quarterly 2023-03-31`, flows(30, '0000000001-23-000001'));
  return cells.first('US.METRIC', issuer, END, 'operating cash flow', 'quarterly');
};

test('a quarter follows from the late report of its period, which came in the next year', async () => {
  expect(await ofQuarter(LATE)).toBe(40);
});

test.each([
  ['a report of a year later, which may have restated it', '0000000001-24-000007'],
  ['a filing that the feed does not list', '0000000001-24-000005'],
  ['a filing of a year more', '0000000001-25-000005'],
])('but not from %s', async (_, accession) => {
  const message = expect.stringContaining(`was first reported by a later filing (${accession})`) as unknown;
  expect(await ofQuarter(accession)).toMatchObject({ error: '#N/A', message });
});

test.each([null, '', 'ABC'])(
  'nor where the statement names no filing (%p), which the message does not call a later one',
  async (accession) => {
    const message = expect.stringContaining(
      `the statement to ${END} has no accession number, which would show whether a later filing restated it`,
    ) as unknown;
    expect(await ofQuarter(accession)).toMatchObject({ error: '#N/A', message });
  },
);
