/**
 * Databases of real filings for the tests that ask them: an import of them all takes seconds, so each is made once in a
 * run of the tests, by the first file that needs it. Nothing writes into them afterwards.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { deserialize, serialize } from 'node:v8';
import { importIndia, type IndianImportReport } from '../../server/filings/import-india';
import { importUs } from '../../server/filings/import-us';
import { sharedFile, sharedPath } from '../server/filings/shared-data';
import { inRunFolder } from './run-folder';

const LOOK_AGAIN_MS = 100;

interface Imported<Report> {
  /** The data folder, as `openCells` takes it. */
  readonly folder: string;
  readonly report: Report;
}

/** The results and the shareholding of the first Indian companies, and the four US companies with their whole history. */
export const firstCompanies = (): Promise<Imported<IndianImportReport>> =>
  importedOnce('first', async (folder) => {
    const report = await importIndia([sharedFile('india')], folder);
    await importUs(['us/companyfacts', 'us/company_tickers_exchange.json.gz'].map(sharedFile), folder);
    return report;
  });

/** All Indian results, without the exchange's list of companies: under the symbols that the filings have. */
export const allIndianResults = (): Promise<Imported<IndianImportReport>> =>
  importedOnce('india', (folder) => importIndia(bothFolders('india/results'), folder));

/** Every US filing there is: whole histories, single years, a quarter of all filers, the faces of some filings. */
export const allUsFilings = (): Promise<Imported<unknown>> =>
  importedOnce('us', (folder) => importUs(bothFolders('us'), folder));

const bothFolders = (name: string) =>
  ['data', 'more-data'].map((part) => sharedPath(`${part}/${name}`)).filter((folder) => existsSync(folder));

async function importedOnce<Report>(name: string, run: (folder: string) => Promise<Report>): Promise<Imported<Report>> {
  const folder = inRunFolder(name);
  return { folder, report: await madeOnce(name, () => run(folder)) };
}

/**
 * What is made once in a run of the tests. The first to make the folder of this name makes it, perhaps there; others wait for the outcome that it leaves
 * beside it, also where it failed.
 */
export async function madeOnce<Made>(name: string, make: () => Promise<Made>): Promise<Made> {
  const folder = inRunFolder(name);
  const outcome = inRunFolder(`${name}.outcome`);
  if (isMadeHere(folder)) {
    const left = await make().then(
      (made) => ({ made }),
      (error: unknown) => ({ error: String(error) }),
    );
    writeFileSync(`${outcome}.part`, serialize(left));
    renameSync(`${outcome}.part`, outcome);
  }
  while (!existsSync(outcome)) await wait(LOOK_AGAIN_MS);
  const left = deserialize(readFileSync(outcome)) as { readonly made: Made } | { readonly error: string };
  if ('error' in left) throw new Error(left.error);
  return left.made;
}

function isMadeHere(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
