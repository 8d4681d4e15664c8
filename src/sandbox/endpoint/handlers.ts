import type { EndpointId } from '../../api';
import { companyList } from './company-list';
import { documentFeed } from './document-feed';
import type { Handler } from './handler';
import { indianStatement } from './indian-statement';
import { shareholders, shareholdingPattern } from './shareholding';
import { usStatement } from './us-statement';

/** The endpoints served. One that is declared in `src/api` but absent here answers 501 until it is added. */
export const HANDLERS: Readonly<Partial<Record<EndpointId, Handler>>> = {
  E5: shareholdingPattern,
  E6: shareholders,
  E7: indianStatement('segment_results'),
  E8: indianStatement('balance_sheet'),
  E9: indianStatement('cash_flow'),
  E10: indianStatement('income_statement'),
  E11: companyList('india'),
  E13: documentFeed('us'),
  E15: companyList('us'),
  E16: usStatement('income_statement'),
  E17: usStatement('cash_flow'),
  E18: usStatement('balance_sheet'),
};
