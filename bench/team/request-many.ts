import { Agent, get } from 'node:http';
import { incomeStatement } from '../../src/api';

const CONNECTIONS = 64;
const STATEMENTS = 500;
/** In a hundred requests one asks for what no cache holds, one is wrong, and one has a wrong key. */
const KINDS = 100;

/** Sends requests of every kind, and returns how many had another status than they must have. */
export async function requestMany(url: string, key: string, count: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  let sent = 0;
  let failed = 0;
  const connection = async () => {
    while (sent < count) {
      sent += 1;
      const { path, token, expected } = requestOf(sent, key);
      if (!expected.includes(await statusOf(`${url}${path}`, token, agent))) failed += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  agent.destroy();
  return failed;
}

function requestOf(index: number, key: string) {
  const kind = index % KINDS;
  const statement = (ticker: string, date = '2024-03-31') =>
    `${incomeStatement.path}?ticker=NSE:${ticker}&period_end_date=${date}&reporting_type=annual`;
  if (kind === 0) return { path: statement(`NEW${index}`), token: key, expected: [200] };
  if (kind === 1) return { path: statement('T1', 'yesterday'), token: key, expected: [400] };
  if (kind === 2) return { path: statement('T1'), token: `${key}x`, expected: [401, 429] };
  return { path: statement(`T${index % STATEMENTS}`), token: key, expected: [200] };
}

function statusOf(url: string, token: string, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { Authorization: `Bearer ${token}`, 'Accept-Encoding': 'gzip' };
    get(url, { agent, headers }, (response) => {
      response.on('end', () => resolve(response.statusCode ?? 0)).resume();
    }).on('error', reject);
  });
}
