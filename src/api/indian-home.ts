import type { StatementKind } from './statements';
import { INDIAN_LINES } from './india-lines';

let homes: Map<string, StatementKind> | undefined;

/**
 * The one statement in which a well-known line is looked for, by any trailing part of its path, however its words are parted; undefined for any
 * other name. Of several statements the first that has it.
 */
export function indianHome(name: string): StatementKind | undefined {
  if (!homes) {
    homes = new Map();
    for (const kind of Object.keys(INDIAN_LINES) as StatementKind[]) {
      for (const path of INDIAN_LINES[kind]) {
        const steps = folded(path).split('.');
        for (let start = 0; start < steps.length; start += 1) {
          const tail = steps.slice(start).join('.');
          if (!homes.has(tail)) homes.set(tail, kind);
        }
      }
    }
  }
  return homes.get(folded(name));
}

function folded(name: string): string {
  return name.replaceAll('_', '');
}
