import { labelOf } from '../api';

/** Objects in a record whose names are left out of titles. */
const CONTAINERS = /^(?:ai_insights|company|document|industry_info|market_snapshot|metadata)\./;

/** Titles that do not follow from the key, by path. */
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

/** The title in a table of a record's field at a path. */
export function fieldTitle(path: string): string {
  const own = path.replace(CONTAINERS, '');
  return (Object.hasOwn(TITLES, own) ? TITLES[own] : undefined) ?? labelOf(own.replaceAll('.', '_'));
}

/** The path that tables call so, in any case; undefined where several are. */
export function pathTitled(title: string, paths: readonly string[]): string | undefined {
  const wanted = title.trim().toLowerCase();
  const [path, ...others] = paths.filter((each) => fieldTitle(each).toLowerCase() === wanted);
  return others.length === 0 ? path : undefined;
}
