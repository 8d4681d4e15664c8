import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { MarketId } from '../../src/api';
import { ImportError } from '../filings/import-error';
import { makeSample } from './make-sample';
import { provenancePage } from './provenance-page';
import { packSample, readSample, SAMPLE_MARKETS, samplePath } from './sample-file';

const PAGE = resolve(__dirname, '../../docs/sample-data.md');
const USAGE = `usage: npm run sample -- FOLDER

  FOLDER   public filings in data/ and more-data/: data/us/companyfacts, data/india/results,
           more-data/india/shareholding and so on

Makes the sample of real filings again, and docs/sample-data.md with it.`;

/** A sample whose rows are those of before keeps its date, so that its file does not change. */
async function writeSample(market: MarketId, folder: string): Promise<void> {
  const path = samplePath(market);
  const earlier = existsSync(path) ? readSample(market).madeOn : undefined;
  const today = new Date().toISOString().slice(0, 10);
  const made = await makeSample(market, folder, earlier ?? today);
  const isSame = earlier !== undefined && readFileSync(path).equals(packSample(made));
  const bytes = packSample(isSame ? made : { ...made, madeOn: today });
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, bytes);
  console.log(`${path}: ${made.rows.length} rows, ${bytes.length} bytes${isSame ? ', as before' : ''}`);
}

async function main(): Promise<void> {
  const [folder, ...more] = process.argv.slice(2);
  if (folder === undefined || folder.startsWith('-') || more.length > 0) throw new ImportError(USAGE);
  for (const market of SAMPLE_MARKETS) await writeSample(market, folder);
  writeFileSync(PAGE, provenancePage(SAMPLE_MARKETS.map(readSample)));
}

main().catch((error: unknown) => {
  if (!(error instanceof ImportError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
});
