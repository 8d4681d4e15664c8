import type { Endpoint, Envelope } from '../../../../../src/api';
import type { ParameterValues, PromiseOrValue } from '../../../../../src/client';
import { isPromise } from '../../../../../src/client';
import { FilerContext, newestEnds, type UsFiler } from '../../../support/us-filer';

/** Notes which balance sheets wait at a time. */
class WatchedContext extends FilerContext {
  readonly waitedTogether: string[][] = [];
  readonly #waiting = new Set<string>();

  override query(endpoint: Endpoint, parameters: ParameterValues): PromiseOrValue<Envelope> {
    const answer = super.query(endpoint, parameters);
    const { date } = parameters;
    if (endpoint.id !== 'E18' || date === undefined || !isPromise(answer)) return answer;
    this.#waiting.add(date);
    this.waitedTogether.push([...this.#waiting].sort());
    return answer.finally(() => this.#waiting.delete(date));
  }
}

const ID = '0001831631-21-000033';
const THIRD_QUARTER = {
  columns: [
    { kind: 'income', type: 'quarterly', end: '2021-09-30', year: 2021, quarter: 3 },
    { kind: 'balance', type: 'instant', end: '2021-09-30', year: 2021, quarter: 3 },
    { kind: 'balance', type: 'instant', end: '2020-12-31', year: 2020, quarter: 4 },
    { kind: 'balance', type: 'instant', end: '2021-12-31', year: 2021, quarter: 4 },
  ].map((column) => ({ ...column, accession: ID, available: '2021-11-10' })),
  documents: [{ type: '10-Q', published_date: '2021-11-10', year: '2021', quarter: 'Q3', id: ID }],
} as UsFiler;

test('the year ends before and after a third quarter are asked for together, with no question more', async () => {
  const context = new WatchedContext(THIRD_QUARTER, '2022-01-10');
  expect(await newestEnds(context, { kind: 'balance', type: 'annual', count: 2 })).toEqual([
    '2021-12-31',
    '2020-12-31',
  ]);
  expect(context.waitedTogether).toContainEqual(['2020-12-31', '2021-12-31']);
  expect(context.requests).toBe(7);
});
