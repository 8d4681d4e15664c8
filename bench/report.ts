/** One line of the benchmark's table: each speed stands beside something else measured in the same run. */
export interface Measured {
  readonly what: string;
  readonly result: string;
  readonly against: string;
}

/** What is aimed at, and whether this run reached it. */
export interface Target {
  readonly target: string;
  readonly measured: string;
  readonly isMet: boolean;
}

/** What one part of the benchmark found. */
export interface Findings {
  readonly rows: readonly Measured[];
  readonly targets: readonly Target[];
}

/** The rows as a Markdown table, its columns aligned. */
export function table(rows: readonly Measured[]): string {
  return markdown(
    ['what', 'result', 'against'],
    rows.map(({ what, result, against }) => [what, result, against]),
  );
}

/** The targets as a Markdown table, each "met" or "missed". */
export function targetTable(targets: readonly Target[]): string {
  return markdown(
    ['target', 'measured', ''],
    targets.map(({ target, measured, isMet }) => [target, measured, isMet ? 'met' : 'missed']),
  );
}

function markdown(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((_, at) => Math.max(3, ...[head, ...rows].map((row) => row[at]?.length ?? 0)));
  const line = (cells: readonly string[]) => `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

/** docs/benchmarks.md: what is measured and how, on which machine, the table and the targets. */
export function document(rows: readonly Measured[], machine: string, targets: readonly Target[] = []): string {
  return `${INTRODUCTION}
Measured on ${machine}.

${table(rows)}

## Targets

${targetTable(targets)}

${METHOD}`;
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

const METHOD = `## How

- Every cell is held to the number the service gives, the function that does nothing to its \`[[1]]\`: one wrong cell ends the run with an
  error, and this page stays as it was. Only the cells of one fetch a cell may fail, where the browser has no room for their requests.
- Times are the quickest round. A ratio is made within a round, of neighbours; here stands the median, in brackets the least and the most.
- Cold, each round opens a page with nothing kept for each contender, in the opposite order of the round before: five rounds, but three of
  the window of 100 ms and one of one fetch a cell. The runtime hands results over every half second at most: so do their times go in steps.
- Warm cells and the function that does nothing take turns in one page, and which is first changes. Before each, what the runtime still
  holds back is waited for. A new page each round, since the runtime forgets no cell it has called.
- What keeps nothing has no warm cells: they ask again, and the cold time stands beside the function that does nothing.
- Scripts count from the page's beginning to the moment the cell shows its answer; each is compressed on its own, at gzip's level 9.
- Kept statements are statements the sandbox has, each asked by a cell, and shown again after reopening. Heap is settled by collecting
  garbage twice; bytes on disk are what the browser counts for the origin.
`;
