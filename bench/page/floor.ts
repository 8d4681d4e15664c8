import type { CellArguments, Statement } from './service';
import { addressOf, fetchStatement, lineOf } from './service';

/** As Spillway asks one interface, and as many as a browser opens to one host. */
const AT_A_TIME = 6;

const asked = new Map<string, Promise<Statement>>();
const waiting: (() => void)[] = [];
let running = 0;

/** The floor: each distinct address is fetched once, nothing is checked, nothing is kept for later. */
export async function floor(...args: CellArguments): Promise<unknown[][]> {
  const address = addressOf(args);
  let statement = asked.get(address);
  if (!statement) asked.set(address, (statement = inTurn(() => fetchStatement(address))));
  return lineOf(await statement, args);
}

function inTurn<T>(start: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const go = () => {
      running += 1;
      start()
        .then(resolve, reject)
        .finally(() => {
          running -= 1;
          waiting.shift()?.();
        });
    };
    if (running < AT_A_TIME) go();
    else waiting.push(go);
  });
}
