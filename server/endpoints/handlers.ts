import type { DeclaredEndpointId } from '../../src/api';
import { companyList } from './company-list';
import { announcementFeed, documentFeed, resultsCalendar } from './feeds';
import type { Handler } from './request';
import { embeddingsSearch, fullTextSearch } from './search';
import { shareholders, shareholdingPattern } from './shareholding';
import { indianStatement, usStatement } from './statements';

/** The handler of each endpoint declared in `src/api`. */
export const HANDLERS: Readonly<Record<DeclaredEndpointId, Handler>> = {
  E1: documentFeed,
  E2: embeddingsSearch,
  E3: fullTextSearch,
  E4: announcementFeed,
  E5: shareholdingPattern,
  E6: shareholders,
  E7: indianStatement('segment_results'),
  E8: indianStatement('balance_sheet'),
  E9: indianStatement('cash_flow'),
  E10: indianStatement('income_statement'),
  E11: companyList,
  E12: resultsCalendar,
  E13: documentFeed,
  E14: announcementFeed,
  E15: companyList,
  E16: usStatement('income_statement'),
  E17: usStatement('cash_flow'),
  E18: usStatement('balance_sheet'),
};
