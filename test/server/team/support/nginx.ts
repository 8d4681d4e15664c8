import type { ChildProcess } from 'node:child_process';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../support/free-port';
import { until } from '../../../support/manual-clock';

/** True where `nginx` and `openssl` are on the PATH, as `.ci/run` sees to. */
export const HAS_NGINX = ['nginx -v', 'openssl version'].every((command) => {
  const [program = '', ...args] = command.split(' ');
  try {
    execFileSync(program, args, { stdio: 'ignore' });
    return true;
  } catch {
    process.stderr.write(`skipped: no ${program} on the PATH\n`);
    return false;
  }
});

const DOCUMENT = join(__dirname, '../../../../docs/deploying.md');

/** What docs/deploying.md tells an administrator to configure. */
function documented(): string {
  const configuration = /^nginx:\n\n```\n([^`]*)```/m.exec(readFileSync(DOCUMENT, 'utf8'))?.[1];
  if (!configuration) throw new Error('docs/deploying.md has no configuration of nginx');
  return configuration;
}

/** An nginx with the documented configuration in front of two nodes, with addresses and a certificate of the test's own. */
export class TestNginx {
  readonly url: string;
  readonly #folder: string;
  #process: ChildProcess | undefined;

  private constructor(port: number, folder: string) {
    this.url = `https://127.0.0.1:${port}`;
    this.#folder = folder;
  }

  static async start(nodes: readonly [number, number]): Promise<TestNginx> {
    const port = await freePort();
    const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
    const nginx = new TestNginx(port, folder);
    const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=127.0.0.1'];
    execFileSync('openssl', [...request, '-keyout', join(folder, 'key.pem'), '-out', join(folder, 'cert.pem')], {
      stdio: 'ignore',
    });
    writeFileSync(join(folder, 'nginx.conf'), nginx.#configuration(port, nodes));
    await nginx.#run();
    return nginx;
  }

  #configuration(port: number, [one, other]: readonly [number, number]): string {
    const own = new Map([
      ['127.0.0.1:3080', `127.0.0.1:${one}`],
      ['127.0.0.1:3081', `127.0.0.1:${other}`],
      ['listen 443 ', `listen 127.0.0.1:${port} `],
      ['/etc/ssl/spillway.pem', `${this.#folder}/cert.pem`],
      ['/etc/ssl/spillway.key', `${this.#folder}/key.pem`],
    ]);
    let server = documented();
    for (const [from, to] of own) {
      if (!server.includes(from)) throw new Error(`the documented configuration lacks ${from}`);
      server = server.replace(from, to);
    }
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${name};`);
    return `daemon off; pid nginx.pid; error_log error.log; worker_processes 1; events {}
http { access_log off; ${temporary.join(' ')}
${server}
}`;
  }

  async #run(): Promise<void> {
    const log = join(this.#folder, 'error.log');
    this.#process = spawn('nginx', ['-p', this.#folder, '-c', 'nginx.conf', '-e', log], { stdio: 'ignore' });
    const child = this.#process;
    const { port } = new URL(this.url);
    const connects = () => {
      try {
        execFileSync(process.execPath, ['-e', `require('net').connect(${port}, '127.0.0.1', () => process.exit(0))`], {
          stdio: 'ignore',
        });
        return true;
      } catch {
        return false;
      }
    };
    await until(() => child.exitCode !== null || connects(), 'nginx');
    if (child.exitCode !== null) throw new Error(`nginx ended: ${readFileSync(log, 'utf8')}`);
  }

  /** What nginx says of nodes that did not answer. */
  get log(): string {
    return readFileSync(join(this.#folder, 'error.log'), 'utf8');
  }

  async stop(): Promise<void> {
    const child = this.#process;
    if (child && child.exitCode === null) {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    }
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
