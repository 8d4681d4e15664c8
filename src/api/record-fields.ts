import type { Endpoint, EndpointId } from './endpoint';

const words = (text: string): readonly string[] => text.split(/\s+/);

const document = 'type published_date ticker company_name year month quarter pdf_link html_link company_id id';
const tagged = 'published_date ticker company_name source_link type id ai_insights.sentiment ai_insights.summary_text';
const company = `ticker company_name marketcap_category industry_info.macro industry_info.sector industry_info.industry
  industry_info.basic_industry isin exchange_info company_website id`;

const FIELDS: Readonly<Partial<Record<EndpointId, readonly string[]>>> = {
  E1: words(`${document} exchange_tickers`),
  E2: words(
    `similarity_score text metadata.chunk_num document.type document.published_date document.year document.quarter document.link
  company.id company.company_name company.ticker company.exchange_tickers`,
  ),
  E4: words(
    `${tagged} ai_insights.announcement_type ai_insights.announcement_type_id ai_insights.summary_header exchange_tickers`,
  ),
  E6: words('holder_name category subcategory shares percentage'),
  E11: words(
    `${company} market_snapshot.market_cap.value market_snapshot.market_cap.unit market_snapshot.prices.currency
  market_snapshot.prices.current market_snapshot.prices.high_52w market_snapshot.prices.low_52w market_snapshot.as_of`,
  ),
  E12: words('result_date ticker company_name security_code'),
  E13: words(`${document} cik`),
  E14: words(`${tagged} ai_insights.category_name ai_insights.category_id ai_insights.summary_title cik`),
  E15: words(`${company} cik`),
};

/**
 * The fields of an endpoint's items, where the document names them: dotted paths, a list of listings as one field. An answer may hold more.
 * They are no part of the declaration: only tables of records need them.
 */
export function fieldsOf({ id }: Endpoint): readonly string[] {
  return FIELDS[id] ?? [];
}
