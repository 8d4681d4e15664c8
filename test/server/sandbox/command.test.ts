import { tmpdir } from 'node:os';
import { explain, readCommand } from '../../../server/sandbox/command';
import { startSandbox } from '../../../server/sandbox/server';

/** The terminal output of a command that fails. */
async function failure(args: readonly string[]): Promise<string> {
  try {
    const { port, data, faults } = readCommand(args);
    const sandbox = await startSandbox({ port: Number(port), dataDir: data, faults });
    await sandbox.close();
    return 'started';
  } catch (error) {
    return explain(error);
  }
}

test.each([
  [['--port', 'abc'], '--port must be a number from 0 to 65535, not "abc"'],
  [['--port', '70000'], '--port must be a number from 0 to 65535'],
  [['--speed', 'high'], "Unknown option '--speed'"],
  [['--data', 'a', '--data=b'], "Option '--data' is given twice"],
  [['--faults', 'boom'], '--faults: "boom": faults are'],
  [['--data', tmpdir()], 'npm run import -- us'],
])('%j is rejected with the reason', async (args, message) => {
  const text = await failure(args);
  expect(text).toContain(message);
  expect(text).not.toMatch(/\n\s+at /);
});

test('by default it serves port 4010, the sample and the invented market with long lists, without faults and control', () => {
  expect(readCommand([])).toEqual({ port: '4010', invented: false, 'short-lists': false });
});
