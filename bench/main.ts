/** `npm run bench`: every benchmark in one run, a table. Each speed stands beside something else measured in the same run. */
import { measureCells } from './cells';
import { measureLoad } from './load';
import { measureLookup } from './lookup';
import { measureTables } from './tables';

export interface Measured {
  readonly what: string;
  readonly result: string;
  readonly against: string;
}

async function main(): Promise<void> {
  const rows: Measured[] = [
    ...measureLoad(),
    ...measureTables(),
    ...(await measureLookup()),
    ...(await measureCells()),
  ];
  const width = (key: keyof Measured) => Math.max(key.length, ...rows.map((row) => row[key].length));
  const line = (row: Measured) =>
    `| ${row.what.padEnd(width('what'))} | ${row.result.padEnd(width('result'))} | ${row.against.padEnd(width('against'))} |`;
  console.log(line({ what: 'what', result: 'result', against: 'against' }));
  for (const row of rows) console.log(line(row));
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
