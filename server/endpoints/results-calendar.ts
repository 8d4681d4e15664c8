import type { Handler } from './handler';
import { indianCompanyIdsOf } from './indian-company';
import { pageOf } from './page';
import { createSelection } from './selection';

/** E12: the latest result dates first, those still to come before those that were. */
export const resultsCalendar: Handler = ({ database, arguments: args }) => {
  const selection = createSelection('result_dates').keepAny(
    'company_id',
    indianCompanyIdsOf(database, args['tickers']),
  );
  return pageOf(database, selection, 'result_date DESC, company_id', args);
};
