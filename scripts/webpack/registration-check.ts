/**
 * Fails a build whose functions.js does not register every function of functions.json: Excel would show #NAME? or #BUSY!
 * in their cells, and nothing else would tell.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { Compiler } from 'webpack';

const PRINT_REGISTERED = join(__dirname, 'print-registered.mjs');
const SHOWN = 3;
/** A bundle that does not end loading fails too. */
const MAX_LOADING_MS = 20_000;

/** What is wrong with a bundle; undefined where it registers all of these functions and no other. */
function flawOf(source: Buffer, declared: readonly string[]): string | undefined {
  // In a process of its own, since loading the bundle starts timers and more.
  const options = { input: source, encoding: 'utf8', timeout: MAX_LOADING_MS } as const;
  const { stdout, stderr, status } = spawnSync(process.execPath, [PRINT_REGISTERED], options);
  if (status !== 0) return `functions.js cannot be loaded: ${stderr.trim() || 'it does not end loading'}`;
  const registered = new Set(JSON.parse(stdout) as string[]);
  const missing = declared.filter((id) => !registered.has(id));
  const unknown = [...registered].filter((id) => !declared.includes(id));
  if (missing.length > 0) {
    const named = missing.slice(0, SHOWN).join(', ') + (missing.length > SHOWN ? ' and others' : '');
    const found = declared.length - missing.length;
    return `functions.js registers ${found} of the ${declared.length} functions in functions.json; missing: ${named}`;
  }
  return unknown.length > 0 ? `functions.js registers what functions.json lacks: ${unknown.join(', ')}` : undefined;
}

export class RegistrationCheck {
  apply({ hooks, webpack }: Compiler): void {
    hooks.thisCompilation.tap('RegistrationCheck', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'RegistrationCheck', stage }, (assets) => {
        if (compilation.errors.length > 0) return; // the cause, and perhaps no bundle
        const { 'functions.js': bundle, 'functions.json': metadata } = assets;
        const flaw =
          bundle && metadata
            ? flawOf(bundle.buffer(), idsIn(String(metadata.source())))
            : 'no functions.js or functions.json';
        if (flaw) compilation.errors.push(new webpack.WebpackError(flaw));
      });
    });
  }
}

function idsIn(metadata: string): readonly string[] {
  const { functions } = JSON.parse(metadata) as { readonly functions: readonly { readonly id: string }[] };
  return functions.map(({ id }) => id);
}
