import { addDays } from '../../../../../src/api';
import { run } from '../../../../../src/client';
import { newestUsEnd } from '../../../../../src/functions/periods/us/newest-periods';
import type { HeldColumn, HeldDocument, UsFiler, UsType } from '../../../support/us-filer';
import { FilerContext, newestEnds } from '../../../support/us-filer';

const TYPES: readonly UsType[] = ['quarterly', 'half_yearly', 'nine_months', 'annual'];
const MONTHS = ['March', 'June', 'September', 'December'];
const YEARS = [2021, 2022, 2023, 2024];

type EndOf = (year: number, quarter: number) => string;
const withMonths: EndOf = (year, quarter) => `${year}-${['03-31', '06-30', '09-30', '12-31'][quarter - 1]}`;
/** Years of 52 weeks to a Saturday. */
const withWeeks: EndOf = (year, quarter) => addDays('2021-01-02', 7 * (52 * (year - 2021) + 13 * quarter));

interface Filed {
  readonly year: number;
  readonly quarter: number;
}

/** An issuer that files a year's report and the 10-Qs that `files` chooses, each with the columns that `has` chooses. */
function filer(endOf: EndOf, files: (of: Filed) => boolean, has: (type: UsType) => boolean): UsFiler {
  const columns: HeldColumn[] = [];
  const documents: HeldDocument[] = [];
  for (const year of YEARS) {
    for (const quarter of [1, 2, 3, 4]) {
      if (quarter < 4 && !files({ year, quarter })) continue;
      const end = endOf(year, quarter);
      const available = addDays(end, 30);
      const accession = `0000000001-${available.slice(2, 4)}-${String(documents.length).padStart(6, '0')}`;
      const own = TYPES[quarter - 1] ?? 'annual';
      const types = quarter === 4 ? [own] : [...new Set<UsType>(['quarterly', own])].filter(has);
      const column = { end, year, quarter, accession, available };
      for (const type of types) columns.push({ ...column, kind: 'income', type });
      columns.push({ ...column, kind: 'balance', type: 'instant' });
      documents.push({
        type: quarter === 4 ? '10-K' : '10-Q',
        published_date: `${available}T00:00:00Z`,
        year: String(year),
        quarter: `Q${quarter}`,
        month: MONTHS[quarter - 1] ?? '',
        id: accession,
      });
    }
  }
  return { columns, documents };
}

const TODAY = '2025-02-20';
const issuer = { cik: '0000000001', asked: '1' };

describe.each([
  ['months', withMonths],
  ['weeks', withWeeks],
])('10-Qs of half-years alone, without quarters, that end with %s', (_name, endOf) => {
  const halves = filer(
    endOf,
    ({ quarter }) => quarter === 2,
    (type) => type !== 'quarterly',
  );
  const asked = (type: UsType, kind: 'income' | 'balance' = 'income', count = 1) =>
    newestEnds(new FilerContext(halves, TODAY), { kind, type, count });

  test('the half-years are found', async () => {
    expect(await asked('half_yearly', 'income', 3)).toEqual([endOf(2024, 2), endOf(2023, 2), endOf(2022, 2)]);
  });

  test('what is not filed is refused with what the newest 10-Q has', async () => {
    const has = `has the half_yearly period to ${endOf(2024, 2)}, and no`;
    expect(await asked('quarterly')).toContain(`${has} quarterly one`);
    expect(await asked('nine_months')).toContain(`${has} nine_months one`);
  });

  test('the newest balance sheet is that of the newest filing', async () => {
    expect(await asked('quarterly', 'balance')).toEqual([endOf(2024, 4)]);
    const earlier = new FilerContext(halves, '2024-09-20');
    expect(await newestEnds(earlier, { kind: 'balance', type: 'quarterly', count: 1 })).toEqual([endOf(2024, 2)]);
    expect(await run(newestUsEnd(earlier, issuer))).toBe(endOf(2024, 2));
  });
});

describe.each([
  ['months', withMonths],
  ['weeks', withWeeks],
])('a third quarter without its 10-Q, among periods that end with %s', (_name, endOf) => {
  const everything = () => true;
  const lacking = filer(endOf, ({ year, quarter }) => year !== 2023 || quarter !== 3, everything);
  const onDay = (type: UsType, today: string) =>
    newestEnds(new FilerContext(lacking, today), { kind: 'income', type, count: 1 });
  const afterFirst = addDays(endOf(2024, 1), 35);

  test('the newest half-year is before it, as the label of the first quarter after it says', async () => {
    expect(await onDay('half_yearly', afterFirst)).toEqual([endOf(2023, 2)]);
  });

  test('the nine months that would be the newest are said to be missing, and none older is shown', async () => {
    expect(await onDay('nine_months', afterFirst)).toContain('and no nine_months statement of fiscal 2023 either');
  });

  test('the newest quarter needs nothing of those before it', async () => {
    const context = new FilerContext(lacking, afterFirst);
    expect(await newestEnds(context, { kind: 'income', type: 'quarterly', count: 1 })).toEqual([endOf(2024, 1)]);
    expect(context.requests).toBeLessThan(20);
  });
});

test('a half-year with another label is not taken for the one before a missing quarter', async () => {
  const lacking = filer(
    withMonths,
    ({ year, quarter }) => year !== 2023 || quarter !== 3,
    () => true,
  );
  const columns = lacking.columns.map((each) =>
    each.type === 'half_yearly' && each.year === 2023 ? { ...each, year: 2022 } : each,
  );
  const context = new FilerContext({ ...lacking, columns }, '2024-05-05');
  expect(await newestEnds(context, { kind: 'income', type: 'half_yearly', count: 1 })).toContain('not certain');
});
