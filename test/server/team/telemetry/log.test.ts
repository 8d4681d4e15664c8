import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLogger, logLines } from '../../../../server/team/telemetry/log';
import { until } from '../../../support/manual-clock';
import { removeTemporaryFolders, temporaryFolder } from '../support/team-servers';

afterAll(removeTemporaryFolders);

test('lines that cannot be written end nothing, wait, and are written with the next one that can', async () => {
  const file = join(temporaryFolder(), 'log');
  const right = openSync(file, 'w');
  const wrong = openSync(file, 'r');
  const lines = logLines(wrong);
  const failures: unknown[] = [];
  lines.on('error', (error) => failures.push(error));
  const logger = createLogger('info', lines);

  logger.info('the first');
  await until(() => failures.length > 0, 'a write that fails');
  const before = failures.length;
  logger.info('the second');
  await until(() => failures.length > before, 'another one');
  lines.flushSync(); // as when the process ends

  Object.assign(lines, { fd: right });
  logger.info('the third');
  await until(() => readFileSync(file, 'utf8').includes('the third'), 'the lines');
  const messages = readFileSync(file, 'utf8').trim().split('\n');
  expect(messages.map((line) => (JSON.parse(line) as { readonly msg: string }).msg)).toEqual([
    'the first',
    'the second',
    'the third',
  ]);
  lines.destroy();
  closeSync(wrong);
});
