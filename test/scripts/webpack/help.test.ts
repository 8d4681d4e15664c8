import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readDeclared } from '../../../scripts/docs/metadata';
import { sharedFolder } from '../../support/temporary-folder';

const ROOT = join(__dirname, '../../..');

const folder = sharedFolder();

/** What the build puts beside the bundle, without the bundle. */
function build(env: { readonly url: string; readonly manifests?: string }): string {
  const output = join(folder, env.manifests ?? 'one');
  const program = `
    require('tsx/cjs');
    const { filesBeside } = require('./scripts/webpack/add-in.ts');
    const [env, path] = JSON.parse(process.argv[1]);
    const entry = { functions: './eslint.layers.cjs' };
    require('webpack')({ mode: 'development', target: 'node', entry, output: { path }, plugins: [filesBeside(env)] }, (error, stats) => {
      if (error ?? stats.hasErrors()) throw error ?? stats.compilation.errors[0];
    });`;
  execFileSync(process.execPath, ['-e', program, JSON.stringify([env, output])], { cwd: ROOT, stdio: 'pipe' });
  return output;
}

const read = (file: string) => readFileSync(file, 'utf8');
const helpUrlsOf = (file: string) =>
  (JSON.parse(read(file)) as { functions: { id: string; helpUrl: string }[] }).functions.map(({ helpUrl }) => helpUrl);
const idsOf = (page: string) => [...page.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);

describe.each([
  ['one', ['functions.json']],
  ['two', ['functions.json', 'functions.fin.json', 'functions.us.json']],
])('with --manifests=%s', (manifests, files) => {
  let output: string;
  beforeAll(() => (output = build({ url: 'https://addin.example.com/spillway', manifests })));

  test('every function leads to its section of the help, where the add-in is hosted', async () => {
    const ids = idsOf(read(join(output, 'help.html')));
    for (const file of files) {
      const urls = helpUrlsOf(join(output, file));
      expect(urls.length).toBeGreaterThan(5);
      const known = ids.map((id) => `https://addin.example.com/spillway/help.html#${id}`);
      expect(urls.filter((url) => !known.includes(url))).toEqual([]);
    }
    const { functions } = await readDeclared();
    expect(helpUrlsOf(join(output, 'functions.json')).sort()).toEqual(
      functions
        .map(({ id }) => `https://addin.example.com/spillway/help.html#${id.toLowerCase().replace('.', '-')}`)
        .sort(),
    );
  });

  test('the page runs under a strict policy: its style is a file beside it, and nothing is inline or from elsewhere', () => {
    const page = read(join(output, 'help.html'));
    expect(page).toContain('<link rel="stylesheet" href="help.css" />');
    expect(page).not.toMatch(/<(script|style|img|iframe)\b| style="| on[a-z]+="/);
    expect(read(join(output, 'help.css'))).toContain('prefers-color-scheme: dark');
  });

  test('no id stands twice, and every link within the page leads somewhere', () => {
    const page = read(join(output, 'help.html'));
    const ids = idsOf(page);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
    const targets = [...page.matchAll(/href="#([^"]*)"/g)].map(([, id]) => id);
    expect(targets.length).toBeGreaterThan(20);
    expect(targets.filter((id) => !ids.includes(id))).toEqual([]);
  });
});
