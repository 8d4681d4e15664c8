import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

interface Ended {
  readonly code: number | null;
  readonly output: string;
}

/** A running command with what it and its child processes write. */
export class Command {
  readonly #child: ChildProcess;
  readonly #ended: Promise<unknown>;
  output = '';

  constructor(program: string, args: readonly string[], options: { cwd: string; env?: Record<string, string> }) {
    const env = { ...process.env, ...options.env };
    this.#child = spawn(program, args, { cwd: options.cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => (this.output += text));
    }
    this.#ended = once(this.#child, 'close');
  }

  /** Resolves when the output has a match; rejects where the command ends without one. */
  async until(pattern: RegExp): Promise<RegExpExecArray> {
    let ended = false;
    void this.#ended.then(() => (ended = true));
    for (;;) {
      const match = pattern.exec(this.output);
      if (match) return match;
      if (ended) throw new Error(`ended without ${pattern}:\n${this.output}`);
      await Promise.race([this.#ended, once(this.#child.stdout!, 'data'), once(this.#child.stderr!, 'data')]);
    }
  }

  kill(signal: NodeJS.Signals): void {
    this.#child.kill(signal);
  }

  /** Resolves when the command has ended, and all that it started and that writes to its output. */
  async end(): Promise<Ended> {
    await this.#ended;
    return { code: this.#child.exitCode, output: this.output };
  }
}

/** Runs Node to its end. */
export function node(args: readonly string[], options: { cwd: string; env?: Record<string, string> }): Promise<Ended> {
  return new Command(process.execPath, args, options).end();
}
