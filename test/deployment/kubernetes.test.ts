import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { parse, parseAllDocuments } from 'yaml';
import { readConfiguration, VARIABLES } from '../../server/team/configuration/configuration';
import { SECRET_VARIABLES } from '../../server/team/configuration/secrets';

const ROOT = join(__dirname, '../..');
const FOLDER = join(ROOT, 'deploy/kubernetes');

interface Resource {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string };
}

const kustomization = parse(readFileSync(join(FOLDER, 'kustomization.yaml'), 'utf8')) as {
  readonly resources: readonly string[];
  readonly configMapGenerator: readonly { readonly literals: readonly string[] }[];
  readonly secretGenerator: readonly { readonly files: readonly string[] }[];
};

const resources = kustomization.resources.flatMap((file) =>
  parseAllDocuments(readFileSync(join(FOLDER, file), 'utf8')).map((document) => document.toJS() as Resource),
);
const find = (kind: string, name: string) =>
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- the schema is checked below
  resources.find((each) => each.kind === kind && each.metadata.name === name) as any;

/** The types of Kubernetes’ own OpenAPI schema, as modules of the package; a field that a type lacks is an error. */
function schemaErrors(resource: Resource): readonly string[] {
  const [group, version] = resource.apiVersion.includes('/') ? resource.apiVersion.split('/') : ['core', 'v1'];
  const source = `import type { ${resource.kind} } from 'kubernetes-types/${group}/${version}';
    export const resource: ${resource.kind} = ${JSON.stringify(resource)};`;
  const path = join(ROOT, 'resource.ts');
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    lib: ['lib.es2022.d.ts'],
    module: ts.ModuleKind.CommonJS,
    moduleResolution: ts.ModuleResolutionKind.Node10,
  };
  const host = ts.createCompilerHost(options);
  const isOwn = (name: string) => name === path;
  const { getSourceFile, fileExists } = host;
  host.getSourceFile = (name, ...rest) =>
    isOwn(name) ? ts.createSourceFile(name, source, ts.ScriptTarget.ES2022) : getSourceFile.call(host, name, ...rest);
  host.fileExists = (name) => isOwn(name) || fileExists.call(host, name);
  const found = ts.getPreEmitDiagnostics(ts.createProgram([path], options, host));
  return found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
}

test('every file is a resource of the kustomization, and the other way round', () => {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.yaml') && name !== 'kustomization.yaml');
  expect([...kustomization.resources].sort()).toEqual(files.sort());
  expect(resources.map(({ kind }) => kind).sort()).toEqual(
    ['Deployment', 'Namespace', 'PodDisruptionBudget', 'Service', 'Service', 'StatefulSet'].sort(),
  );
});

test.each(resources.map((resource) => [`${resource.kind} ${resource.metadata.name}`, resource] as const))(
  '%s fits the schema of Kubernetes',
  (_, resource) => {
    expect(schemaErrors(resource)).toEqual([]);
  },
);

test('the schema finds a misspelt field, a wrong type and a missing one', () => {
  const deployment = find('Deployment', 'spillway');
  const misspelt = { ...deployment, spec: { ...deployment.spec, replica: 2 } };
  expect(schemaErrors(misspelt).join()).toContain('"replica"');
  expect(schemaErrors({ ...deployment, spec: { ...deployment.spec, replicas: '2' } }).join()).toContain('number');
  const without = { ...deployment.spec, template: undefined };
  expect(schemaErrors({ ...deployment, spec: without }).join()).toContain("'template' is missing");
});

test('two nodes are replaced one after the other, and each has time to drain', () => {
  const { spec } = find('Deployment', 'spillway');
  expect([spec.replicas, spec.strategy.rollingUpdate.maxUnavailable]).toEqual([2, 0]);
  const pod = spec.template.spec;
  const [server] = pod.containers;
  expect([server.readinessProbe.httpGet.path, server.livenessProbe.httpGet.path]).toEqual(['/readyz', '/healthz']);
  const [, seconds] = server.lifecycle.preStop.exec.command as [string, string];
  const drained = Number(seconds) + VARIABLES.DRAIN_SECONDS.default! + 20;
  expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(drained);
  expect(find('PodDisruptionBudget', 'spillway').spec.minAvailable).toBe(1);
});

