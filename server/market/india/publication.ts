import { addDays } from '../../../src/api';
import type { DocumentBody } from '../../database/row';
import type { Writer } from '../../database/write';
import { momentOf, TODAY } from '../dates';
import { monthNameOf } from '../../database/row';
import type { Random } from '../random';
import { createRandom } from '../random';
import { SHOWCASE } from '../showcase';
import { fiscalQuarter, fiscalYear, quarterEnd } from './calendar';
import type { IndianCompany } from './company';
import { exchangeTickers } from './company-row';
import { callText, reportText } from './discussion';
import { filingDates } from './filing';

/** The data of one document of a company. */
export interface Publication {
  readonly id: string;
  readonly type: string;
  readonly date: string;
  /** The quarter it belongs to, counted as in the calendar. */
  readonly quarter: number;
  /** Published between midnight and 5:30 in India, when the day in UTC is still the one before. */
  readonly atNight?: boolean;
}

/**
 * Writes the documents of every filed quarter: results, for larger companies presentation and call, and the annual
 * report.
 */
export function publishDocuments(company: IndianCompany, writer: Writer): void {
  const random = createRandom(`india/documents/${company.id}`);
  const speaks = company.size === 'large' || company.size === 'mid' || random.chance(0.3);
  filingDates(company).forEach((filed, quarter) => {
    if (filed === undefined) return;
    const add = (type: string, date: string, text: () => readonly string[]) => {
      const id = `${company.id}-${fiscalYear(quarter)}${fiscalQuarter(quarter)}-${type}`;
      if (date > TODAY) return;
      writer.document('india', documentOf(company, { id, type, date, quarter }, random));
      const chunks = text();
      if (chunks.length > 0) writer.text(id, chunks);
    };
    const nothing = () => [];
    add('quarterly-result', filed, nothing);
    if (speaks) {
      add('investor-presentation', filed, nothing);
      const call = addDays(filed, random.integer(2, 6));
      add('earnings-transcript', call, () => callText(company, company.id === SHOWCASE.india.id, random));
    }
    if (quarter % 4 === 3) {
      add('annual-report', addDays(quarterEnd(quarter), random.integer(95, 150)), () => reportText(company, random));
    }
  });
}

export function documentOf(company: IndianCompany, publication: Publication, random: Random): DocumentBody {
  const { id, type, date, quarter, atNight } = publication;
  return {
    id,
    type,
    ...linkOf(company, publication, random),
    company_id: company.id,
    company_name: company.name,
    ticker: company.ticker,
    exchange_tickers: exchangeTickers(company),
    year: String(fiscalYear(quarter)),
    month: monthNameOf(type === 'announcement' ? date : quarterEnd(quarter)),
    quarter: fiscalQuarter(quarter),
    // Results are published from the morning to the late evening in India.
    published_date: atNight ? momentOf(addDays(date, -1), 19, 23, random) : momentOf(date, 6, 16, random),
  };
}

/** A PDF, a web page, or for a few documents no source (Document (India): both links are omitted). */
function linkOf(company: IndianCompany, { id }: Publication, random: Random) {
  const link = `https://documents.example/in/${company.id.toLowerCase()}/${id}`;
  const draw = random.next();
  if (draw < 0.05) return {};
  return draw < 0.9 ? { pdf_link: `${link}.pdf` } : { html_link: `${link}.htm` };
}
