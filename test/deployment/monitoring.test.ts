import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startSandbox } from '../../server/sandbox/server';
import { removeTemporaryFolders, startTeam } from '../server/team/support/team-servers';

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
