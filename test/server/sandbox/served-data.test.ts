import { createDatabase, openDataFolder } from '../../../server/database/file/open';
import { importIndia } from '../../../server/filings/import-india';
import { importUs } from '../../../server/filings/import-us';
import { fillSample } from '../../../server/sample/beside-market';
import { readSample } from '../../../server/sample/sample-file';
import { sheetSubjects } from '../../../server/sandbox/sheet-subjects';
import { sandboxesPerTest } from '../support/started-sandboxes';
import { BEARER, IN, request, US } from '../support/service';
import { testWithShared, sharedFile } from '../filings/shared-data';
import { sharedFolder } from '../../support/temporary-folder';

const { start } = sandboxesPerTest();
const folder = sharedFolder();

const datasetOf = async (url: string, path: string, init: RequestInit = { headers: BEARER }) => {
  const header = (await fetch(`${url}${path}`, init)).headers.get('Spillway-Dataset');
  return header === null ? null : decodeURIComponent(header);
};
const INVENTED = 'Invented market, made on 2026-11-20 from a random generator: no company or figure is real';

test('an answer says where its companies come from; a refusal does not', async () => {
  const { url } = await start({ minors: false });
  expect(await datasetOf(url, `${IN}/companies?limit=1`)).toBe(INVENTED);
  expect(await datasetOf(url, `${US}/companies?limit=1`)).toBe(INVENTED);
  expect(await datasetOf(url, `${US}/companies?limit=1`, {})).toBeNull();
  expect((await fetch(`${url}${IN}/companies`)).headers.get('Access-Control-Expose-Headers')).toContain('Dataset');
});

describe('the sample beside the invented market', () => {
  test('says for each market where its data come from', async () => {
    const { url } = await start({ sample: true });
    expect(await datasetOf(url, `${US}/companies?limit=1`)).toMatch(
      /^Invented market, .*; Sample of filings with the SEC, made on \d{4}-\d\d-\d\d from public filings/,
    );
    const { datasets } = (await (await fetch(`${url}/dataset.json`)).json()) as { datasets: { name: string }[] };
    expect(datasets.map(({ name }) => name)).toEqual([
      'Invented market',
      'Invented market',
      'Sample of filings with the SEC',
      'Sample of filings with the NSE',
    ]);
  });

  test.each([
    [IN, 300, 27],
    [US, 200, 4],
  ])('every company of %s is real or says that it is invented', async (path, invented, real) => {
    const sandbox = await start({ sample: true });
    const { body } = await request(sandbox, `${path}/companies`, { limit: 10_000 });
    const names = (body.data as { company_name: string }[]).map(({ company_name }) => company_name);
    const marked = names.filter((name) => name.endsWith(' (invented)'));
    expect([marked.length, names.length - marked.length]).toEqual([invented, real]);
    expect(names.filter((name) => name.split('(invented)').length > 2)).toEqual([]);
  });

  test.each([
    `${IN}/documents/announcement?limit=50`,
    `${US}/documents/announcement?limit=50`,
    `${IN}/results-calendar?limit=50`,
    `${IN}/documents?document_type=earnings-transcript&limit=50`,
  ])('each row of %s names an invented company as such', async (path) => {
    const { url } = await start({ sample: true });
    const { data } = (await (await fetch(`${url}${path}`, { headers: BEARER })).json()) as {
      data: { company_name: string }[];
    };
    expect(data.length).toBe(50);
    expect(data.filter(({ company_name }) => !company_name.endsWith(' (invented)'))).toEqual([]);
  });
});

describe('the companies that sheets open on', () => {
  test('are real where the sample has what a sheet needs, and invented where it has not', async () => {
    const { url } = await start({ sample: true });
    const { subjects } = (await (await fetch(`${url}/dataset.json`)).json()) as {
      subjects: ReturnType<typeof sheetSubjects>;
    };
    const { statements, comparison, lender, segments, ownership, us, weeks, texts, live } = subjects;
    const real = [statements, lender, segments, ownership, us, weeks, ...(comparison?.companies ?? [])];
    expect(real.map((each) => each?.isInvented)).toEqual(Array<boolean>(16).fill(false));
    expect([texts, live.india, live.us].map((each) => each?.isInvented)).toEqual([true, true, true]);
    expect([statements?.ticker, statements?.year, us?.ticker]).toEqual(['INFY', 2024, 'AAPL']);
  });

  test('are none in an empty database', () => {
    const database = createDatabase(':memory:');
    const none = sheetSubjects(database);
    database.close();
    expect(Object.values({ ...none, live: none.live.india ?? none.live.us })).toEqual(Array<null>(9).fill(null));
  });

  test('are none for the sheets of a country that the data lack', () => {
    const database = createDatabase(':memory:');
    fillSample(database, readSample('us'));
    const { us, weeks, statements, comparison, ownership } = sheetSubjects(database);
    database.close();
    expect([us?.name, weeks?.name]).toEqual(['Apple Inc.', 'Apple Inc.']);
    expect([statements, comparison, ownership]).toEqual([null, null, null]);
  });
});

testWithShared('india', 'an import says what it is, when it was made and from which files', async () => {
  await importIndia([sharedFile('india/shareholding')], folder);
  await importUs([sharedFile('us/companyfacts/CIK0001640147.json.gz')], folder);
  const database = openDataFolder(folder);
  const { url } = await start({ database });
  const day = /\d{4}-\d\d-\d\d/.exec((await datasetOf(url, `${US}/companies`)) ?? '')?.[0];
  expect(await datasetOf(url, `${US}/companies`)).toBe(
    `Filings with the SEC, made on ${day} from CIK0001640147.json.gz`,
  );
  expect(await datasetOf(url, `${IN}/companies`)).toBe(`Filings with the NSE, made on ${day} from shareholding`);
  database.close();
});
