import { readSignInKey, SIGN_IN_PATHS } from '../../../../src/api';
import { until } from '../../../support/manual-clock';
import { OidcProvider } from '../support/oidc';
import { TestRedis, testWithRedis } from '../support/redis';
import {
  askKey,
  CALLBACK_URL,
  codeOf,
  environmentFor,
  lastPage,
  post,
  signInAtProvider,
} from '../support/sign-in-flow';
import { bearer, removeTemporaryFolders, type RunningTeam, startTeam } from '../support/team-servers';

let redis: TestRedis;
let provider: OidcProvider;
let nodes: RunningTeam[];

beforeEach(async () => {
  redis = await TestRedis.start();
  provider = await OidcProvider.start({ callback: CALLBACK_URL });
  const environment = environmentFor(provider.issuer, {
    REDIS_URL: redis.url,
    SIGN_IN_SECRET: 'the-same-secret-on-every-node-of-ours',
  });
  nodes = await Promise.all([1, 2, 3].map(() => startTeam({ serviceUrl: 'http://127.0.0.1:9', environment })));
});
afterEach(async () => {
  for (const node of nodes) await node.close();
  await provider.close();
  await redis.stop();
});
afterAll(removeTemporaryFolders);

const status = async ({ url }: RunningTeam, key: string) =>
  (await fetch(`${url}/api/stocks/in/companies`, { headers: bearer(key) })).status;

testWithRedis('a sign-in that begins at one node, comes back to another and asks a third for its key', async () => {
  const [one, two, three] = nodes as [RunningTeam, RunningTeam, RunningTeam];
  const { back, browser, verifier } = await signInAtProvider(one, 'ada');
  // A proxy in front of them has one host for all.
  const cookies = browser.cookies.get(new URL(one.url).host);
  browser.cookies.set(new URL(two.url).host, cookies ?? new Map());
  const { message } = await lastPage(two, back, browser);
  const key = readSignInKey(await (await askKey(three, codeOf(message), verifier)).json())?.key ?? '';
  for (const node of nodes) expect(await status(node, key)).not.toBe(401);
  const renewed = readSignInKey(await (await post(one, SIGN_IN_PATHS.renew, key)).json())?.key ?? '';
  for (const node of nodes) expect(await status(node, renewed)).not.toBe(401);
  expect((await post(two, SIGN_IN_PATHS.out, renewed)).status).toBe(204);
});

testWithRedis('while Redis is away nobody gets a key and no member is refused; then it goes on', async () => {
  const [one] = nodes as [RunningTeam, RunningTeam, RunningTeam];
  const first = await signInAtProvider(one, 'ada');
  const { message } = await lastPage(one, first.back, first.browser);
  const key = readSignInKey(await (await askKey(one, codeOf(message), first.verifier)).json())?.key ?? '';
  // Each node knows the key: whichever is first gives the members back to a Redis that forgot them.
  for (const node of nodes) expect(await status(node, key)).not.toBe(401);
  const second = await signInAtProvider(one, 'ada');
  await redis.stop();
  const failed = await lastPage(one, second.back, second.browser);
  expect(failed.message).toMatchObject({ problem: expect.stringContaining('cannot read its members now') });
  expect((await post(one, SIGN_IN_PATHS.renew, key)).status).toBe(503);
  expect((await askKey(one, codeOf(message), first.verifier)).status).toBe(503);
  await redis.start();
  let renewal = 503;
  await until(async () => (renewal = (await post(one, SIGN_IN_PATHS.renew, key)).status) !== 503, 'the connection');
  expect(renewal).toBe(200);
});
