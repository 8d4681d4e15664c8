import { cpus, totalmem } from 'node:os';
import { alignedTable } from '../scripts/docs/markdown';

/** A row of the report: a measurement and the reference it is compared with. */
export interface Measured {
  readonly what: string;
  readonly result: string;
  readonly against: string;
}

/** A goal, and whether this run met it. */
export interface Target {
  readonly target: string;
  readonly measured: string;
  readonly isMet: boolean;
}

/** The results of one part of the benchmark. */
export interface Findings {
  readonly rows: readonly Measured[];
  readonly targets: readonly Target[];
}

/** The results of several parts as those of one. */
export function joined(parts: readonly Findings[]): Findings {
  return { rows: parts.flatMap(({ rows }) => rows), targets: parts.flatMap(({ targets }) => targets) };
}

/** Formats the rows as a Markdown table with aligned columns. */
export function table(rows: readonly Measured[]): string {
  return alignedTable(
    ['what', 'result', 'against'],
    rows.map(({ what, result, against }) => [what, result, against]),
  );
}

/** Formats the targets as a Markdown table, each "met" or "missed". */
export function targetTable(targets: readonly Target[]): string {
  return alignedTable(
    ['target', 'measured', ''],
    targets.map(({ target, measured, isMet }) => [target, measured, isMet ? 'met' : 'missed']),
  );
}

/** docs/benchmarks.md: what is measured, the machine, the results, the targets and the method. */
export function document(rows: readonly Measured[], machine: string, targets: readonly Target[] = []): string {
  return `${INTRODUCTION}
Measured on ${machine}.

${table(rows)}

## Targets

${targetTable(targets)}

${METHOD}`;
}

/** The machine in one line: processors, memory, system, Node and the browser. */
export function describeMachine(browser: string): string {
  const [first] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  const model = first?.model.trim() || 'unnamed';
  return `${cpus().length} × ${model}, ${memory} GiB, ${process.platform} ${process.arch}, Node ${process.version}, Chromium ${browser}`;
}

const INTRODUCTION = `# Benchmarks

\`npm run bench\` measures and writes this page. Cells run in Chromium under Microsoft's custom-functions runtime, in the host page of the
browser tests, against the sandbox on the same machine. Times depend on the machine. The ratios count: each measurement stands beside a
reference that was measured in the same run.

- **Loading**: the first cell is timed from the first byte of the page to its answer, beside the same page with a functions.js that holds
  nothing but a METRIC returning its value. With its statement in the persistent cache the cell sends no request, so the ratio is the cost of
  the bundle and of the cache. A page that is opened again asks whether its scripts are still the same, and runs what the browser compiled
  before, as Excel's web view does; in a new profile it fetches and compiles them, from the same machine and uncompressed.
  Both pages fetch functions.js while Microsoft's scripts load, as the add-in's page does, whose head names it beside Office.js.
  The first cell of a documented US line is timed with a taskpane.js that is missing, beside one that is there. Compile and run is the time of the
  page's own thread, as V8 traces it; the size is no target, the build warns of it.
- **Warm cells** have their statement in memory. The function that does nothing has the declaration of FIN.METRIC and returns \`[[1]]\`: it
  costs what the runtime and the page cost.
- **Failing cells** are warm too. They ask for a misspelled line, for a statement that is none, or for \`a|b\` where there is no \`a\`.
- **Reopened** is a page opened again in the same browser profile, which finds what the first page persisted.
- **Cold cells** are 10,000 cells over 500 statements, 20 cells each, with a service that answers after 20 ms. The floor is the same cells
  with a function that fetches the same 500 addresses, six at a time, and picks the number out of the JSON.
- **A team server** answers the same cells through \`POST /answers\`, in a process of its own with a cache that is empty or has every answer. A network of
  20 ms each way lies between the page and whatever it asks, and between the server and the service; each page has the origin of what it asks.
- **A team server under load** stands in processes of its own, in front of a service that is one too. nginx has the node behind it and caches what
  it sent. Both are pinned to one processor and take turns; the load, by wrk, is on another. What counts is answers for the same processor time
  of the server, which hardly depends on what else the machine does. A thousand members send their 500 questions in one request each, at once.
- **A service that does not work** fails 3,000 questions that are asked at once, over the network of this machine, with real timers.
- **Alternatives** have the same function signature and pick the line in the same way: one fetch per cell; the batching of Microsoft's sample,
  which collects calls for 100 ms and then fetches each distinct statement; axios with axios-cache-interceptor; query-core of TanStack.
- **Heap** is the use above the state before the cells, sampled between tasks of the page.
- **Tables** are statements and records turned into cells, beside JSON.parse of the same texts.
- **Imports** are filings read into rows, and written into a database, beside the XML parser alone (saxes, which reads each tag of an import once), or
  unpacking and \`JSON.parse\`, over the same files, in alternating rounds after a first one that is not counted. The reference
  always has one core. An import of many files takes as many threads as there are cores, and counts their start; one of a few takes none. 9,264
  filings are those of some two hundred companies, a tenth of a market, 23,160 those of five hundred. The filings are real where \`../shared/data\` holds them, else invented; many Indian ones are copies under other symbols, codes and names.
- **Many companies** are copies of the real companies under other CIKs, names and accession numbers, whole, in archives like the SEC's: four
  times as large as a company of the SEC's archive is on average. \`BENCH_COMPANIES\` sets how many there are at most (1,000).
- **Served statements** are asked of the sandbox in a process of its own, over HTTP, evenly over all real companies and periods of the
  database; the sample is what \`npm start\` serves.
- **The sandbox's event loop** is held while a request is answered: then it answers no other. Hostile requests have the largest arguments that
  are allowed, or larger ones, over the whole invented market; the worst of each endpoint is shown.
`;

const METHOD = `## Method

- Every cell is compared with the number the service gives, or with the error it must show, and the function that does nothing with its
  \`[[1]]\`. One wrong cell ends the run with an error and leaves this page as it was. Only the cells of one fetch per cell may fail, when the
  browser has no resources for their requests.
- Times are those of the quickest round, for the first cell the median. A ratio compares neighbours within a round; the table shows the median
  of all rounds, and in brackets the least and the most.
- Cold: each round opens a page with an empty cache for each contender, in the opposite order of the round before. There are five rounds, three
  for the batching and one for one fetch per cell. The runtime delivers results at most every half second, so these times go in steps.
- Warm cells and the function that does nothing take turns in one page, and the order alternates. Before each turn the bench waits for results
  that the runtime still holds back. Each round opens a new page, because the runtime forgets no cell it has called.
- An alternative that caches nothing has no warm cells: its cold time stands beside the function that does nothing.
- First cells and tables are measured in alternating rounds, after the first visits or a first round, which are not counted. gzip is level 9.
- Persisted statements are statements of the sandbox, each asked for by a cell and shown again after reopening. Heap is read after collecting
  garbage twice; bytes on disk are what the browser reports for the origin.
- The event loop's delay is what Node's monitor reports, in the quickest of five rounds.
`;
