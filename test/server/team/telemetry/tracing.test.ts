import { join } from 'node:path';
import { SHOWCASE } from '../../../../server/market/showcase';
import { incomeStatement } from '../../../../src/api';
import { ANSWERS_PATH } from '../../../../src/api/team/answers';
import type { StubService } from '../../../support/stub-service';
import { startStubService } from '../../../support/stub-service';
import { startSandbox } from '../../../../server/sandbox/server';
import type { Sandbox } from '../../../../server/sandbox/server';
import { SANDBOX_TOKEN } from '../../../../server/sandbox/credentials';
import { Command } from '../../../scripts/support/command';
import type { Member } from '../../../../server/team/members/member';
import { bearer, removeTemporaryFolders, startTeam } from '../support/team-servers';

interface Attribute {
  readonly key: string;
  readonly value: { readonly stringValue?: string; readonly intValue?: number };
}

interface Span {
  readonly name: string;
  readonly spanId: string;
  readonly traceId: string;
  readonly parentSpanId?: string;
  readonly attributes: readonly Attribute[];
  readonly status: { readonly code?: number };
}

interface Sent {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly Span[] }[] }[];
}

let collector: StubService;
let sandbox: Sandbox;

beforeAll(async () => {
  collector = await startStubService(() => ({}));
  sandbox = await startSandbox({ port: 0 });
});
afterAll(async () => {
  await collector.close();
  await sandbox.close();
  removeTemporaryFolders();
});

/** A node that is traced, in a process of its own: OpenTelemetry registers itself once for a whole process. */
async function startTraced() {
  const service = { SERVICE_URL: sandbox.url, SERVICE_TOKEN: SANDBOX_TOKEN };
  const env = { ...service, OTEL_EXPORTER_OTLP_ENDPOINT: collector.url };
  const args = ['--import', 'tsx', 'test/server/team/support/run-team.ts'];
  const command = new Command(process.execPath, args, { cwd: join(__dirname, '../../../..'), env });
  const [line] = await command.until(/^\{.*\}$/m);
  return { command, ...(JSON.parse(line) as { url: string; key: string; member: Member }) };
}

const attributeOf = (span: Span | undefined, key: string) => {
  const value = span?.attributes.find((each) => each.key === key)?.value;
  return value?.stringValue ?? value?.intValue;
};

const spansOf = () =>
  collector.raw
    .filter(({ url }) => url === '/v1/traces')
    .flatMap(({ body }) => (JSON.parse(body) as Sent).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));

test('a collector gets a span of each request, and in it those of its requests to the service, without a secret', async () => {
  const team = await startTraced();
  const headers = { ...bearer(team.key), 'Content-Type': 'application/json' };
  const ticker = `NSE:${SHOWCASE.india.ticker}`;
  const address = `${incomeStatement.path}?ticker=${ticker}&period_end_date=2024-03-31`;
  await fetch(`${team.url}${address}`, { headers });
  await fetch(`${team.url}${address}`, { headers });
  await fetch(`${team.url}/nothing/${ticker}`, { headers: bearer('wrong') });
  const body = JSON.stringify({ questions: [{ endpoint: 'E10', arguments: { ticker, date: '2025-03-31' } }] });
  await (await fetch(`${team.url}${ANSWERS_PATH}`, { method: 'POST', headers, body })).text();
  team.command.kill('SIGTERM');
  await team.command.end();

  const spans = spansOf();
  const asked = spans.filter(({ name, parentSpanId }) => name === `GET ${incomeStatement.path}` && parentSpanId);
  const received = spans.filter(({ parentSpanId }) => !parentSpanId);
  expect(received.map(({ name }) => name).sort()).toEqual([
    'GET /*',
    `GET ${incomeStatement.path}`,
    `GET ${incomeStatement.path}`,
    `POST ${ANSWERS_PATH}`,
  ]);
  expect(asked).toHaveLength(2);
  const parents = asked.map(({ parentSpanId, traceId }) =>
    received.find((each) => each.spanId === parentSpanId && each.traceId === traceId),
  );
  expect(parents.map((span) => span?.name)).toEqual([`GET ${incomeStatement.path}`, `POST ${ANSWERS_PATH}`]);
  for (const span of asked) expect(attributeOf(span, 'http.response.status_code')).toBe(200);
  for (const span of parents) expect(attributeOf(span, 'spillway.member')).toBe(team.member.id);
  const sent = collector.raw.map(({ headers: own, body: text }) => JSON.stringify(own) + text).join('');
  for (const secret of [team.key, team.member.keys[0]?.hash ?? 'none', SANDBOX_TOKEN, 'Asha', SHOWCASE.india.ticker]) {
    expect(sent).not.toContain(secret);
  }
});

test('a collector that is away disturbs no answer and no end', async () => {
  const environment = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' };
  const team = await startTeam({ serviceUrl: sandbox.url, environment });
  expect((await fetch(`${team.url}/healthz`)).status).toBe(200);
  await team.close();
});
