import type { EndpointId } from '../../../src/api';
import { ASSUMPTIONS } from '../../../src/api/assumptions';
import { ENDPOINTS } from '../../../src/api';
import type { Sandbox } from '../../../server/sandbox/server';
import { startSandbox } from '../../../server/sandbox/server';
import { DOCUMENTED, undocumentedIn } from '../support/documented-fields';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, sample: true });
});
afterAll(() => sandbox.close());

type Query = Readonly<Record<string, string>>;

async function answer(id: EndpointId, query: Query): Promise<unknown> {
  const path = ENDPOINTS.find((endpoint) => endpoint.id === id)?.path ?? '';
  const response = await sandbox.answer(`${sandbox.url}${path}?${new URLSearchParams(query).toString()}`, {
    headers: { Authorization: 'Bearer sandbox-token' },
  });
  const { data } = (await response.json()) as { data: unknown };
  return data;
}

/** Indian companies of every kind and scope, real and invented, and one with a former symbol; real and invented issuers of the US. */
const COMPANIES = ['INFY', 'HDFCBANK', 'RELIANCE', 'AURELKA', 'PELLIMAR'];
const PERIODS = [
  ['quarterly', '2023-12-31'],
  ['half_yearly', '2023-09-30'],
  ['nine_months', '2023-12-31'],
  ['annual', '2024-03-31'],
] as const;
const INDIAN = COMPANIES.flatMap((ticker) =>
  PERIODS.flatMap(([reporting_type, period_end_date]) =>
    ['consolidated', 'standalone'].map((statement_scope) => ({
      ticker,
      reporting_type,
      period_end_date,
      statement_scope,
    })),
  ),
);
const US = [
  { cik: '0000320193', reporting_type: 'annual', period_end_date: '2024-09-28' },
  { cik: '0000320193', reporting_type: 'quarterly', period_end_date: '2024-12-28' },
  { cik: '0001045810', reporting_type: 'half_yearly', period_end_date: '2024-07-28' },
];
const TYPES = ['annual-report', 'quarterly-result', 'earnings-transcript', 'investor-presentation', 'announcement'];
const OF_COMPANY = COMPANIES.map((ticker) => ({ ticker }));

const QUERIES: Readonly<Record<string, readonly Query[]>> = {
  E1: TYPES.map((document_type) => ({ document_type, limit: '50' })),
  E5: OF_COMPANY,
  E6: [...OF_COMPANY, { ticker: 'TCS' }, { ticker: 'ITC' }],
  E7: INDIAN,
  E8: INDIAN,
  E9: INDIAN,
  E10: INDIAN,
  E16: US,
  E17: US,
  E18: US,
};

test.each(Object.keys(DOCUMENTED) as EndpointId[])(
  '%s: what an answer has beside the document is an assumption that names it',
  async (id) => {
    const answers = await Promise.all((QUERIES[id] ?? [{}]).map((query) => answer(id, query)));
    const received = answers.filter((data) => data !== null);
    expect(received.length).toBeGreaterThan(0);
    const shape = DOCUMENTED[id];
    if (!shape) throw new Error(`nothing documented of ${id}`);
    const others = new Set(received.flatMap((data) => undocumentedIn(data, shape)));
    const assumed = ASSUMPTIONS.filter(({ endpoints }) => endpoints.includes(id)).map(({ text }) => text);
    expect([...others].filter((field) => !assumed.some((text) => text.includes(`\`${field}\``)))).toEqual([]);
  },
);
