import type { Arguments, Interface } from '../../src/api';
import type { Selection } from './selection';
import { createSelection } from './selection';

/** Keeps rows of companies in any of the sectors and any of the industries asked for, in any case. */
export function keepOfIndustry(selection: Selection, market: Interface, args: Arguments): Selection {
  const { sectors, industries } = args;
  if (sectors === undefined && industries === undefined) return selection;
  const companies = createSelection('companies', market)
    .keepAny('sector COLLATE NOCASE', sectors?.split(','))
    .keepAny('industry COLLATE NOCASE', industries?.split(','));
  return selection.where(`company_id IN (SELECT id ${companies.source})`, ...companies.values);
}
