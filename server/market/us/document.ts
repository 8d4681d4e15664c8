import { addDays } from '../../../src/api';
import type { Writer } from '../../database/write';
import { EARNINGS_REPORTS } from '../announcement-text';
import { TODAY } from '../dates';
import { monthNameOf } from '../../database/row';
import type { Random } from '../random';
import { createRandom } from '../random';
import { acceptedOn, exampleLink, publishEvent } from './event';
import type { UsIssuer } from './issuer';

/** The statement filing of one fiscal period. */
export interface PeriodFiling {
  readonly form: string;
  readonly year: number;
  /** 0 to 3. */
  readonly quarter: number;
  readonly end: string;
  readonly filed: string;
  readonly accession: string;
  readonly url: string;
}

/** Writes the documents of a period: filing, earnings release and call, and after the fiscal year the proxy. */
export function publishPeriod(issuer: UsIssuer, filing: PeriodFiling, writer: Writer): void {
  const random = createRandom(`us/documents/${issuer.cik}/${filing.year}/${filing.quarter}`);
  const add = (type: string, id: string, date: string, link: object) => {
    if (date <= TODAY) writer.document('us', documentOf(issuer, filing, { type, id, date, link }, random));
  };
  const { cik } = issuer;
  const period = `${filing.year}Q${filing.quarter + 1}`;
  const released = addDays(filing.filed, -random.integer(0, 5));
  add(filing.form, filing.accession, filing.filed, { html_link: filing.url });
  const release = { id: `${cik}-${period}-release`, category: EARNINGS_REPORTS, date: released };
  publishEvent(issuer, { ...release, year: filing.year, quarter: filing.quarter }, writer);
  add('earnings-transcript', `${cik}-${period}-call`, addDays(released, 1), transcriptLink(issuer, period, random));
  if (filing.quarter === 3 && !issuer.isForeign) {
    const proxy = addDays(filing.end, random.integer(85, 115));
    add('proxy', `${cik}-${period}-proxy`, proxy, { html_link: exampleLink(issuer, `${period}/proxy.htm`) });
  }
}

/** Writes an amendment as a document of the type it amends; the specification lists no type for amendments. */
export function publishAmendment(issuer: UsIssuer, filing: PeriodFiling, writer: Writer): void {
  const random = createRandom(`us/amendment/${issuer.cik}/${filing.year}`);
  const { form: type, accession: id, filed: date, url } = filing;
  if (date <= TODAY) {
    writer.document('us', documentOf(issuer, filing, { type, id, date, link: { html_link: url } }, random));
  }
}

interface Published {
  readonly type: string;
  readonly id: string;
  readonly date: string;
  readonly link: { readonly html_link?: string; readonly pdf_link?: string };
}

function documentOf(issuer: UsIssuer, filing: PeriodFiling, { type, id, date, link }: Published, random: Random) {
  return {
    id,
    type,
    ...link,
    cik: issuer.cik,
    company_id: issuer.cik,
    company_name: issuer.name,
    ticker: issuer.ticker,
    year: String(filing.year),
    month: monthNameOf(filing.end),
    quarter: `Q${filing.quarter + 1}`,
    published_date: acceptedOn(date, random),
  };
}

/** A PDF, a web page, or for a few calls no source (Document (US): both links are omitted). */
function transcriptLink(issuer: UsIssuer, period: string, random: Random): Published['link'] {
  const draw = random.next();
  if (draw < 0.06) return {};
  return draw < 0.7
    ? { pdf_link: exampleLink(issuer, `${period}/call.pdf`) }
    : { html_link: exampleLink(issuer, `${period}/call.htm`) };
}
