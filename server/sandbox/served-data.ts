import type Database from 'libsql';
import type { MarketId } from '../../src/api';
import type { Dataset } from '../database/dataset';
import { datasetText, readDatasets } from '../database/dataset';
import type { SheetSubjects } from './sheet-subjects';
import { sheetSubjects } from './sheet-subjects';

/** With every answer: what its companies are from, percent-encoded. The real service sends no such header. */
export const DATASET_HEADER = 'Spillway-Dataset';

/** What `/dataset.json` tells the playground of the data that is served. */
export interface ServedDatasets {
  readonly datasets: readonly Dataset[];
  /** Which companies its sheets open on. */
  readonly subjects: SheetSubjects;
}

interface ServedData {
  header(market: MarketId): string;
  page(): ServedDatasets;
}

/** What a database says of itself, read once: nothing changes in it while it is served. */
export function servedData(database: Database.Database): ServedData {
  const headers = new Map<MarketId, string>();
  let subjects: SheetSubjects | undefined;
  const textOf = (market: MarketId) =>
    readDatasets(database)
      .filter((each) => each.market === market)
      .map(datasetText)
      .join('; ');
  return {
    header: (market) => {
      const text = headers.get(market) ?? encodeURIComponent(textOf(market));
      headers.set(market, text);
      return text;
    },
    page: () => ({ datasets: readDatasets(database), subjects: (subjects ??= sheetSubjects(database)) }),
  };
}
