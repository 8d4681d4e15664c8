import { shareholders, shareholdingPattern } from '../../api';
import { RECORD_OPTIONS, SHAREHOLDING_FIELDS, SHAREHOLDING_OPTIONS } from '../arguments/options/option-rules';
import { holdersFunction } from '../records/holders-function';
import { shareholdingFunction } from '../records/shareholding-function';
import type { CatalogEntries } from './catalog-entry';
import { table } from './catalog-entry';
import { SEVERAL_PERIODS } from './date-words';

export const OWNERSHIP = {
  'FIN.SHAREHOLDING': {
    endpoints: [shareholdingPattern],
    options: SHAREHOLDING_OPTIONS,
    columns: SHAREHOLDING_FIELDS,
    dateWords: SEVERAL_PERIODS,
    compute: table(shareholdingFunction),
    example: '=FIN.SHAREHOLDING("NSE:RELIANCE","last 4",,"columns=as_of_date,promoters,fii,dii,public")',
  },
  'FIN.HOLDERS': {
    endpoints: [shareholders],
    options: RECORD_OPTIONS,
    compute: table(holdersFunction),
    example: '=FIN.HOLDERS("PELLIMAR",,"promoters",,,5)',
  },
} as const satisfies CatalogEntries;
