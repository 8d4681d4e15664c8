import type { Endpoint } from './endpoint';

/** What an endpoint has, in words. The pane and the documents show it; no function needs it. */
const SUMMARIES: Readonly<Record<string, string>> = {
  E1: 'Documents published on the two Indian exchanges',
  E2: 'Chunks of filings nearest to a natural-language query',
  E3: 'Keyword or phrase search over filings',
  E4: 'Exchange announcements with category, summary and sentiment',
  E5: 'Shareholding patterns by filing, newest first',
  E6: 'Disclosed holder rows of one shareholding filing',
  E7: 'The segment results of one period',
  E8: 'The balance sheet of one period',
  E9: 'The cash flow of one period',
  E10: 'The income statement of one period',
  E11: 'India-listed companies',
  E12: 'Result dates of Indian companies',
  E13: 'US regulator filings and earnings transcripts',
  E14: '8-K and 6-K filings with category, summary and sentiment',
  E15: 'US-listed companies',
  E16: 'The as-reported income statement of one period',
  E17: 'The as-reported cash flow of one period',
  E18: 'The as-reported balance sheet of one period',
};

export function summaryOf({ id }: Endpoint): string {
  return SUMMARIES[id] ?? id;
}
