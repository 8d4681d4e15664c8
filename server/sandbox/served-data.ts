import type Database from 'libsql';
import type { MarketId } from '../../src/api';
import type { Dataset } from '../database/dataset';
import { datasetText, readDatasets } from '../database/dataset';
import type { SheetSubjects } from './sheet-subjects';
import { sheetSubjects } from './sheet-subjects';

/** The header of every answer that says where its companies come from, percent-encoded. The real service sends no such header. */
export const DATASET_HEADER = 'Spillway-Dataset';

/** The contents of `/dataset.json`, which describes the served data to the playground. */
export interface ServedDatasets {
  readonly datasets: readonly Dataset[];
  /** The companies on which the playground's sheets open. */
  readonly subjects: SheetSubjects;
}

interface ServedData {
  header(market: MarketId): string;
  page(): ServedDatasets;
}

/** Describes a database. It is read once, since nothing changes in it while it is served. */
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
