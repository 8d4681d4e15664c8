import { useHeldStatements } from '../../support/held-statements';

/** An issuer that files 20-F, in another currency than US dollars: the service lists its reports, and has no statement of them. */
const { held, cells } = useHeldStatements(
  [2024, 2023, 2022].map((year) => ({
    document_type: '20-F',
    published_date: `${year + 1}-04-17T12:00:00Z`,
    year: String(year),
    quarter: 'Q4',
  })),
);

const CIK = '0000000091';
const SAID = `${CIK}: no statement was found for its newest 20-F, of 2025-04-17. Statements are in US dollars, reports in another currency have none: see =US.DOCUMENTS("20-F","${CIK}").`;
const AGAIN = 'If it reports in dollars, calculate the cell again (F2, Enter).';

const ASKED = [
  ['US.METRIC', CIK, 'latest', 'revenue'],
  ['US.METRIC', CIK, 'FY2023', 'revenue'],
  ['US.INCOME', CIK],
  ['US.BALANCE', CIK],
  ['US.SOURCE', CIK, 'latest', 'annual', 'period_end_date'],
  ['US.TTM', CIK, 'latest', 'revenue'],
  ['US.GROWTH', CIK, 'latest', 'revenue'],
  ['US.PERIODS', CIK],
] as const;

test.each(ASKED.map((formula) => [formula.join(' '), formula] as const))(
  '%s says why, and what helps',
  async (_, formula) => {
    held.clear();
    const [name, ...args] = formula;
    const codes: string[] = [];
    for (let calculation = 0; calculation < 20; calculation += 1) {
      const shown = (await cells.first(name, ...args)) as { error: string; message: string };
      codes.push(shown.error);
      expect(shown.message).toBe(shown.error === '#VALUE!' ? `${SAID} ${AGAIN}` : SAID);
      if (shown.error === '#N/A') break;
    }
    expect(codes.at(-1)).toBe('#N/A');
  },
);

test('the advice has room where Excel shows a message', () => {
  expect(`${SAID} ${AGAIN}`.length).toBeLessThanOrEqual(250);
});

test('who reports in dollars and calculates again is told what is missing, and nothing of currencies', async () => {
  const served = '0000000092';
  held.set(`${served} income-statement annual 2023-12-31`, {
    lines: { revenues: 5 },
    fiscal_year: 2023,
    fiscal_quarter: 'Q4',
  });
  const ask = async () => (await cells.first('US.METRIC', served, 'latest', 'revenue')) as { message: string };
  let shown = await ask();
  for (let again = 0; again < 8 && shown.message.endsWith(AGAIN); again += 1) shown = await ask();
  expect(shown.message).toContain('newest 20-F, published on 2025-04-17');
  expect(shown.message).not.toContain('currency');
});
