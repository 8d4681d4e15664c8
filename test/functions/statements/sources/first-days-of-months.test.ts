/** Petco has its quarter to May 1, 2021: a month that is typed into a cell is no month's end of such a company. */
import { useHeldStatements } from '../../support/held-statements';

const { held, cells } = useHeldStatements();

const MONTHS_END = 'here 2021-02-28.';

async function messageAfter(issuer: string, ends: readonly string[]): Promise<unknown> {
  const asked = (date: string) => cells.first('US.METRIC', issuer, date, 'revenues', 'quarterly');
  for (const end of ends) {
    held.set(`${issuer} income-statement quarterly ${end}`, { lines: { revenues: 1000 } });
    expect(await asked(end)).toBe(1000);
  }
  return ((await asked('2021-02-01')) as { readonly message?: string }).message;
}

test.each([
  ['0000000071', ['2021-05-01']],
  ['0000000072', ['2021-01-30', '2021-05-01']],
])(
  'for a company whose periods end in the first days of a month no month’s end is proposed (%s)',
  async (issuer, ends) => {
    expect(await messageAfter(issuer, ends)).not.toContain(MONTHS_END);
  },
);

test.each([
  ['0000000073', []],
  ['0000000074', ['2021-01-31']],
])('for any other company one is proposed, also where nothing of it is known (%s)', async (issuer, ends) => {
  expect(await messageAfter(issuer, ends)).toContain(MONTHS_END);
});
