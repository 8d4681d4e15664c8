/** Providers that registered this server otherwise than most do. */
import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { ForgingProvider } from '../support/forging-provider';
import { FormBrowser, OidcProvider } from '../support/oidc';
import { CALLBACK_URL, codeOf, environmentFor, lastPage, newVerifier, signIn, startOf } from '../support/sign-in-flow';
import { removeTemporaryFolders, type RunningTeam, startTeam } from '../support/team-servers';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});
afterAll(removeTemporaryFolders);

async function nodeFor(issuer: string): Promise<RunningTeam> {
  const team = await startTeam({ serviceUrl: 'http://127.0.0.1:9', environment: environmentFor(issuer) });
  closing.push(() => team.close());
  return team;
}

const jwk = ({ privateKey }: { readonly privateKey: KeyObject }, alg: string) => ({
  ...privateKey.export({ format: 'jwk' }),
  alg,
  kid: alg,
  use: 'sig',
});
const KEYS = [
  jwk(generateKeyPairSync('rsa', { modulusLength: 2_048 }), 'RS256'),
  jwk(generateKeyPairSync('rsa', { modulusLength: 2_048 }), 'PS256'),
  jwk(generateKeyPairSync('ec', { namedCurve: 'P-256' }), 'ES256'),
];

/** A node at a real provider that signs ID tokens with this algorithm. */
async function nodeOfSigned(algorithm: string): Promise<RunningTeam> {
  const provider = await OidcProvider.start({
    callback: CALLBACK_URL,
    client: { id_token_signed_response_alg: algorithm },
    settings: { jwks: { keys: KEYS }, enabledJWA: { idTokenSigningAlgValues: ['RS256', algorithm] } },
  });
  closing.push(() => provider.close());
  return nodeFor(provider.issuer);
}

test.each(['PS256', 'ES256'])('ID tokens that are signed with %s sign in', async (algorithm) => {
  const team = await nodeOfSigned(algorithm);
  expect(codeOf((await signIn(team, 'ada')).message)).not.toBe('');
});

test('ID tokens that are signed with the secret are refused, and the administrator reads what to choose at the provider', async () => {
  const team = await nodeOfSigned('HS256');
  expect((await signIn(team, 'ada')).message).toMatchObject({
    problem: expect.stringContaining('does not take this team server. Tell your administrator'),
  });
  expect(team.team.troubles.all).toEqual([
    expect.objectContaining({
      id: 'sign-in',
      what: expect.stringMatching(/: it signs ID tokens with HS256, which is not read: choose RS256 or ES256 there$/),
    }),
  ]);
});

test('so are encrypted ID tokens', async () => {
  const provider = await new ForgingProvider().start();
  closing.push(() => provider.close());
  const encode = (text: string) => Buffer.from(text).toString('base64url');
  provider.forgery = { idToken: `${encode('{"alg":"RSA-OAEP","enc":"A256GCM"}')}.a.b.c.d` };
  const team = await nodeFor(provider.issuer);
  const browser = new FormBrowser();
  const { url } = await browser.open(startOf(team, newVerifier()), {}, CALLBACK_URL);
  await lastPage(team, url, browser);
  expect(team.team.troubles.all).toEqual([
    expect.objectContaining({ what: expect.stringMatching(/: its ID tokens are not read here: .*JWE decryption/) }),
  ]);
});

test.each([
  [undefined, 'basic'],
  [['client_secret_basic', 'client_secret_post'], 'basic'],
  [['client_secret_post'], 'post'],
  [['private_key_jwt', 'client_secret_post'], 'post'],
  [['private_key_jwt'], 'basic'],
])('a provider that takes %j gets the secret by %s', async (methods, way) => {
  const provider = await new ForgingProvider({ token_endpoint_auth_methods_supported: methods }).start();
  closing.push(() => provider.close());
  const team = await nodeFor(provider.issuer);
  const browser = new FormBrowser();
  const { url } = await browser.open(startOf(team, newVerifier()), {}, CALLBACK_URL);
  expect(codeOf((await lastPage(team, url, browser)).message)).not.toBe('');
  expect(provider.secretsBy).toEqual([way]);
});
