import fc from 'fast-check';
import { dateOfSerial } from '../../../../src/tables';
import { useHeldStatements } from '../../support/held-statements';

/**
 * Companies that move their year end. Every company here has an amount for each month, from which its statements are
 * made: so that what a sum or a rate covers is seen from its value.
 */
const { held, cells } = useHeldStatements();

type Labels = 'of the company' | 'of April years' | 'none';

interface History {
  /** The months of each fiscal year, the oldest first. */
  readonly years: readonly number[];
  readonly amounts: readonly number[];
  /** For each statement in turn, whether the service lacks it. */
  readonly lacks: readonly boolean[];
  readonly labels: Labels;
}

interface Filed {
  readonly ticker: string;
  /** The sum of the months after `start` up to `end`, counted from the first month. */
  readonly sum: (start: number, end: number) => number;
  /** The date of a month's end, by its number. */
  readonly dateOf: (month: number) => string;
  /** Start and end of each year. */
  readonly years: readonly (readonly [start: number, end: number])[];
  readonly isHeld: (type: string, end: number) => boolean;
}

const TYPES = { 3: 'quarterly', 6: 'half_yearly', 9: 'nine_months' } as const;
const dateOf = (month: number) => new Date(Date.UTC(2015, month, 0)).toISOString().slice(0, 10);
let companies = 0;

function file({ years: lengths, amounts, lacks, labels }: History): Filed {
  const ticker = `MOVED${(companies += 1)}`;
  const sum = (start: number, end: number) => amounts.slice(start, end).reduce((total, amount) => total + amount, 0);
  let statements = 0;
  const write = (type: string, start: number, end: number, year: number, part: number) => {
    statements += 1;
    if (lacks[statements % lacks.length]) return;
    const date = dateOf(end);
    const april = { fiscal_year: Number(date.slice(0, 4)) + (Number(date.slice(5, 7)) > 3 ? 1 : 0) };
    const aprilQuarter = `Q${((Number(date.slice(5, 7)) / 3 + 2) % 4) + 1}`;
    const named =
      labels === 'of the company'
        ? { fiscal_year: year, fiscal_quarter: `Q${Math.min(4, part)}` }
        : { ...april, fiscal_quarter: aprilQuarter };
    const label = labels === 'none' ? {} : named;
    held.set(`${ticker} income-statement ${type} ${date}`, { lines: { income: { sales: sum(start, end) } }, ...label });
  };
  let start = 0;
  const years = lengths.map((length, position) => {
    const end = start + length;
    for (let month = start + 3; month <= end; month += 3) {
      const part = (month - start) / 3;
      write('quarterly', month - 3, month, position, part);
      const type = TYPES[(month - start) as keyof typeof TYPES];
      if (part > 1 && month < end && type) write(type, start, month, position, part);
    }
    write('annual', start, end, position, 4);
    start = end;
    return [end - length, end] as const;
  });
  return {
    ticker,
    sum,
    dateOf,
    years,
    isHeld: (type, end) => held.has(`${ticker} income-statement ${type} ${dateOf(end)}`),
  };
}

const lengths = fc.array(fc.constantFrom(12, 12, 12, 12, 12, 3, 6, 9, 15, 18), { minLength: 2, maxLength: 6 });
const history = (lacks: fc.Arbitrary<boolean[]>, labels: fc.Arbitrary<Labels>) =>
  fc.record({
    years: lengths,
    // Powers of two in disorder: no two spans of months have one sum by chance.
    amounts: fc.constant(Array.from({ length: 120 }, (_, month) => 1000 + ((month * 7919) % 4093))),
    lacks,
    labels,
  });
const few = fc
  .array(fc.boolean(), { minLength: 7, maxLength: 13 })
  .map((all) => all.map((lack, position) => lack && position % 4 === 0));
const none = fc.constant<boolean[]>([false]);
/** Labels of another year than the company's mislead only where they meet a gap; the service documents its own. */
const own = fc.constantFrom<Labels[]>('of the company', 'none');
const any = fc.constantFrom<Labels[]>('of the company', 'of April years', 'none');

