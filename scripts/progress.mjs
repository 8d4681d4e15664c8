/**
 * Shows what a command is doing. In a terminal one line is updated; a log gets a line at the beginning, at the end and from time to
 * time in between. It uses nothing but Node, because it runs before anything is installed.
 */

const EVERY_MS = { terminal: 500, log: 15_000 };
/** Moves the cursor to the beginning of its line and clears the line. */
const EMPTIED = '\r\x1b[K';

/**
 * Runs a task, which gets a function for printing during and after it. `detail` returns its progress. Rejects if the task does.
 */
export async function showing(what, task, { detail = () => '', output = process.stdout, everyMs } = {}) {
  const beganMs = Date.now();
  const [begins, redraws, pause] = output.isTTY ? [EMPTIED, '', EVERY_MS.terminal] : ['', '\n', EVERY_MS.log];
  const draw = (text, end = redraws) => output.write(`${begins}${text}${end}`);
  const seconds = () => `${Math.round((Date.now() - beganMs) / 1000)} s`;
  draw(`${what} …`);
  let isOver = false;
  const timer = setInterval(() => draw([what, detail(), seconds()].filter(Boolean).join(', ')), everyMs ?? pause);
  try {
    const result = await task((text) => (isOver ? output.write(text) : draw(text, '')));
    isOver = true;
    draw(`${what}: done in ${seconds()}`, '\n');
    return result;
  } catch (error) {
    draw(`${what}: failed after ${seconds()}`, '\n');
    throw error;
  } finally {
    clearInterval(timer);
  }
}
