import { foldName } from '../../src/api';

export interface Line {
  readonly name: string;
  readonly value: number;
}

/** The lines with a number whose name, without its path, no other line shares. */
export function linesIn(financials: object): Line[] {
  const lines: Line[] = [];
  const times = new Map<string, number>();
  const visit = (node: object) => {
    for (const [name, value] of Object.entries(node) as [string, unknown][]) {
      times.set(foldName(name), (times.get(foldName(name)) ?? 0) + 1);
      if (typeof value === 'object' && value !== null) visit(value);
      else if (typeof value === 'number') lines.push({ name, value });
    }
  };
  visit(financials);
  return lines.filter(({ name }) => times.get(foldName(name)) === 1);
}