test('FIN.TTM is of exactly twelve months or #N/A, whatever the years and whatever is missing', async () => {
  let numbers = 0;
  await fc.assert(
    fc.asyncProperty(history(few, own), async (made) => {
      const { ticker, sum, years } = file(made);
      const last = years.at(-1)?.[1] ?? 0;
      for (let end = 12; end <= last; end += 3) {
        const shown = await cells.first('FIN.TTM', ticker, dateOf(end), 'sales');
        if (typeof shown === 'number') numbers += 1;
        if (typeof shown === 'number')
          expect([made.years, dateOf(end), shown]).toEqual([made.years, dateOf(end), sum(end - 12, end)]);
        else expect(shown).toMatchObject({ error: '#N/A' });
      }
    }),
    { numRuns: 60 },
  );
  expect(numbers).toBeGreaterThan(100);
});

test('with every statement filed, FIN.TTM answers for each quarter end', async () => {
  await fc.assert(
    fc.asyncProperty(history(none, any), async (made) => {
      const { ticker, sum, years } = file(made);
      const last = years.at(-1)?.[1] ?? 0;
      for (let end = 12; end <= last; end += 3)
        expect(await cells.first('FIN.TTM', ticker, dateOf(end), 'sales')).toBe(sum(end - 12, end));
    }),
    { numRuns: 20 },
  );
});

test.each([
  ['with gaps', few, own, 15],
  ['with every statement filed', none, any, 30],
] as const)('FIN.GROWTH compares years of one length or is #N/A, %s', async (_, lacks, labels, least) => {
  let numbers = 0;
  await fc.assert(
    fc.asyncProperty(history(lacks, labels), async (made) => {
      const { ticker, sum, years } = file(made);
      for (const [start, end] of years) {
        const [from, to] = years.find((year) => year[1] === end - 12) ?? [0, 0];
        const isWhole = end - start === 12 && to - from === 12;
        const shown = await cells.first('FIN.GROWTH', ticker, dateOf(end), 'sales', 'annual');
        if (isWhole && lacks === none && made.labels === 'of the company') expect(typeof shown).toBe('number');
        if (typeof shown !== 'number') {
          expect(shown).toMatchObject({ error: '#N/A' });
          continue;
        }
        numbers += 1;
        expect([made.years, end - start]).toEqual([made.years, to - from]);
        expect(shown).toBeCloseTo(sum(start, end) / sum(from, to) - 1, 12);
      }
    }),
    { numRuns: 60, seed: 20261122 },
  );
  expect(numbers).toBeGreaterThan(least);
});

test('FIN.PERIODS lists every year, short or long', async () => {
  await fc.assert(
    fc.asyncProperty(history(few, own), async (made) => {
      const { ticker, years, isHeld } = file(made);
      const expected = years.flatMap(([, end]) => (isHeld('annual', end) ? [dateOf(end)] : [])).reverse();
      const shown = await cells.call('FIN.PERIODS', ticker, 'annual');
      if (expected.length === 0) {
        expect(shown).toMatchObject({ error: '#N/A' });
        return;
      }
      const found = (shown as number[][]).map(([serial]) => dateOfSerial(serial ?? 0));
      // A hole of more than 30 months ends the search.
      expect(expected.slice(0, found.length)).toEqual(found);
    }),
    { numRuns: 40 },
  );
});

test('a refusal says how long the years are', async () => {
  const amounts = Array.from({ length: 60 }, () => 10);
  const { ticker, years } = file({ years: [12, 12, 9, 12], amounts, lacks: [false], labels: 'of the company' });
  const last = dateOf(years.at(-1)?.[1] ?? 0);
  expect(await cells.first('FIN.GROWTH', ticker, last, 'sales', 'annual')).toMatchObject({
    error: '#N/A',
    message: expect.stringMatching(/the year to 2018-09-30 has 12 months, and the year to 2017-09-30 has 9 months/),
  });
  for (const date of ['2015-12-31', '2016-12-31'])
    held.set(`ALONE income-statement annual ${date}`, { lines: { income: { sales: 5 } } });
  expect(await cells.first('FIN.GROWTH', 'ALONE', '2016-12-31', 'sales', 'annual')).toMatchObject({
    error: '#N/A',
    message: expect.stringContaining('nothing shows how many months the year to 2015-12-31 has'),
  });
});
