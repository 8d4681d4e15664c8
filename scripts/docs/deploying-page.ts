/** The figures of the team server in docs/deploying.md: those that docs/benchmarks.md measured. */
import { alignedTable } from './markdown';

const BEGIN =
  '<!-- The figures below are written by `npm run docs` from benchmarks.md; a test fails when they are stale. -->';
const END = '<!-- End of the figures. -->';

/** The benchmarks by which an administrator plans, by the beginning of their rows. Each pattern must match a row. */
const QUOTED: readonly RegExp[] = [
  /^cached answers of /,
  /^[\d,]+ members open one workbook /,
  /^the same, and one node is killed/,
  /^[\d,]+ requests to one node/,
];

/** The page with its figures replaced by those of the benchmarks. */
export function deployingPage(page: string, benchmarks: string): string {
  const [begin, end] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (begin < 0 || end < begin) throw new Error('docs/deploying.md has no place for the figures');
  return `${page.slice(0, begin + BEGIN.length)}\n\n${figuresOf(benchmarks)}\n\n${page.slice(end)}`;
}

function figuresOf(benchmarks: string): string {
  const rows = [...benchmarks.matchAll(/^\| (.+) \|$/gm)].map(([, cells = '']) =>
    cells.split(' | ').map((cell) => cell.trim()),
  );
  const quoted = QUOTED.flatMap((pattern) => {
    // The first match is the measurement: rows of targets, which repeat some measurements, come later.
    const [first, ...more] = rows.filter(([what = '']) => pattern.test(what) && !/ at [\d.]+ of /.test(what));
    if (!first) throw new Error(`docs/benchmarks.md has no row that fits ${pattern}: run npm run bench`);
    return [first, ...more];
  });
  return alignedTable(['measured', 'result', 'beside'], quoted);
}
