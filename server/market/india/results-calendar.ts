import { addDays } from '../../../src/api';
import type { Writer } from '../../database/write';
import { TODAY } from '../dates';
import { createRandom } from '../random';
import { QUARTER_COUNT, quarterEnd } from './calendar';
import type { IndianCompany } from './company';
import { filingDates } from './filing';

/** Number of latest quarters whose result dates are listed, in addition to the next one. */
const LATEST_QUARTERS = 3;

/** Writes a company's result dates for its latest quarters and, if announced, the next one. */
export function scheduleResults(company: IndianCompany, writer: Writer): void {
  const random = createRandom(`india/calendar/${company.id}`);
  const filed = filingDates(company);
  const past = filed.slice(QUARTER_COUNT - LATEST_QUARTERS).filter((date) => date !== undefined);
  const isLate = company.missing.has(QUARTER_COUNT - 1);
  const next = isLate
    ? addDays(TODAY, random.integer(1, 10))
    : addDays(quarterEnd(QUARTER_COUNT), random.integer(9, 44));
  const isAnnounced = isLate || company.size === 'large' || random.chance(0.4);
  const isFiling = company.firstQuarter < QUARTER_COUNT;
  for (const date of [...past, ...(isFiling && isAnnounced ? [next] : [])]) {
    writer.resultDate({
      companyId: company.id,
      body: {
        company_name: company.name,
        ticker: company.ticker,
        security_code: company.bse?.id ?? '',
        // The calendar has days only: midnight in India.
        result_date: `${addDays(date, -1)}T18:30:00Z`,
      },
    });
  }
}
