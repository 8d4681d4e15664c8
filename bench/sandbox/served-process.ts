import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { join } from 'node:path';

const MAIN = join(__dirname, '../../server/sandbox/main.ts');

export interface ServedProcess {
  readonly url: string;
  close(): Promise<void>;
}

/** The sandbox in a process of its own, as `npm run sandbox` starts it. */
export async function serve(options: readonly string[]): Promise<ServedProcess> {
  const args = ['--import', 'tsx', MAIN, '--port', '0', ...options];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const line of createInterface(child.stdout)) {
    const url = /listening on (http:\S+)/.exec(line)?.[1];
    if (url === undefined) continue;
    return {
      url,
      close: async () => {
        child.kill();
        if (child.exitCode === null) await once(child, 'exit');
      },
    };
  }
  throw new Error(`the sandbox did not start with ${options.join(' ')}`);
}
