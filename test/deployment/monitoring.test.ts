import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startSandbox } from '../../server/sandbox/server';
import { incomeStatement } from '../../src/api';
import { bearer, removeTemporaryFolders, startTeam } from '../server/team/support/team-servers';

const DEPLOY = join(__dirname, '../../deploy');
const FILES = ['prometheus-alerts.yml', 'grafana-dashboard.json'];

/** The file checker of Prometheus, where it is installed. */
const hasPromtool = (() => {
  try {
    execFileSync('promtool', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    process.stderr.write('skipped: no promtool on the PATH\n');
    return false;
  }
})();

let metrics: string;
beforeAll(async () => {
  const sandbox = await startSandbox({ port: 0 });
  const team = await startTeam({ serviceUrl: sandbox.url });
  // One that fails, as a line: a metric with labels is told once there is something to count.
  const questions = [{ endpoint: incomeStatement.id, arguments: { ticker: 'NOSUCH', date: '2024-03-31' } }];
  const headers = { ...bearer(team.key), 'Content-Type': 'application/json' };
  await (await fetch(`${team.url}/answers`, { method: 'POST', headers, body: JSON.stringify({ questions }) })).text();
  metrics = await (await fetch(`${team.url}/metrics`)).text();
  await team.close();
  await sandbox.close();
  removeTemporaryFolders();
});

test.each(FILES)('every metric that %s names is one of a node', (file) => {
  const known = new Set([...metrics.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name));
  const text = readFileSync(join(DEPLOY, file), 'utf8');
  const named = [...text.matchAll(/\bspillway_\w+/g)].map(([name]) => name.replace(/_(bucket|count|sum)$/, ''));
  expect(named.length).toBeGreaterThanOrEqual(8);
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});

/** What Prometheus itself adds to each series. */
const OF_PROMETHEUS = ['instance', 'job'];

/** The series of a metric: their labels with the values that they have. */
function labelsOf(metric: string): ReadonlyMap<string, ReadonlySet<string>> {
  const labels = new Map<string, Set<string>>();
  for (const [, pairs = ''] of metrics.matchAll(new RegExp(`^${metric}\\{([^}]*)\\}`, 'gm'))) {
    for (const [, label = '', value = ''] of pairs.matchAll(/(\w+)="([^"]*)"/g)) {
      labels.set(label, (labels.get(label) ?? new Set()).add(value));
    }
  }
  return labels;
}

/** Each query, with the labels that are shown of it. */
function queries(): readonly { readonly expr: string; readonly shown: string }[] {
  const alerts = readFileSync(join(DEPLOY, 'prometheus-alerts.yml'), 'utf8').split('- alert: ').slice(1);
  const { panels } = JSON.parse(readFileSync(join(DEPLOY, 'grafana-dashboard.json'), 'utf8')) as {
    readonly panels: readonly { targets: readonly { expr: string; legendFormat?: string }[] }[];
  };
  return [
    ...alerts.map((alert) => ({ expr: /expr: (.+)/.exec(alert)?.[1] ?? '', shown: alert })),
    ...panels.flatMap(({ targets }) => targets.map(({ expr, legendFormat = '' }) => ({ expr, shown: legendFormat }))),
  ];
}

test('every label that a query groups by, compares or shows is one of its metric, with that value', () => {
  const wrong: string[] = [];
  let checked = 0;
  for (const { expr, shown } of queries()) {
    const labels = labelsOf(/spillway_\w+/.exec(expr)?.[0] ?? '');
    const grouped = [...expr.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, names = '']) => names.split(/,\s*/));
    const named = [...shown.matchAll(/\{\{\s*(?:\$labels\.)?(\w+)\s*\}\}/g)].map(([, name = '']) => name);
    const lost = named.filter((name) => !grouped.includes(name));
    const compared = [...expr.matchAll(/(\w+)\s*(?:!=|=~|!~|=)\s*"([^"]*)"/g)];
    const unknown = grouped.filter((name) => !OF_PROMETHEUS.includes(name) && !labels.has(name));
    const values = compared.filter(([, name = '', value = '']) => !labels.get(name)?.has(value)).map(([each]) => each);
    checked += grouped.length + compared.length;
    wrong.push(...[...lost, ...unknown, ...values].map((each) => `${each} in ${expr}`));
  }
  expect(checked).toBeGreaterThan(10);
  expect(wrong).toEqual([]);
});

test('each alert has an expression, a time and a sentence', () => {
  const [, ...alerts] = readFileSync(join(DEPLOY, 'prometheus-alerts.yml'), 'utf8').split('- alert: ');
  expect(alerts.length).toBeGreaterThan(5);
  for (const alert of alerts) expect(alert).toMatch(/^\w+\n +expr: .+\n +for: \d+m\n[^]*summary: .+/);
});

test('each panel of the dashboard has a title, a place and a query', () => {
  const { panels } = JSON.parse(readFileSync(join(DEPLOY, 'grafana-dashboard.json'), 'utf8')) as {
    readonly panels: readonly { title: string; gridPos: object; targets: readonly { expr: string }[] }[];
  };
  expect(panels.length).toBeGreaterThan(8);
  for (const { title, gridPos, targets } of panels) {
    expect([
      title.length > 5,
      Object.keys(gridPos).length,
      targets.every(({ expr }) => expr.includes('spillway_')),
    ]).toEqual([true, 4, true]);
  }
});

(hasPromtool ? test : test.skip)('promtool accepts the rules', () => {
  execFileSync('promtool', ['check', 'rules', join(DEPLOY, 'prometheus-alerts.yml')]);
});
