import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Command } from '../scripts/support/command';

const ROOT = join(__dirname, '../..');

async function freePort(): Promise<string> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return String(port);
}

/** The command, when it has printed both addresses. */
async function start(): Promise<Command> {
  const env = { PORT: await freePort(), SANDBOX_PORT: await freePort() };
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
