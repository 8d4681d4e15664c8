import { join } from 'node:path';
import { Command } from '../scripts/support/command';
import { freePort } from '../support/free-port';

const ROOT = join(__dirname, '../..');

/** The command, when it has printed both addresses. */
async function start(): Promise<Command> {
  const env = { PORT: String(await freePort()), SANDBOX_PORT: String(await freePort()) };
  const command = new Command(process.execPath, ['scripts/start.mjs', '--short-lists'], { cwd: ROOT, env });
  await command.until(/sandbox listening on [^]*playground listening on/);
  return command;
}

test.each(['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGKILL'] as const)('%s ends npm start with its sandbox', async (signal) => {
  const command = await start();
  command.kill(signal);
  const { code } = await command.end();
  expect(code).toBe(signal === 'SIGKILL' ? null : 0);
});
