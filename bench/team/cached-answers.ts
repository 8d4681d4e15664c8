import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../test/support/free-port';
import { ratioText, spreadOf, spreadText } from '../ratio';
import type { Findings, Measured } from '../report';
import type { RunningProcess } from './processes';
import { cpuSecondsOf, environmentOf, findRedis, has, makeKey, running, startNode, startService } from './processes';

const run = promisify(execFile);

const ROUNDS = 5;
const SECONDS = 4;
const CONNECTIONS = 32;
const STATEMENTS = 500;
const GOAL = 0.4;
/** The servers have the first processor, the load the last one. */
const SERVERS = 0;
const LOAD = cpus().length - 1;

interface Rate {
  /** Answers a second of the server's processor time: what else the machine does hardly changes it. */
  readonly perCpuSecond: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

/** Cached answers of one node on one core, beside nginx's proxy_cache with the same bytes. */
export async function measureCachedAnswers(): Promise<Findings> {
  if (!has('nginx') || !has('wrk')) return skipped('nginx and wrk (Debian: nginx-light, wrk) are not installed');
  const folder = mkdtempSync(join(tmpdir(), 'spillway-bench-'));
  const service = await startService(0);
  const environment = environmentOf(service, folder);
  const key = makeKey(environment);
  const node = await startNode(environment, SERVERS);
  const nginx = await startNginx(node.url, folder);
  const load = writeLoad(folder, key);
  const rounds: { readonly node: Rate; readonly nginx: Rate }[] = [];
  try {
    for (let round = 0; round <= ROUNDS; round += 1) {
      rounds.push({ node: await rateOf(node, load), nginx: await rateOf(nginx, load) });
    }
  } finally {
    await Promise.all([nginx.end(), node.end(), service.end()]);
    rmSync(folder, { recursive: true, force: true });
  }
  const counted = rounds.slice(1);
  const ratio = spreadOf(counted.map((round) => round.node.perCpuSecond / round.nginx.perCpuSecond));
  const wall = spreadOf(counted.map((round) => round.node.perSecond / round.nginx.perSecond));
  const best = counted.reduce((one, other) => (other.node.perSecond > one.node.perSecond ? other : one));
  return {
    rows: [
      {
        what: `cached answers of a team server on one core, ${CONNECTIONS} connections`,
        result: `${best.node.perSecond.toFixed(0)}/s (${best.node.perCpuSecond.toFixed(0)} a second of processor time), p50 ${best.node.p50.toFixed(1)} ms, p99 ${best.node.p99.toFixed(1)} ms`,
        against: `${spreadText(ratio)} of nginx's for the same processor time, ${spreadText(wall)} a second; nginx: ${best.nginx.perSecond.toFixed(0)}/s, p99 ${best.nginx.p99.toFixed(1)} ms`,
      },
      ...(await severalNodes()),
    ],
    targets: [
      {
        target: `cached answers at ${GOAL} of nginx's proxy_cache, same bytes, one core`,
        measured: spreadText(ratio),
        isMet: ratio.median >= GOAL,
      },
    ],
  };
}

export function skipped(why: string): Findings {
  console.error(`skipped: ${why}`);
  return { rows: [], targets: [] };
}

/** One worker on the core of the node, with the node behind it. */
async function startNginx(upstream: string, folder: string): Promise<RunningProcess> {
  const port = await freePort();
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const path = join(folder, 'nginx.conf');
  writeFileSync(
    path,
    // As root nginx would give the folder's files to another user, who may not enter it.
    `${process.getuid?.() === 0 ? 'user root;' : ''} worker_processes 1; daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
events { worker_connections 4096; }
http {
  access_log off; ${temporary.join(' ')} keepalive_requests 1000000000;
  proxy_cache_path ${folder}/cache keys_zone=answers:20m max_size=1g;
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass ${upstream}; proxy_http_version 1.1; proxy_set_header Connection "";
      proxy_cache answers; proxy_cache_key $request_uri; proxy_cache_valid 200 60m;
      proxy_ignore_headers Cache-Control Vary Expires;
    }
  }
}
`,
  );
  const command = ['-c', String(SERVERS), 'nginx', '-p', folder, '-c', path];
  const child = spawn(has('taskset') ? 'taskset' : 'nginx', has('taskset') ? command : command.slice(3), {
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(url).catch(() => undefined))) await new Promise((resolve) => setTimeout(resolve, 50));
  const { stdout } = await run('pgrep', ['-P', String(child.pid), '-f', 'worker process']);
  return { ...running(child, url), cpuSeconds: () => cpuSecondsOf(Number(stdout.trim())) };
}

/** A script for wrk: the statements in turn, as the add-in asks for them. */
function writeLoad(folder: string, key: string): string {
  const path = join(folder, 'load.lua');
  writeFileSync(
    path,
    `local n = 0
request = function()
  n = (n + 1) % ${STATEMENTS}
  return wrk.format("GET", "/api/in/v0/financial-statements/income-statement?ticker=NSE:T" .. n .. "&period_end_date=2024-03-31&reporting_type=annual",
    {["Authorization"] = "Bearer ${key}", ["Accept-Encoding"] = "gzip"})
end
done = function(summary, latency)
  io.write(string.format("spillway %d %d %d %d %d\\n", summary.requests, summary.duration, latency:percentile(50), latency:percentile(99),
    summary.errors.status + summary.errors.connect + summary.errors.read + summary.errors.timeout))
end
`,
  );
  return path;
}

async function rateOf(server: RunningProcess, load: string): Promise<Rate> {
  const before = server.cpuSeconds();
  const wrk = ['wrk', '-t1', `-c${CONNECTIONS}`, `-d${SECONDS}s`, '-s', load, server.url];
  const [program = '', ...args] = has('taskset') ? ['taskset', '-c', String(LOAD), ...wrk] : wrk;
  const { stdout } = await run(program, args);
  const [requests = 0, micros = 1, p50 = 0, p99 = 0, errors = 0] = (/spillway (.*)/.exec(stdout)?.[1] ?? '')
    .split(' ')
    .map(Number);
  if (errors > 0) throw new Error(`${errors} of ${requests} answers were errors`);
  const cpu = server.cpuSeconds() - before;
  return { perCpuSecond: requests / cpu, perSecond: (requests / micros) * 1e6, p50: p50 / 1_000, p99: p99 / 1_000 };
}

/** Several nodes with one Redis, each with a load of its own, as far as the processors go. */
async function severalNodes(): Promise<readonly Measured[]> {
  const redis = await findRedis();
  if (!redis) return skipped('there is no Redis for several nodes').rows;
  const folder = mkdtempSync(join(tmpdir(), 'spillway-bench-'));
  const service = await startService(0);
  const environment = environmentOf(service, folder, { REDIS_URL: redis.url, REDIS_PREFIX: `bench:${process.pid}:` });
  const load = writeLoad(folder, makeKey(environment));
  const rows: Measured[] = [];
  let alone = 0;
  try {
    for (const count of [1, 2, 4]) {
      const nodes = await Promise.all(Array.from({ length: count }, () => startNode(environment)));
      await Promise.all(nodes.map((node) => rateOf(node, load)));
      const rates = await Promise.all(nodes.map((node) => rateOf(node, load)));
      await Promise.all(nodes.map((node) => node.end()));
      const total = rates.reduce((sum, { perSecond }) => sum + perSecond, 0);
      alone ||= total;
      rows.push({
        what: `cached answers of ${count} node${count > 1 ? 's' : ''} on ${cpus().length} processors, load included`,
        result: `${total.toFixed(0)}/s, p99 ${Math.max(...rates.map(({ p99 }) => p99)).toFixed(1)} ms`,
        against: `${ratioText(total / alone)} of one node`,
      });
    }
  } finally {
    await Promise.all([service.end(), redis.end()]);
    rmSync(folder, { recursive: true, force: true });
  }
  return rows;
}
