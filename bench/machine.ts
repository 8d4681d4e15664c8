import { cpus, totalmem } from 'node:os';

/** The machine in a line: processors, memory, system, Node and the browser. */
export function describeMachine(browser: string): string {
  const [first] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  const model = first?.model.trim() || 'unnamed';
  return `${cpus().length} × ${model}, ${memory} GiB, ${process.platform} ${process.arch}, Node ${process.version}, Chromium ${browser}`;
}
