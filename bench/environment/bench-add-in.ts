import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack from 'webpack';
import { contender } from './contenders';

/** The functions measured beside FIN.METRIC; all have its declaration. */
const NAMES = ['NOTHING', 'FLOOR', 'ONEFETCH', 'BATCHING', 'AXIOS', 'QUERY'];

/** A folder that is served as an add-in. */
export interface BenchAddIn {
  readonly folder: string;
  remove(): void;
}

/**
 * A copy of the built add-in that also declares the functions of `page/` and `contenders/`, which a separate script, `bench.js`, defines.
 */
export async function makeBenchAddIn(): Promise<BenchAddIn> {
  const { folder, remove } = copyAddIn();
  const path = join(folder, 'functions.json');
  const metadata = JSON.parse(readFileSync(path, 'utf8')) as { functions: { id: string; name: string }[] };
  const metric = metadata.functions.find(({ id }) => id === 'FIN.METRIC');
  const declared = NAMES.map((name) => ({ ...metric, id: `BENCH.${name}`, name: `BENCH.${name}` }));
  writeFileSync(path, JSON.stringify({ ...metadata, functions: [...metadata.functions, ...declared] }));
  await bundlePage(folder);
  return { folder, remove };
}

/** A copy of the built add-in whose functions.js defines only a METRIC that shows this value. */
export function makeNothingAddIn(value: unknown): BenchAddIn {
  const addIn = copyAddIn();
  const script = `CustomFunctions.associate('FIN.METRIC', () => [[${JSON.stringify(value)}]]);`;
  writeFileSync(join(addIn.folder, 'functions.js'), script);
  return addIn;
}

/** A copy of the built add-in whose pane cannot load. */
export function makeAddInWithoutPane(): BenchAddIn {
  const addIn = copyAddIn();
  rmSync(join(addIn.folder, 'taskpane.js'));
  return addIn;
}

function copyAddIn(): BenchAddIn {
  const folder = mkdtempSync(join(tmpdir(), 'spillway-bench-'));
  cpSync('dist', folder, { recursive: true });
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

function bundlePage(folder: string): Promise<void> {
  const loader = {
    loader: 'ts-loader',
    options: {
      transpileOnly: true,
      onlyCompileBundledFiles: true,
      configFile: join(process.cwd(), 'tsconfig.json'),
      compilerOptions: { noEmit: false },
    },
  };
  const compiler = webpack({
    mode: 'production',
    target: ['web', 'es2022'],
    entry: [join(process.cwd(), 'bench/page/page.ts'), contender('caching-libraries.ts')],
    output: { path: folder, filename: 'bench.js' },
    resolve: { extensions: ['.ts', '.js'] },
    module: { rules: [{ test: /\.ts$/, use: [loader] }] },
    performance: { hints: false },
  });
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
      else compiler.close(() => resolve());
    });
  });
}