test('no container is root, writes to its image, or has rights of the system', () => {
  for (const pod of [find('Deployment', 'spillway'), find('StatefulSet', 'valkey')].map(
    (each) => each.spec.template.spec,
  )) {
    expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: expect.any(Number) });
    for (const { securityContext } of pod.containers) {
      expect(securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
    }
  }
});

test('the server’s settings are right, and its secrets are files that are in no commit', () => {
  const [server] = find('Deployment', 'spillway').spec.template.spec.containers;
  const files = Object.fromEntries(
    (server.env as { name: string; value: string }[]).map(({ name, value }) => [name, value]),
  );
  const known = [...Object.keys(VARIABLES), ...SECRET_VARIABLES.map((name) => `${name}_FILE`)];
  const literals = kustomization.configMapGenerator.flatMap(({ literals: each }) => each);
  const settings = Object.fromEntries(literals.map((literal) => literal.split(/=(.*)/s, 2)));
  for (const name of Object.keys({ ...files, ...settings })) expect(known).toContain(name);
  expect(() => readConfiguration({ ...settings, SERVICE_TOKEN: 'x', REDIS_PASSWORD: 'x' })).not.toThrow();
  const mount = server.volumeMounts.find(({ name }: { name: string }) => name === 'secrets').mountPath;
  const secrets = kustomization.secretGenerator.flatMap(({ files: each }) => each);
  expect(Object.values(files).sort()).toEqual(secrets.map((file) => file.replace(/^secrets/, mount)).sort());
  expect(new Set(secrets.map((file) => dirname(file)))).toEqual(new Set(['secrets']));
  expect(existsSync(join(FOLDER, 'secrets'))).toBe(false);
  expect(readFileSync(join(ROOT, '.gitignore'), 'utf8').split('\n')).toContain('/deploy/kubernetes/secrets/');
});

test('Valkey has the settings of the documents, and a password', () => {
  const [valkey] = find('StatefulSet', 'valkey').spec.template.spec.containers;
  expect(valkey.command.join(' ')).toMatch(
    /--requirepass "\$\(cat \/run\/secrets\/spillway\/redis_password\)" .*--appendonly yes .*volatile-lru/s,
  );
});

test('with the component of signing in each node is configured for it, and its secrets are files', () => {
  const folder = join(FOLDER, 'sign-in');
  const component = parse(readFileSync(join(folder, 'kustomization.yaml'), 'utf8')) as typeof kustomization & {
    readonly kind: string;
    readonly patches: readonly { readonly target: object; readonly patch: string }[];
  };
  expect(component.kind).toBe('Component');
  const literals = [kustomization, component].flatMap(({ configMapGenerator: [map] }) => map?.literals ?? []);
  const settings = Object.fromEntries(literals.map((literal) => literal.split(/=(.*)/s, 2) as [string, string]));
  const added = component.patches.flatMap(({ target, patch }) => {
    expect(target).toEqual({ kind: 'Deployment', name: 'spillway' });
    return parse(patch) as { op: string; path: string; value: { name: string; value: string } }[];
  });
  for (const { op, path } of added) expect([op, path]).toEqual(['add', '/spec/template/spec/containers/0/env/-']);
  const secrets = component.secretGenerator.flatMap(({ files }) => files);
  expect(added.map(({ value }) => value.value)).toEqual(
    secrets.map((file) => file.replace(/^secrets/, '/run/secrets/spillway')),
  );
  const values = Object.fromEntries(added.map(({ value }) => [value.name.replace(/_FILE$/, ''), 'x'.repeat(32)]));
  const read = readConfiguration({ ...settings, ...values, SERVICE_TOKEN: 'x', REDIS_PASSWORD: 'x' });
  expect(read.signIn).toMatchObject({ issuer: 'https://login.example.com', groups: ['analysts'] });
  expect(existsSync(join(folder, 'secrets'))).toBe(false);
  expect(readFileSync(join(ROOT, '.gitignore'), 'utf8').split('\n')).toContain('/deploy/kubernetes/sign-in/secrets/');
});
