import type { SheetSubjects } from '../../server/sandbox/sheet-subjects';
import { comparison } from './comparison';
import { filings } from './filings';
import { fiveYears } from './five-years';
import { live } from './live';
import { overview } from './overview';
import { ownership } from './ownership';
import { segments } from './segments';
import type { Sheet } from './sheet';
import { us } from './us';

/** The playground's workbook, on companies of the served data; it opens with the first. */
export function sheetsOf(subjects: SheetSubjects): readonly Sheet[] {
  return [overview, fiveYears, comparison, segments, ownership, filings, us, live].map((sheet) => sheet(subjects));
}
