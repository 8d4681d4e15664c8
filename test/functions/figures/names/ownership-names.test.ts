import { type Cells, openCells } from '../../support/cells';

/** Names of owners: the pattern has five groups of them, and `public` is not the exchange's whole public. */
let cells: Cells;
beforeAll(async () => {
  cells = await openCells({ sample: true });
});
afterAll(() => cells.close());

const said = async (metric: string): Promise<string> => {
  const shown = (await cells.first('FIN.METRIC', 'INFY', '2024-12-31', metric)) as { error: string; message: string };
  expect(shown).toMatchObject({ error: '#N/A' });
  expect(shown.message.length).toBeLessThanOrEqual(250);
  return shown.message;
};
/** What the expression that a message proposes gives. */
const proposed = async (metric: string) =>
  cells.first('FIN.METRIC', 'INFY', '2024-12-31', /"(=[^"]+)"/.exec(await said(metric))?.[1]);

// Infosys to December 2024: promoters 14.43 %, foreign institutions 33.30, domestic 38.37, government 0.02, non-institutions 13.61, trusts the rest.
test.each([
  ['public shareholding', 85.3],
  ['Public holding', 85.3],
  ['public', 85.3],
  ['public float', 85.3],
  ['non-promoter holding', 85.3],
  ['shareholding.non promoters', 85.3],
  ['institutional holding', 71.67],
  ['Institutional shareholding %', 71.67],
  ['institutions', 71.67],
  ['shareholding.institutions', 71.67],
])('"%s" is the sum that the message proposes', async (metric, expected) => {
  expect(await proposed(metric)).toBeCloseTo(expected, 9);
});

test.each([
  'mutual fund holding',
  'MF stake',
  'LIC holding',
  'retail shareholding',
  'shareholding.mutual fund holding',
])('"%s" is in the rows of holders alone', async (metric) => {
  expect(await said(metric)).toContain('FIN.HOLDERS');
});

test.each([
  ['shareholding.pledged', 'say which shares are pledged'],
  ['shareholding.promoter holding', '"shareholding.promoters"'],
  ['shareholding.fpi', '"shareholding.fii"'],
  ['shareholding.shares outstanding', '"shareholding.total_shares"'],
  ['FII holding', `"shareholding.fii": SEBI's foreign institutions, overseas depositories among them.`],
  ['government holding', '"shareholding.government"'],
])('"%s": %s', async (metric, part) => {
  expect(await said(metric)).toContain(part);
});

test.each([
  ['promoter pledge %', 'which shares are pledged'],
  ['encumbered shares', 'which shares are encumbered'],
  ['promoter encumbrance', 'which shares are encumbered'],
  ['voting rights', 'how many votes shares have'],
  ['promoter voting power', 'how many votes shares have'],
  ['locked-in shares', 'which shares are locked in'],
  ['dematerialised shares', 'which shares are dematerialised'],
  ['fully diluted promoter holding', 'what the shares are fully diluted'],
  ['shareholding.encumbered', 'which shares are encumbered'],
  ['shareholding.voting rights', 'how many votes shares have'],
])('"%s": the service does not say %s', async (metric, what) => {
  const message = await said(metric);
  expect(message).toContain(`The service does not say ${what}.`);
  expect(message).not.toContain('scope');
});

test('earnings of fully diluted shares are no shares, nor are other letters between words', async () => {
  for (const metric of ['EPS on fully diluted shares', 'EPS, fully-diluted and adjusted', 'voting6rights'])
    expect(await said(metric)).not.toContain('The service does not say');
});

test.each([
  ['FII change', 'fii'],
  ['change in promoter holding', 'promoters'],
  ['Increase in DII stake', 'dii'],
  ['FPI holding change QoQ', 'fii'],
  ['shareholding.fii change', 'fii'],
])('"%s" is the difference of two shares', async (metric, holder) => {
  expect(await said(metric)).toContain(`take "shareholding.${holder}" of one date off that of the other`);
});

/** The President of India owns half of a public sector company as its promoter, which the group of governments is without. */
test.each([
  'Government of India shareholding',
  "Government's stake",
  'shareholding.govt holding',
  'President of India holding',
])('"%s" of a public sector company is that of its promoters', async (metric) => {
  const of = (name: string) => cells.first('FIN.METRIC', 'POWERGRID', '2024-03-31', name);
  const { message } = (await of(metric)) as { message: string };
  expect(message).toContain('Of a public sector company give "shareholding.promoters"');
  expect(message).toContain('"shareholding.government" is what governments and their companies own besides');
  expect(message.length).toBeLessThanOrEqual(250);
  expect(await of('shareholding.promoters')).toBe(51.34);
  expect(await of('shareholding.government')).toBe(0);
});

test.each(['retail', 'insurance', 'institute', 'public issue expenses', 'publication costs'])(
  '"%s" may be no owner',
  async (metric) => {
    expect(await said(metric)).not.toMatch(/shareholding|HOLDERS/);
  },
);
