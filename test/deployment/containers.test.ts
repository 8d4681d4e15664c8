import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { readConfiguration, VARIABLES } from '../../server/team/configuration/configuration';
import { SECRET_VARIABLES } from '../../server/team/configuration/secrets';

const ROOT = join(__dirname, '../..');
const read = (name: string) => readFileSync(join(ROOT, name), 'utf8');

const KNOWN = [...Object.keys(VARIABLES), ...SECRET_VARIABLES, ...SECRET_VARIABLES.map((name) => `${name}_FILE`)];

interface Service {
  readonly environment?: Readonly<Record<string, unknown>>;
  readonly secrets?: readonly string[];
  readonly ports?: readonly string[];
  readonly image?: string;
  readonly command?: string | readonly string[];
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly tmpfs?: readonly string[];
  readonly volumes?: readonly string[];
  readonly depends_on?: Readonly<Record<string, unknown>>;
}

interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly secrets: Readonly<Record<string, { readonly file: string }>>;
  readonly volumes: Readonly<Record<string, unknown>>;
}

const compose = parse(read('compose.yaml'), { merge: true }) as Compose;
const nodes = Object.entries(compose.services).filter(([name]) => name.startsWith('node-'));
/** One instruction a line: the Dockerfile continues none and quotes nothing but what is JSON. */
const instructions = read('Dockerfile')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [, keyword = '', text = ''] = /^([A-Z]+) (.*)$/.exec(line) ?? [];
    return { keyword, text, args: text.split(' ').filter((part) => !part.startsWith('--')) };
  });
const argsOf = (keyword: string) => instructions.filter((each) => each.keyword === keyword).map(({ args }) => args);

describe('compose.yaml', () => {
  test('starts two nodes alike, each on a port of this machine alone', () => {
    expect(nodes).toHaveLength(2);
    const [one, other] = nodes.map(([, { ports: _, ...rest }]) => rest);
    expect(one).toEqual(other);
    const ports = nodes.flatMap(([, { ports = [] }]) => ports);
    expect(new Set(ports).size).toBe(2);
    for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:\d+:3080$/);
  });

  test('sets only variables that the server reads, and no secret but by a file', () => {
    for (const [, { environment = {} }] of nodes) {
      for (const name of Object.keys(environment)) expect(KNOWN).toContain(name);
      expect(Object.keys(environment).filter((name) => SECRET_VARIABLES.some((secret) => secret === name))).toEqual([]);
    }
  });

  test('names its store by an exact version, the same as Kubernetes does', () => {
    const images = [...read('compose.yaml').matchAll(/image: (valkey\S+)/g)].map(([, image]) => image);
    expect(images).toEqual([expect.stringMatching(/^valkey\/valkey:\d+\.\d+\.\d+-alpine$/)]);
    expect(read('deploy/kubernetes/valkey.yaml')).toContain(`image: ${images[0]}\n`);
  });

  test('every secret, volume and service that is named is declared', () => {
    for (const [, { environment = {}, secrets = [], depends_on: needs = {} }] of nodes) {
      const files = Object.entries(environment).filter(([name]) => name.endsWith('_FILE'));
      expect(files.map(([, path]) => path)).toEqual(secrets.map((name) => `/run/secrets/${name}`));
      expect(Object.keys(environment)).toContain('REDIS_PASSWORD_FILE');
      for (const name of secrets) expect(Object.keys(compose.secrets)).toContain(name);
      for (const name of Object.keys(needs)) expect(Object.keys(compose.services)).toContain(name);
      expect(new URL(String(environment['REDIS_URL'])).hostname).toBe('valkey');
    }
    for (const mount of compose.services['valkey']?.volumes ?? []) {
      expect(Object.keys(compose.volumes)).toContain(mount.split(':')[0]);
    }
  });

  test('the store keeps members over a restart and makes room of answers only', () => {
    expect(String(compose.services['valkey']?.command)).toMatch(/--appendonly yes .*--maxmemory-policy volatile-lru/);
  });

  test('the store wants the password of the nodes, from the same file', () => {
    const { command, secrets } = compose.services['valkey'] ?? {};
    expect(String(command)).toContain('--requirepass "$$(cat /run/secrets/redis_password)"');
    expect(secrets).toEqual(['redis_password']);
  });

  test('a node writes to its data alone, with no rights of the system', () => {
    for (const [, node] of nodes) {
      expect(node).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
      expect(node.tmpfs).toEqual([expect.stringMatching(/^\/data:uid=1000,/)]);
    }
  });

  test('files of secrets are in no commit and in no image', () => {
    for (const { file } of Object.values(compose.secrets)) expect(file).toMatch(/^\.\/secrets\//);
    expect(read('.gitignore').split('\n')).toContain('/secrets/');
    expect(read('.dockerignore').split('\n')).toContain('secrets');
  });
});

