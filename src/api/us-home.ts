import type { UsStatement } from './us-lines';
import { US_HOME, US_STATEMENTS } from './us-lines';

let homes: Map<string, UsStatement> | undefined;

/** The one statement in which a well-known line is looked for, however its words are parted; undefined for any other name. */
export function usHome(name: string): UsStatement | undefined {
  if (!homes) {
    homes = new Map();
    for (const statement of US_STATEMENTS) for (const line of US_HOME[statement]) homes.set(folded(line), statement);
  }
  return homes.get(folded(name));
}

function folded(name: string): string {
  return name.replaceAll('_', '');
}
