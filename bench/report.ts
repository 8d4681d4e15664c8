/** One line of the benchmark's table: each speed stands beside something else measured in the same run. */
export interface Measured {
  readonly what: string;
  readonly result: string;
  readonly against: string;
}

const HEAD: Measured = { what: 'what', result: 'result', against: 'against' };

/** The rows as a Markdown table, its columns aligned. */
export function table(rows: readonly Measured[]): string {
  const width = (key: keyof Measured) => Math.max(...[HEAD, ...rows].map((row) => row[key].length));
  const line = ({ what, result, against }: Measured) =>
    `| ${what.padEnd(width('what'))} | ${result.padEnd(width('result'))} | ${against.padEnd(width('against'))} |`;
  const rule = (key: keyof Measured) => '-'.repeat(width(key));
  const under = line({ what: rule('what'), result: rule('result'), against: rule('against') });
  return [line(HEAD), under, ...rows.map(line)].join('\n');
}

/** docs/benchmarks.md: what is measured and how, on which machine, and the table. */
export function document(rows: readonly Measured[], machine: string): string {
  return `${INTRODUCTION}
Measured on ${machine}.

${table(rows)}
`;
}

const INTRODUCTION = `# Benchmarks

\`npm run bench\` measures and writes this page. Cells run in Chromium under Microsoft's custom-functions runtime, in the host page of the
browser tests, against the sandbox on the same machine. Times depend on the machine: what counts are the ratios, since each stands beside
something else measured in the same run.

- A warm cell is one whose statement is in memory. The function that does nothing has FIN.METRIC's declaration and returns \`[[1]]\`: it costs
  what the runtime and the page cost.
- Cold are 10,000 cells over 500 statements, 20 cells each, of a service that answers after 20 ms. The floor are the same cells, answered by
  a function that fetches the same 500 addresses, six at a time, and picks the number out of the JSON.
- What others would do stands behind the same function signature: one fetch a cell; the batching of Microsoft's sample, a window of 100 ms,
  after which each distinct statement of the window is fetched; axios with axios-cache-interceptor; query-core of TanStack. All of them read
  the JSON and pick the line in the same way.
- Heap is what is used above the state before, as seen between two tasks of the page.
- Reopening is a page opened anew in the same browser profile: what it finds is what the page before has kept.
`;
