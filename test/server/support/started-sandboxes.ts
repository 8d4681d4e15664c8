import type { Sandbox, SandboxOptions } from '../../../server/sandbox/server';
import { startSandbox } from '../../../server/sandbox/server';

/** Starts sandboxes for one test; registers what closes them and anything else the test opened after it. */
export function sandboxesPerTest() {
  const closing: (() => unknown)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
  });
  return {
    async start(options: Partial<SandboxOptions> = {}): Promise<Sandbox> {
      const sandbox = await startSandbox({ port: 0, ...options });
      closing.push(() => sandbox.close());
      return sandbox;
    },
    afterwards(close: () => unknown): void {
      closing.push(close);
    },
  };
}