describe('compose.sign-in.yaml', () => {
  const added = parse(read('compose.sign-in.yaml'), { merge: true }) as Compose;
  const environments = Object.values(added.services).map(({ environment = {} }) => environment);

  test('adds the same to each node, which with it is configured to sign members in', () => {
    expect(Object.keys(added.services)).toEqual(nodes.map(([name]) => name));
    const [one, other] = Object.values(added.services);
    expect(one).toEqual(other);
    const addresses = { PUBLIC_URL: 'https://spillway.example.com', OIDC_ISSUER: 'https://login.example.com' };
    const files = { OIDC_CLIENT_SECRET: 'x'.repeat(32), SIGN_IN_SECRET: 'x'.repeat(32), REDIS_URL: 'redis://valkey' };
    const given = Object.keys(environments[0] ?? {}).filter((name) => !name.endsWith('_FILE'));
    const { signIn } = readConfiguration({
      ...Object.fromEntries(given.map((name) => [name, 'given'])),
      ...addresses,
      ...files,
    });
    expect(signIn).toBeDefined();
  });

  test('has its secrets in files, which are declared and in no commit', () => {
    for (const { environment = {}, secrets = [] } of Object.values(added.services)) {
      const files = Object.entries(environment).filter(([name]) => name.endsWith('_FILE'));
      expect(files.map(([name]) => name)).toEqual(['OIDC_CLIENT_SECRET_FILE', 'SIGN_IN_SECRET_FILE']);
      expect(files.map(([, path]) => path)).toEqual(secrets.map((name) => `/run/secrets/${name}`));
      expect(Object.keys(added.secrets)).toEqual(secrets);
    }
    for (const { file } of Object.values(added.secrets)) expect(file).toMatch(/^\.\/secrets\//);
  });
});

describe('Dockerfile', () => {
  test('is read whole: each line is an instruction of its own', () => {
    const keywords = ['CMD', 'COPY', 'ENV', 'EXPOSE', 'FROM', 'HEALTHCHECK', 'RUN', 'USER', 'VOLUME', 'WORKDIR'];
    expect([...new Set(instructions.map(({ keyword }) => keyword))].sort()).toEqual(keywords);
  });

  test('installs what runs, and no tool that checks or tests', () => {
    const installs = instructions.filter(({ text }) => text.includes('npm ci'));
    expect(installs.map(({ text }) => text)).toEqual(['npm ci --omit=dev --no-audit --no-fund']);
  });

  test('copies only what is there', () => {
    const copied = argsOf('COPY').flatMap((args) => args.slice(0, -1));
    const named = copied
      .map((path) => path.replace(/^\/app\//, ''))
      .filter((path) => !['.', 'build/team-server'].includes(path));
    expect(named.length).toBeGreaterThanOrEqual(3);
    for (const path of named) expect({ path, isThere: existsSync(join(ROOT, path)) }).toEqual({ path, isThere: true });
  });

  test('what it runs exists: the scripts of npm, and the server’s entry', () => {
    const { scripts } = JSON.parse(read('package.json')) as { readonly scripts: Readonly<Record<string, string>> };
    const used = instructions.flatMap(({ text }) => [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name));
    expect(used).toEqual(['build', 'build:server']);
    for (const name of used) expect(Object.keys(scripts)).toContain(name);
    const command = JSON.parse(instructions.find(({ keyword }) => keyword === 'CMD')?.text ?? '') as string[];
    // Of the built server, which test/browser/team/built-server.test.ts runs.
    expect(command).toEqual(['node', 'server.js']);
  });

  test('its base has a version, and its last stage has the built server alone', () => {
    for (const [image = ''] of argsOf('FROM')) expect(image).toMatch(/^node:\d+\.\d+\.\d+-bookworm-slim$/);
    const last = instructions.map(({ keyword }) => keyword).lastIndexOf('FROM');
    const copied = instructions.slice(last).filter(({ keyword }) => keyword === 'COPY');
    expect(copied.map(({ text }) => text)).toEqual(['--from=build /app/build/team-server ./']);
  });

  test('it runs as no root, is looked after, and sets only variables that the server reads', () => {
    const last = instructions.map(({ keyword }) => keyword).lastIndexOf('FROM');
    const final = instructions.slice(last);
    // By number: Kubernetes can tell then that it is no root.
    expect(final.find(({ keyword }) => keyword === 'USER')?.text).toBe('1000:1000');
    expect(final.find(({ keyword }) => keyword === 'HEALTHCHECK')?.text).toContain('/healthz');
    const variables = argsOf('ENV').flatMap((pairs) => pairs.map((pair) => pair.split('=')[0]));
    expect(variables).toContain('DATA_DIR');
    for (const name of variables) expect([...KNOWN, 'NODE_ENV']).toContain(name);
  });
});
