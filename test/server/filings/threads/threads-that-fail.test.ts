import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { emptyLists } from '../../../../server/filings/india/lists/exchange-lists';
import type { BeginReading } from '../../../../server/filings/india/read-filings';
import type { ImportReport } from '../../../../server/filings/import-us';
import type { threadScript } from '../../../../server/filings/threads/on-workers';
import { changed, instanceOf, YEARLY } from '../india/fixture';
import { balance, cashFlow, FactsFile, income, tenK } from '../us/fixture';
import { sharedFolder } from '../../../support/temporary-folder';

/** esbuild makes the script of the threads. Where it does not work, the import reads on one, and says so. */
const folder = sharedFolder();
const BROKEN = join(folder, 'broken');
writeFileSync(BROKEN, '#!/bin/sh\necho no such machine >&2\nexit 1\n', { mode: 0o755 });
const written = jest.spyOn(process.stderr, 'write').mockImplementation(() => true);
/** What is said of threads: Node may write a warning of its own. */
const said = () => written.mock.calls.map(([text]) => String(text)).filter((text) => text.includes('further threads'));

beforeEach(() => {
  written.mockClear();
  jest.resetModules();
});
afterEach(() => {
  delete process.env['ESBUILD_BINARY_PATH'];
  jest.dontMock('esbuild');
});

/** esbuild reads the place of its program when it is loaded. */
const withProgram = (path: string) => () => {
  process.env['ESBUILD_BINARY_PATH'] = path;
};
const WITHOUT_PACKAGE = () => {
  jest.doMock('esbuild', () => {
    throw new Error("Cannot find module 'esbuild'");
  });
};
const LOST = [
  ['a program that ends at once', withProgram(BROKEN)],
  ['a program that cannot be started', withProgram(folder)],
  ['no package', WITHOUT_PACKAGE],
] as const;
const ONE_THREAD =
  /^esbuild, which makes the script of further threads, fails: \S.*; the import reads on one thread, which takes longer\n$/;

test.each(LOST)('%s: there is no script, and it is said why', async (_, lose) => {
  lose();
  const workers = (await import('../../../../server/filings/threads/on-workers')) as {
    threadScript: typeof threadScript;
  };
  expect(await workers.threadScript(join(__dirname, 'support', 'doubling-worker.ts'))).toBeUndefined();
  expect(said()).toEqual([expect.stringMatching(ONE_THREAD)]);
});

test('a module that cannot be read is said to be at fault, and not esbuild', async () => {
  const module = join(folder, 'no-worker.ts');
  writeFileSync(module, "import { answer } from './nowhere';\nanswer();\n");
  const workers = (await import('../../../../server/filings/threads/on-workers')) as {
    threadScript: typeof threadScript;
  };
  expect(await workers.threadScript(module)).toBeUndefined();
  expect(said()).toEqual([
    'no-worker.ts, the work of further threads, cannot be made a script: Could not resolve "./nowhere" (no-worker.ts:1); the import reads on one thread, which takes longer\n',
  ]);
});

test.each(LOST)('%s: Indian filings are all read, in their order', async (_, lose) => {
  lose();
  const reading = (await import('../../../../server/filings/threads/indian-filing-reading')) as {
    readOnThreads: (count: number) => BeginReading;
  };
  const symbols = ['ONE', 'TWO', 'THREE'];
  const bytesOf = (symbol: string) =>
    new TextEncoder().encode(instanceOf(changed(YEARLY, { 'Symbol OneD': symbol }), { entity: symbol }));
  const files = async function* () {
    for (const file of symbols) yield await Promise.resolve({ file, share: 0, content: { bytes: bytesOf(file) } });
  };
  const read: unknown[] = [];
  const { files: readFiles } = await reading.readOnThreads(2)(emptyLists(), 1);
  for await (const { file, reading: of } of readFiles(files()))
    read.push([file, typeof of === 'object' && 'filing' in of && 'statements' in of.filing.content]);
  expect(read).toEqual(symbols.map((symbol) => [symbol, true]));
  expect(said()).toHaveLength(1);
});

test('US companies are all imported', async () => {
  WITHOUT_PACKAGE();
  const { importUs } = (await import('../../../../server/filings/import-us')) as {
    importUs: (paths: readonly string[], folder: string) => Promise<ImportReport>;
  };
  const facts = join(folder, 'facts');
  mkdirSync(facts);
  for (let cik = 1; cik <= 30; cik += 1) {
    const reported = { '2023-01-01/2023-12-31': { ...income(4), ...cashFlow(9) }, '2023-12-31': balance(100) };
    const file = { ...new FactsFile().add(tenK(2023), reported).json(), cik };
    writeFileSync(join(facts, `${cik}.json`), JSON.stringify(file));
  }
  const { companies, wrong } = await importUs([facts], join(folder, 'out'));
  expect([companies.length, wrong]).toEqual([30, []]);
  if (availableParallelism() > 1) expect(said()).toEqual([expect.stringMatching(ONE_THREAD)]);
});
