import { readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import Database from 'libsql';
import { createDatabase, openDataFolder } from '../../../../server/database/file/open';
import { SCHEMA_VERSION } from '../../../../server/database/schema';
import { writeDatabaseFile } from '../../../../server/database/file/write-file';
import { fillMarket } from '../../../../server/market/build';
import type { ImportState } from '../../../../server/progress';
import { sharedFolder } from '../../../support/temporary-folder';

const folder = sharedFolder();
const path = join(folder, 'spillway.db');
let whole: Buffer;
beforeAll(() => {
  writeDatabaseFile(path, (database) => fillMarket(database, 60));
  whole = readFileSync(path);
});
beforeEach(() => writeFileSync(path, whole));

/** Why the folder is refused; undefined where it is served. */
function refusal(): string | undefined {
  try {
    openDataFolder(folder).close();
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

const REASON =
  /spillway\.db is (empty|not a database|not complete: .*|cut off: .*|damaged)\. Import again: npm run import|schema version \d+/;

test('a file as it was written is served', () => expect(refusal()).toBeUndefined());

describe('a file that is not as it was written is refused with a reason', () => {
  test('wherever it is cut off', () => {
    const edges = [0, 1, 15, 16, 63, 64, 71, 72, 99, 100, 4_095, 4_096, 4_097];
    const anywhere = fc.oneof(fc.constantFrom(...edges, ...edges.map((edge) => whole.length - 1 - edge)), fc.nat(whole.length - 1)); // prettier-ignore
    fc.assert(
      fc.property(anywhere, (length) => {
        writeFileSync(path, whole.subarray(0, length));
        expect(refusal()).toMatch(REASON);
      }),
      { numRuns: 150 },
    );
  });

  test('wherever bytes of it are others', () => {
    const place = fc.oneof(fc.nat(120), fc.nat(whole.length - 1));
    fc.assert(
      fc.property(place, fc.uint8Array({ minLength: 1, maxLength: 5_000 }), (at, bytes) => {
        const other = Buffer.from(whole);
        other.set(bytes.subarray(0, whole.length - at), at);
        fc.pre(!other.equals(whole));
        writeFileSync(path, other);
        expect(refusal()).toMatch(REASON);
      }),
      { numRuns: 150 },
    );
  });

  test('and where a page is missing, doubled or of zeros, or something follows', () => {
    const page = (at: number) => whole.subarray(at * 4_096, (at + 1) * 4_096);
    const [before, after] = [whole.subarray(0, 40 * 4_096), whole.subarray(41 * 4_096)];
    const others = [[before, after], [before, page(40), page(40), after], [before, Buffer.alloc(4_096), after], [whole, Buffer.from('more')]]; // prettier-ignore
    for (const parts of others) {
      writeFileSync(path, Buffer.concat(parts));
      expect(refusal()).toMatch(REASON);
    }
  });
});

test('and where two parts of the file changed places', () => {
  const part = (at: number) => whole.subarray(at << 20, (at + 1) << 20);
  expect(part(2)).toHaveLength(1 << 20);
  writeFileSync(path, Buffer.concat([part(0), part(2), part(1), whole.subarray(3 << 20)]));
  expect(refusal()).toContain('is damaged');
});

test('how far the reading of a large file is, is shown', () => {
  truncateSync(path, 1_100_000_000);
  const shown: ImportState[] = [];
  expect(() => openDataFolder(folder, (state) => shown.push(state))).toThrow('is damaged');
  const what = `MB of ${path} checked`;
  expect(shown[0]).toEqual({ what, done: 1, of: 1100, share: expect.closeTo(0.001) as number });
  expect(shown.at(-1)).toEqual({ what, done: 1100, of: 1100, share: 1 });
  expect(shown.length).toBeGreaterThan(1000);
});

test('a digit that changed in an answer is found, which SQLite itself does not see', () => {
  const at = whole.indexOf('"shares":') + '"shares":'.length;
  const other = Buffer.from(whole);
  other[at] = other[at] === 0x31 ? 0x32 : 0x31;
  writeFileSync(path, other);
  const database = new Database(path);
  expect(database.prepare('PRAGMA quick_check').all()).toEqual([{ quick_check: 'ok' }]);
  database.close();
  expect(refusal()).toContain('spillway.db is damaged');
});

test('the reason says what is known', () => {
  truncateSync(path, 0);
  expect(refusal()).toContain('is empty');
  writeFileSync(path, whole.subarray(0, 81_920));
  expect(refusal()).toContain(`is cut off: it has 81920 of ${whole.length} bytes`);
  writeFileSync(path, 'a text of some other program'.repeat(100));
  expect(refusal()).toContain('is not a database');
  rmSync(path);
  createDatabase(path).close();
  expect(refusal()).toContain('is not complete: what wrote it was stopped');
  const older = new Database(path);
  older.exec(`PRAGMA user_version = ${SCHEMA_VERSION - 1}`);
  older.close();
  expect(refusal()).toContain(`was written for schema version ${SCHEMA_VERSION - 1}`);
});
