import { createApp } from '../../server/sandbox/app';
import { SANDBOX_TOKEN } from '../../server/sandbox/credentials';
import { FaultPlan } from '../../server/faults/fault-plan';
import { openMarket } from '../../server/market/open';
import { RequestLog } from '../../server/sandbox/request-log';
import { foldName } from '../../src/api';
import { foldEverydayName } from '../../src/api/lines/line-name';
import { indianSynonyms, synonymsByName } from '../../src/api/lines/line-synonyms';
import { shippedNamed } from '../../src/definitions/library';

/** The sandbox's service without a server: the workload reads thousands of answers to compute the expected values. */
export interface SandboxService {
  /** The `data` of the answer at this path; rejects unless it is 200. */
  ask(path: string): Promise<unknown>;
  close(): void;
}

export function openSandboxService(): SandboxService {
  const database = openMarket(undefined, { minors: false });
  const report = (error: unknown) => console.error(error);
  const app = createApp({ database, log: new RequestLog(), faults: new FaultPlan(), report });
  return {
    async ask(path) {
      const response = await app.request(`/api/${path}`, { headers: { Authorization: `Bearer ${SANDBOX_TOKEN}` } });
      if (!response.ok) throw new Error(`${path}: HTTP ${response.status}`);
      return ((await response.json()) as { data: unknown }).data;
    },
    close: () => database.close(),
  };
}

/** A line of a statement. */
export interface Line {
  readonly name: string;
  readonly value: number;
}

/** The lines with a number whose name (without its path) is unique among lines and sections, and no definition's or everyday name: these mean more than the line. */
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
  const everyday = synonymsByName(indianSynonyms());
  const isLineAlone = (name: string) => shippedNamed(name) === undefined && !everyday.has(foldEverydayName(name));
  return lines.filter(({ name }) => times.get(foldName(name)) === 1 && isLineAlone(name));
}
