/** Asks whether the command may go on. */
import { createInterface } from 'node:readline';

/** Rejects unless a person at the terminal answers yes; where there is no terminal, nobody can. */
export async function askToGoOn() {
  if (!process.stdin.isTTY || !process.stdout.isTTY) {
    throw new Error('nothing was done: there is no terminal to ask at; npm run excel -- --yes agrees to the above');
  }
  const answer = await ask('Do this? yes or no: ');
  if (!/^y(es)?$/i.test(answer.trim())) throw new Error('nothing was done');
}

/** The end of the input, such as Ctrl-D, is an empty answer. */
function ask(question) {
  // Not as a terminal of readline's own: so Ctrl-C ends the command.
  const lines = createInterface({ input: process.stdin, output: process.stdout, terminal: false });
  return new Promise((resolve) => {
    lines.once('close', () => resolve(''));
    lines.question(question, (answer) => {
      resolve(answer);
      lines.close();
    });
  });
}
