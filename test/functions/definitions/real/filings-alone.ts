import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importUs } from '../../../../server/filings/import-us';
import { type DataSet, dayOf, type Row } from '../../../server/filings/us/data-set';
import { openCells } from '../../support/cells';

/** Filings that are imported together. */
export interface Together {
  readonly filings: readonly Row[];
  /** The text of `pre.txt`, where they are imported with it. */
  readonly presentation?: string;
  /** Called before they are. */
  prepare?(): void;
}

export interface FilingsAlone {
  /** A figure of a filing's own period, of the year where it is an annual report; undefined where it is refused. */
  figure(filing: Row, metric: string): Promise<number | undefined>;
  close(): Promise<void>;
}

/** Imports filings of a data set as if each were the only one of its filer. */
export async function openAlone(dataSet: DataSet, all: readonly Together[]): Promise<FilingsAlone> {
  const folder = mkdtempSync(join(tmpdir(), 'us-filings-alone-'));
  const cikOf = (filing: Row) => String(5_000_000 + dataSet.filings.indexOf(filing)).padStart(10, '0');
  for (const [at, { filings, presentation, prepare }] of all.entries()) {
    const files = join(folder, String(at));
    mkdirSync(files);
    for (const filing of filings) {
      const company = { ...dataSet.companyFacts([filing]), cik: Number(cikOf(filing)) };
      writeFileSync(join(files, `CIK${cikOf(filing)}.json`), JSON.stringify(company));
    }
    if (presentation !== undefined) writeFileSync(join(files, 'pre.txt'), presentation);
    prepare?.();
    await importUs([files], join(folder, 'database'), { keepOthers: true });
  }
  const cells = await openCells({ dataDir: join(folder, 'database') });
  return {
    async figure(filing, metric) {
      const { form = '', period = '' } = filing;
      const cadence = /^(10-K|20-F)/.test(form) ? 'annual' : 'quarterly';
      return valueOf(await cells.first('US.METRIC', cikOf(filing), dayOf(period), metric, cadence));
    },
    async close() {
      await cells.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const valueOf = (shown: unknown): number | undefined => {
  const value = typeof shown === 'object' && shown !== null && 'basicValue' in shown ? shown.basicValue : shown;
  return typeof value === 'number' ? value : undefined;
};
