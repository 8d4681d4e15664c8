const words = (text: string): readonly string[] => text.split(/\s+/);

const document = 'type published_date ticker company_name year month quarter pdf_link html_link company_id id';
const tagged = 'published_date ticker company_name source_link type id ai_insights.sentiment ai_insights.summary_text';
const company = `ticker company_name marketcap_category industry_info.macro industry_info.sector industry_info.industry
  industry_info.basic_industry isin exchange_info company_website id`;

/** The documented fields of the items of each list, as dotted paths. */
export const DOCUMENT_FIELDS = words(`${document} exchange_tickers`);
export const US_DOCUMENT_FIELDS = words(`${document} cik`);
export const ANNOUNCEMENT_FIELDS = words(
  `${tagged} ai_insights.announcement_type ai_insights.announcement_type_id ai_insights.summary_header exchange_tickers`,
);
export const US_ANNOUNCEMENT_FIELDS = words(
  `${tagged} ai_insights.category_name ai_insights.category_id ai_insights.summary_title cik`,
);
export const PASSAGE_FIELDS = words(
  `similarity_score text metadata.chunk_num document.type document.published_date document.year document.quarter document.link
  company.id company.company_name company.ticker company.exchange_tickers`,
);
export const HOLDER_FIELDS = words('holder_name category subcategory shares percentage');
export const COMPANY_FIELDS = words(
  `${company} market_snapshot.market_cap.value market_snapshot.market_cap.unit market_snapshot.prices.currency
  market_snapshot.prices.current market_snapshot.prices.high_52w market_snapshot.prices.low_52w market_snapshot.as_of`,
);
export const US_COMPANY_FIELDS = words(`${company} cik`);
export const CALENDAR_FIELDS = words('result_date ticker company_name security_code');
