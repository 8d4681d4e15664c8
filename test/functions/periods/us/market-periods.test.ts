import { bodyText } from '../../../../server/database/packed-body';
import { openMarket } from '../../../../server/market/open';
import type { Asked, HeldColumn, HeldDocument, UsFiler, UsKind, UsType } from '../../support/us-filer';
import { endOfToken, FilerContext, heldEnds, labelledEnds, newestEnds } from '../../support/us-filer';

const TYPES: readonly UsType[] = ['annual', 'quarterly', 'half_yearly', 'nine_months'];
const KINDS: readonly UsKind[] = ['income', 'cashflow', 'balance'];
const MAX_REQUESTS = 30;

interface StatementText {
  readonly cik: string;
  readonly type: HeldColumn['type'];
  readonly statement: string;
  readonly filed: string;
  readonly accession: string;
  readonly body: ArrayBuffer;
}

const KIND_OF: Readonly<Record<string, UsKind>> = {
  income_statement: 'income',
  cash_flow: 'cashflow',
  balance_sheet: 'balance',
};

/** Every issuer of the invented market, read from the database itself. */
function marketFilers(): Map<string, UsFiler> {
  const market = openMarket();
  const statements = market
    .prepare(
      `SELECT company_id AS cik, cadence AS type, statement_type AS statement, filed, accession, body FROM statements
       WHERE market = 'us' ORDER BY filed, accession`,
    )
    .all() as StatementText[];
  const documents = market
    .prepare(`SELECT company_id AS cik, body FROM documents WHERE market = 'us' AND type IN ('10-K', '10-Q', '20-F')`)
    .all() as { cik: string; body: string }[];
  market.close();
  const filers = new Map<string, { columns: HeldColumn[]; documents: HeldDocument[]; known: Set<string> }>();
  const filer = (cik: string) => {
    let known = filers.get(cik);
    if (!known) filers.set(cik, (known = { columns: [], documents: [], known: new Set() }));
    return known;
  };
  for (const { cik, type, statement, filed, accession, body } of statements) {
    const { columns, known } = filer(cik);
    const read = JSON.parse(bodyText(body)) as { period_end_date: string; fiscal_year: number; fiscal_quarter: string };
    const key = `${statement} ${type} ${read.period_end_date}`;
    if (known.has(key)) continue; // the first filing of a period counts
    known.add(key);
    columns.push({
      kind: KIND_OF[statement] ?? 'income',
      type,
      end: read.period_end_date,
      year: read.fiscal_year,
      quarter: Number(read.fiscal_quarter.slice(1)),
      accession,
      available: filed,
    });
  }
  for (const { cik, body } of documents) filer(cik).documents.push(JSON.parse(body) as HeldDocument);
  return filers;
}

const TODAY = '2026-11-21';
const filers = [...marketFilers()];

const cases: readonly Omit<Asked, 'count'>[] = [
  ...KINDS.flatMap((kind) => TYPES.map((type) => ({ kind, type }))),
  ...(['income', 'cashflow'] as const).map((kind) => ({ kind, type: 'quarterly', quarters: 'filed' }) as const),
];

test.each(cases)('$kind, $type, $quarters: every issuer, exactly the newest periods that exist', async (each) => {
  const { kind } = each;
  const wrong: unknown[] = [];
  let most = 0;
  for (const [cik, filer] of filers) {
    for (const count of kind === 'income' ? [1, 9] : [5]) {
      const asked: Asked = { ...each, count };
      const context = new FilerContext(filer, TODAY);
      const shown = await newestEnds(context, asked);
      const expected = heldEnds(filer, asked, TODAY);
      if (kind === 'income' && context.requests > most) {
        most = context.requests;
      }
      if (JSON.stringify(shown) !== JSON.stringify(expected)) wrong.push({ cik, count, shown, expected });
    }
  }
  expect(wrong.slice(0, 3)).toEqual([]);
  expect(wrong).toHaveLength(0);
  // Quarters and years are searched for beside each other.
  expect(most).toBeLessThanOrEqual(each.type === 'quarterly' && !each.quarters ? 2 * MAX_REQUESTS : MAX_REQUESTS);
});

test.each(TYPES)('every issuer, %s: a fiscal token is the period with the label, and no other', async (type) => {
  const part = {
    annual: () => '',
    quarterly: (quarter: number) => `Q${quarter}`,
    half_yearly: () => 'H1',
    nine_months: () => '9M',
  };
  const wrong: unknown[] = [];
  let found = 0;
  for (const [cik, filer] of filers) {
    const context = new FilerContext(filer, TODAY);
    const labels = new Map(
      filer.columns
        .filter((each) => each.kind === 'income' && each.type === type)
        .map((each) => [`${part[type](each.quarter)}FY${each.year}`, each]),
    );
    for (const [token, { year, quarter }] of labels) {
      const expected = labelledEnds(filer, { kind: 'income', type, year, quarter }, TODAY);
      const shown = await endOfToken(context, 'income', token);
      const isRight = expected.length === 1 ? shown[0] === expected[0] : typeof shown === 'string';
      if (isRight) found += 1;
      else wrong.push({ cik, token, shown, expected });
    }
  }
  expect(wrong.slice(0, 3)).toEqual([]);
  expect(wrong).toHaveLength(0);
  expect(found).toBeGreaterThan(900);
});

const DAYS = ['2022-03-04', '2022-08-09', '2023-02-21', '2023-11-13', '2024-05-30', '2025-01-31', '2026-06-12'];

test.each([
  ['lists every filing', () => true],
  ['is three weeks behind', ({ published_date }: HeldDocument, day: string) => published_date < plusDays(day, -20)],
] as const)('on other days, where the feed %s: the same', async (_what, isListed) => {
  const wrong: unknown[] = [];
  let answered = 0;
  for (const [at, [cik, filer]] of filers.entries()) {
    const day = DAYS[at % DAYS.length] ?? '';
    for (const each of cases) {
      const asked: Asked = { ...each, count: 2 };
      const shown = await newestEnds(new FilerContext(filer, day, (document) => isListed(document, day)), asked);
      const expected = heldEnds(filer, asked, day);
      if (shown.length === 0) continue; // the feed lists no filing, so that no period can be known
      answered += 1;
      if (JSON.stringify(shown) !== JSON.stringify(expected)) wrong.push({ cik, day, asked, shown, expected });
    }
  }
  expect(wrong.slice(0, 3)).toEqual([]);
  expect(wrong).toHaveLength(0);
  expect(answered).toBeGreaterThan(1500);
});

test('while the newest filing has no statement yet, every cell refuses and names the filing', async () => {
  const wrong: unknown[] = [];
  for (const [cik, { columns, documents }] of filers) {
    const newest = documents.reduce((one, other) => (one.published_date > other.published_date ? one : other));
    const day = newest.published_date.slice(0, 10);
    const late = columns.map((column) => ({ ...column, available: plusDays(column.available, 1) }));
    const isOriginal = columns.some(({ available, accession }) => available === day && accession === newest.id);
    if (!isOriginal) continue; // an amendment
    for (const kind of KINDS) {
      const type = newest.type === '10-Q' ? 'quarterly' : 'annual';
      const shown = await newestEnds(new FilerContext({ columns: late, documents }, day), { kind, type, count: 1 });
      if (!shown.includes(`${newest.type}, published on ${day}`)) wrong.push({ cik, day, kind, type, shown });
    }
  }
  expect(wrong.slice(0, 3)).toEqual([]);
  expect(wrong).toHaveLength(0);
});

function plusDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
}
