import { readFileSync, writeFileSync } from 'node:fs';
import type Database from 'libsql';
import { openToServe } from '../../server/database/file/open';
import { inRunFolder } from './run-folder';

/** Keeps where the market of this run is, which `openMarket` has opened, and so found whole. */
export function publishCheckedMarket(market: Database.Database): void {
  const { file } = market.prepare('PRAGMA database_list').get() as { readonly file: string };
  writeFileSync(publishedFile(), file);
}

/** Opens the invented market without the check that reads its 130 MB to the end. The caller closes it. */
export function openCheckedMarket(): Database.Database {
  return openToServe(readFileSync(publishedFile(), 'utf8'));
}

const publishedFile = () => inRunFolder('market');
