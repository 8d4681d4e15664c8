/** Microsoft's tools, each of one version. npx fetches them: their several hundred packages are not dependencies. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { npmScript, ROOT } from '../processes/node-process.mjs';

/** office-addin-debugging stays at 5, since 6 and 7 need a package that the registry lacks. */
export const TOOLS = JSON.parse(readFileSync(new URL('tools.json', import.meta.url), 'utf8'));

/** Runs a tool to its end; rejects where it fails. It has the terminal, because it may ask a question. */
export async function runTool(tool, ...args) {
  const npx = npmScript('npx');
  if (!npx) throw new Error('npx was not found beside Node: install npm, then run this command again');
  const child = spawn(process.execPath, [npx, '--yes', tool, ...args], { cwd: ROOT, stdio: 'inherit' });
  const [status] = await once(child, 'exit');
  if (status !== 0) throw new Error(`npx ${tool} ${args.join(' ')} failed: see its messages above`);
}
