import type { PaneApi, TracedStatement } from '../../functions/runtime/pane-api';
import { isWebAddress } from '../../functions/trace/amount-text';
import { previewText } from '../formula-builder/preview';
import { previewRows } from '../calls/preview-rows';

/** A document of the exchanges that is likely to be the filing of a statement. */
export interface LikelyDocument {
  readonly type: string;
  readonly published: string;
  /** Undefined for a document of which the feed has no link. */
  readonly address: string | undefined;
}

const COLUMNS = ['published_date', 'pdf_link', 'html_link'] as const;

/** The types of documents that may have the statement: results of a period, and for a year also the annual report. */
function typesFor({ type, fiscalQuarter }: TracedStatement): readonly string[] {
  const isYear = type.startsWith('annual') || (type === 'as of' && fiscalQuarter === 'Q4');
  return isYear ? ['quarterly-result', 'annual-report'] : ['quarterly-result'];
}

/**
 * Asks the feed of documents (E1) for the results, and the annual report of a year, of the company, year and quarter of an Indian
 * statement. The service does not say which document a statement was read from: they are the likely ones.
 */
export async function findFilings(
  addIn: Pick<PaneApi, 'preview'>,
  statement: TracedStatement,
): Promise<readonly LikelyDocument[]> {
  const { company = '', fiscalYear = null, fiscalQuarter } = statement;
  const found = await Promise.all(
    typesFor(statement).map(async (type) => {
      const quarter = type === 'annual-report' ? null : (fiscalQuarter ?? null);
      const options = `columns=${COLUMNS.join(',')}; headers=no`;
      const args = [type, company, fiscalYear, quarter, null, null, 3, options];
      const result = await previewRows(addIn, 'FIN.DOCUMENTS', args);
      if ('error' in result) {
        if (result.error === '#N/A') return [];
        throw new Error(result.message);
      }
      return result.rows.map(([published, pdf, html]) => ({
        type,
        published: published === undefined ? '' : previewText(published).slice(0, 10),
        address: [pdf, html].map(String).find(isWebAddress),
      }));
    }),
  );
  return found.flat();
}
