import { COMPARISON } from './comparison';
import { FILINGS } from './filings';
import { FIVE_YEARS } from './five-years';
import { LIVE } from './live';
import { OVERVIEW } from './overview';
import { OWNERSHIP } from './ownership';
import type { Sheet } from './sheet';
import { US } from './us';

/** The playground's workbook; it opens with the first. */
export const SHEETS: readonly Sheet[] = [OVERVIEW, FIVE_YEARS, COMPARISON, OWNERSHIP, FILINGS, US, LIVE];
