import { nextTask } from '../async/clock';

/** The most characters of one line: twice what the largest answer takes. */
const MAX_LINE = 16 * 1024 * 1024;

/** After this many characters the page gets time for other work: about ten statements, which take a few milliseconds with their cells. */
const SLICE = 32_768;

interface LineReader {
  /** Called at each piece of the body. */
  readonly onData: () => void;
  readonly take: (line: string) => void;
}

/**
 * Calls `take` with each line of a body as it arrives, but not with blank lines. Receives more of the body only after the lines so far are
 * taken, and lets the page work in between. Rejects where a line is too long.
 */
export async function readLines(body: ReadableStream<Uint8Array>, { onData, take }: LineReader): Promise<void> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let rest = '';
  let taken = 0;
  for (;;) {
    const { done, value } = await reader.read();
    onData();
    const lines = decoder.decode(value, { stream: !done }).split('\n');
    lines[0] = rest + lines[0];
    rest = done ? '' : (lines.pop() ?? '');
    if (rest.length > MAX_LINE) throw new Error('a line does not end');
    for (const line of lines) {
      if (line) take(line);
      taken += line.length;
      if (taken < SLICE) continue;
      taken = 0;
      await nextTask();
    }
    if (done) return;
  }
}
