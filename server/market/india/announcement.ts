import { addDays, ANNOUNCEMENT_CATEGORIES } from '../../../src/api';
import type { Writer } from '../../database/write';
import { announcementText, EARNINGS_CALLS, EARNINGS_REPORTS, occasionalCategory } from '../announcement-text';
import { TODAY } from '../dates';
import type { Random } from '../random';
import { createRandom } from '../random';
import { QUARTER_COUNT, quarterEnd } from './calendar';
import type { IndianCompany } from './company';
import { exchangeTickers } from './company-row';
import { filingDates } from './filing';
import { documentOf } from './publication';

/** One of this many announcements that are neither results nor calls is published at night. */
const NIGHT_EVERY = 5;

/** The first quarter with announcements: FY2025 Q1. */
const FIRST_QUARTER = 12;

const crores = (random: Random) => `INR ${random.integer(2, 900) * 5} crores`;

/** Writes a company's announcements to the announcements feed and the documents feed. */
export function publishAnnouncements(company: IndianCompany, writer: Writer): void {
  const random = createRandom(`india/announcements/${company.id}`);
  const filed = filingDates(company);
  let number = 0;
  const announce = (category: number, date: string, quarter: number) => {
    if (date > TODAY) return;
    number += 1;
    const id = `${company.id}-A${String(number).padStart(3, '0')}`;
    const isSurprise = category !== EARNINGS_CALLS && category !== EARNINGS_REPORTS;
    const atNight = isSurprise && number % NIGHT_EVERY === 0;
    writeAnnouncement(company, { id, category, date, quarter, atNight }, writer, random);
  };
  // Includes the current quarter, which is not filed yet.
  for (let quarter = FIRST_QUARTER; quarter <= QUARTER_COUNT; quarter += 1) {
    const start = addDays(quarterEnd(quarter - 1), 1);
    const results = filed[quarter - 1];
    if (results !== undefined) {
      announce(EARNINGS_CALLS, addDays(results, -random.integer(3, 9)), quarter);
      announce(EARNINGS_REPORTS, results, quarter);
    }
    const count = random.integer(0, company.size === 'large' ? 4 : 2);
    for (let each = 0; each < count; each += 1) {
      const category = occasionalCategory(company.industry.sector, random);
      announce(category, addDays(start, random.integer(0, 88)), quarter);
    }
  }
}

interface Announced {
  readonly id: string;
  readonly category: number;
  readonly date: string;
  readonly quarter: number;
  readonly atNight: boolean;
}

function writeAnnouncement(company: IndianCompany, announced: Announced, writer: Writer, random: Random): void {
  const { id, category, date, quarter, atNight } = announced;
  const document = documentOf(company, { id, type: 'announcement', date, quarter, atNight }, random);
  const { headline, summary, sentiment } = announcementText(category, company.name, crores, random);
  writer.document('india', document);
  writer.announcement({
    market: 'india',
    companyId: company.id,
    category,
    sentiment,
    body: {
      id,
      type: 'announcement',
      ticker: company.ticker,
      company_name: company.name,
      exchange_tickers: exchangeTickers(company),
      source_link: `https://documents.example/in/${company.id.toLowerCase()}/${id}.pdf`,
      ai_insights: {
        announcement_type_id: String(category),
        announcement_type: ANNOUNCEMENT_CATEGORIES[category - 1],
        summary_header: headline,
        summary_text: summary,
        sentiment,
      },
      published_date: document.published_date,
    },
  });
}
