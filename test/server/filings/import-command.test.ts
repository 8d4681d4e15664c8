import { spawnSync } from 'node:child_process';
import { mkdirSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sharedFolder } from '../../support/temporary-folder';

import { instanceOf, YEARLY } from './india/fixture';
import { FactsFile, income, tenK } from './us/fixture';

const MAIN = join(__dirname, '../../../server/filings/main.ts');
const folder = sharedFolder();

/** What the command prints, and its status. */
function run(...args: readonly string[]) {
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--import', 'tsx', MAIN, ...args], {
    encoding: 'utf8',
  });
  return { stdout, stderr, status };
}

test.each(['--help', '-h'])('%s prints the usage, and is no failure', (option) => {
  expect(run('us', option)).toEqual({
    stdout: expect.stringMatching(/^usage: npm run import -- us\|in FILES… --out DIR/),
    stderr: '',
    status: 0,
  });
});

test('a file in the place of the folder is said in one line', () => {
  const taken = join(folder, 'taken');
  writeFileSync(taken, '');
  const facts = join(folder, 'CIK0000009999.json');
  writeFileSync(facts, '{"cik":9999,"entityName":"A","facts":{}}');
  const { stderr, status } = run('us', facts, '--out', taken);
  expect([stderr, status]).toEqual([
    `${join(taken, 'spillway.db')} cannot be written: its folder cannot be made. Give another folder\n`,
    1,
  ]);
});

test('a database that is cut off is replaced with a warning, whatever country is imported', () => {
  const [out, filings] = [join(folder, 'cut'), join(folder, 'filings')];
  mkdirSync(filings);
  const file = new FactsFile().add(tenK(2023), { '2023-01-01/2023-12-31': income(10) });
  writeFileSync(join(filings, 'CIK0000009999.json'), JSON.stringify(file.json()));
  writeFileSync(join(filings, 'INDAS_1_2_19042024112830.xml'), instanceOf(YEARLY));
  const warnings = (market: string) =>
    run(market, filings, '--out', out)
      .stdout.split('\n')
      .filter((line) => line.includes('spillway.db is'));
  expect(warnings('us')).toEqual([]);
  for (const market of ['in', 'us']) {
    truncateSync(join(out, 'spillway.db'), 4_096);
    expect(warnings(market)).toEqual([
      expect.stringMatching(
        /^warning: .*spillway\.db is cut off: .* bytes: it was replaced, and companies that earlier imports put there are gone; import them again$/,
      ),
    ]);
    expect(warnings(market)).toEqual([]);
  }
});
