/** Loads the bundle on stdin as a page would and prints, as JSON, the ids for which it registers a function. */
import { readFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';

const source = readFileSync(0, 'utf8');
const ids = [];
globalThis.CustomFunctions = { associate: (id, call) => typeof call === 'function' && ids.push(id) };
const src = 'https://localhost/functions.js';
globalThis.document = { currentScript: { tagName: 'SCRIPT', src }, baseURI: src };
try {
  runInThisContext(source);
} catch (error) {
  console.error(error.message); // without the line of the bundle, which is all of it
  process.exit(1);
}
process.stdout.write(JSON.stringify(ids), () => process.exit(0));
