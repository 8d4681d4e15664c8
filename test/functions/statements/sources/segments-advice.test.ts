import { openCells, type Cells } from '../../support/cells';

/** What a message advises where there are no segments: Britannia has one, and Tata Consumer gives those of its group. */
let cells: Cells;
beforeEach(async () => {
  cells = await openCells({ sample: true });
});
afterEach(() => cells.close());

const END = '2023-12-31';

async function said(company: string, scope: string | null): Promise<string> {
  const { message } = (await cells.first('FIN.SEGMENTS', company, END, 'Q', scope)) as { message: string };
  return message.split(`for ${END}. `)[1] ?? message;
}

test('another scope is not advised where a group filed its results without segments', async () => {
  expect(await said('BRITANNIA', null)).toBe(
    'A company of one segment files none, and one that is no group has the scope "standalone".',
  );
  await cells.first('FIN.INCOME', 'BRITANNIA', END, 'Q');
  const sent = cells.requests().length;
  expect(await said('BRITANNIA', null)).toBe('A company of one segment files none.');
  expect(cells.requests()).toHaveLength(sent);
});

test('of standalone results the consolidated ones are advised where they are known, and else that a group may have them alone', async () => {
  expect(await said('TATACONSUM', 'standalone')).toMatch(/^A company of one segment files none, and a group may file/);
  await cells.first('FIN.SEGMENTS', 'TATACONSUM', END, 'Q');
  expect(await said('TATACONSUM', 'standalone')).toBe('There is a consolidated one: leave out the scope.');
});

test('what memory has of both scopes is said', async () => {
  await said('BRITANNIA', 'standalone');
  expect(await said('BRITANNIA', null)).toBe('It has no standalone one either.');
  expect(await said('BRITANNIA', 'standalone')).toBe('It has no consolidated one either.');
});
