import { labelOf } from '../../api';

/** Objects of an item whose name says nothing that the column's own does not. */
const CONTAINERS = /^(?:ai_insights|company|document|industry_info|market_snapshot|metadata)\./;

/** Titles that the key does not spell, by path. */
const TITLES: Readonly<Record<string, string>> = {
  announcement_type: 'Category',
  category_name: 'Category',
  exchange_info: 'Listings',
  exchange_tickers: 'Listings',
  'market_cap.value': 'Market cap',
  marketcap_category: 'Size',
  'pdf_link|html_link': 'Link',
  published_date: 'Published',
  result_date: 'Results',
  source_link: 'Link',
  summary_header: 'Summary',
  summary_title: 'Summary',
};

/** What stands over each column of records: the last of its path where that says it, the whole path where two would read alike. */
export function columnTitles(paths: readonly string[]): string[] {
  const titles = paths.map(columnTitle);
  return titles.map((title, column) =>
    titles.indexOf(title) < titles.lastIndexOf(title) ? labelOf((paths[column] ?? '').replaceAll('.', '_')) : title,
  );
}

function columnTitle(path: string): string {
  const own = path.replace(CONTAINERS, '');
  return (Object.hasOwn(TITLES, own) ? TITLES[own] : undefined) ?? labelOf(own.replaceAll('.', '_'));
}
