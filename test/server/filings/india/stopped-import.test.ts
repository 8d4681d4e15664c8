import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { sharedFolder } from '../../../support/temporary-folder';
import { changed, instanceOf, YEARLY } from './fixture';

const MAIN = join(__dirname, '../../../../server/filings/main.ts');
const folder = sharedFolder();

/** Filings that take a few seconds to read. */
function writeFilings(): string {
  const files = join(folder, 'files');
  mkdirSync(files);
  for (let at = 0; at < 2_000; at += 1) {
    const entity = `FIXT${at % 50}`;
    const filing = instanceOf(changed(YEARLY, { 'Symbol OneD': entity }), { entity });
    writeFileSync(join(files, `INDAS_${10_000 + at}_1_19042024112830.xml`), filing);
  }
  return files;
}

const files = writeFilings();

test.each(['SIGINT', 'SIGTERM'] as const)(
  'an import that %s stops says what becomes of it, and leaves the folder as it was',
  async (signal) => {
    const out = join(folder, signal);
    const child = spawn(process.execPath, ['--import', 'tsx', MAIN, 'in', files, '--out', out]);
    let said = '';
    child.stderr.on('data', (text) => (said += String(text)));
    const ended = once(child, 'close');
    const poll = setInterval(() => {
      if (existsSync(out) && readdirSync(out).length > 0) child.kill(signal);
    }, 5);
    const [status] = (await ended) as [number | null];
    clearInterval(poll);
    expect([status, said.trim()]).toEqual([
      128 + constants.signals[signal],
      'stopped; nothing was changed; the same command begins anew',
    ]);
    expect(readdirSync(out)).toEqual([]);
  },
);
