import { addDays, ANNOUNCEMENT_CATEGORIES } from '../../../src/api';
import type { Writer } from '../../database/write';
import { announcementText, EARNINGS_CALLS, occasionalCategory } from '../announcement-text';
import { momentOf, TODAY } from '../dates';
import { monthNameOf } from '../../database/row';
import type { Random } from '../random';
import { createRandom } from '../random';
import { quarterEnds } from './calendar';
import type { UsIssuer } from './issuer';

/** An event that an issuer reports on an 8-K, or on a 6-K if it is foreign. */
interface Event {
  readonly id: string;
  readonly category: number;
  readonly date: string;
  /** The fiscal period it belongs to; the quarter is 0 to 3. */
  readonly year: number;
  readonly quarter: number;
}

/** Fiscal years with events between the results. */
const YEARS = [2025, 2026, 2027] as const;

const dollars = (random: Random) => `$${random.integer(2, 900) * 5} million`;

/** Writes an issuer's events between its reports. */
export function publishEvents(issuer: UsIssuer, writer: Writer): void {
  if (!issuer.files) return;
  const random = createRandom(`us/events/${issuer.cik}`);
  for (const year of YEARS) {
    quarterEnds(issuer.yearEnd, year).forEach((end, quarter) => {
      const call = { id: `${issuer.cik}-${year}Q${quarter + 1}-notice`, category: EARNINGS_CALLS, year, quarter };
      if (random.chance(0.5)) publishEvent(issuer, { ...call, date: addDays(end, random.integer(8, 20)) }, writer);
      const count = random.integer(0, issuer.size === 'mega' || issuer.size === 'large' ? 4 : 2);
      for (let each = 1; each <= count; each += 1) {
        const category = occasionalCategory(issuer.sector, random);
        const date = addDays(end, -random.integer(0, 85));
        const id = `${issuer.cik}-${year}Q${quarter + 1}-E${each}`;
        publishEvent(issuer, { id, category, date, year, quarter }, writer);
      }
    });
  }
}

/** Writes one event to both feeds, as a filing and as an announcement. */
export function publishEvent(issuer: UsIssuer, event: Event, writer: Writer): void {
  const { id, category, date, year, quarter } = event;
  if (date > TODAY) return;
  const random = createRandom(`us/event/${id}`);
  const { cik, ticker, name: company_name } = issuer;
  const type = issuer.isForeign ? '6-K' : '8-K';
  const link = exampleLink(issuer, `${id}.htm`);
  const published_date = acceptedOn(date, random);
  const { headline, summary, sentiment } = announcementText(category, company_name, dollars, random);
  const period = { year: String(year), month: monthNameOf(date), quarter: `Q${quarter + 1}` };
  const document = { id, type, html_link: link, cik, company_id: cik, company_name, ticker, ...period, published_date };
  writer.document('us', document);
  const ai_insights = {
    category_id: String(category),
    category_name: ANNOUNCEMENT_CATEGORIES[category - 1],
    summary_title: headline,
    summary_text: summary,
    sentiment,
  };
  const body = { id, type, cik, ticker, company_name, source_link: link, ai_insights, published_date };
  writer.announcement({ market: 'us', companyId: cik, category, sentiment, body });
}

/** The regulator accepts filings from 6:00 to 17:30 in New York: 11:00 to 21:59 in UTC, in summer and winter. */
export function acceptedOn(date: string, random: Random): string {
  return momentOf(date, 11, 21, random);
}

export function exampleLink({ cik }: UsIssuer, path: string): string {
  return `https://documents.example/us/${cik}/${path}`;
}
