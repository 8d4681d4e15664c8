import type { MarketId } from '../../src/api';
import { SAMPLE_COMPANIES } from './sample-companies';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { gzipSync, strToU8 } from 'fflate';

/** The committed files, one for each market. */
const FOLDER = resolve(__dirname, '../../sample');

export const SAMPLE_MARKETS = Object.keys(SAMPLE_COMPANIES) as readonly MarketId[];

/** A row of a table of the database by its columns; `body` is the parsed JSON. */
export type SampleRow = Readonly<Record<string, unknown>>;

export interface Sample {
  readonly market: MarketId;
  /** `YYYY-MM-DD`. */
  readonly madeOn: string;
  /** The files that it was made from. */
  readonly sources: readonly string[];
  readonly rows: readonly (readonly [table: string, row: SampleRow])[];
}

export function samplePath(market: MarketId): string {
  return join(FOLDER, `${market}.jsonl.gz`);
}

/** A sample as a file, which is the same on every machine: the rows are sorted, and gzip keeps neither time nor name. */
export function packSample({ rows, ...head }: Sample): Uint8Array {
  const lines = rows.map((row) => JSON.stringify(row)).sort();
  return gzipSync(strToU8([JSON.stringify(head), ...lines, ''].join('\n')), { level: 9, mtime: 0 });
}

export function unpackSample(bytes: Uint8Array): Sample {
  const [head = '', ...lines] = gunzipSync(bytes).toString().trimEnd().split('\n');
  return {
    ...(JSON.parse(head) as Omit<Sample, 'rows'>),
    rows: lines.map((line) => JSON.parse(line) as Sample['rows'][number]),
  };
}

/** The committed sample of a market. */
export function readSample(market: MarketId): Sample {
  return unpackSample(readFileSync(samplePath(market)));
}
