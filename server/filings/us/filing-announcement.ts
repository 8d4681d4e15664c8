import type { AnnouncementRow } from '../../database/row';
import type { ImportedCompany } from './database-rows';
import { feedTypeOf, linkTo, publishedDate } from './filing-document';

const FORMS = ['8-K', '6-K'];

/**
 * The current reports of a company, from its submissions file. Category, sentiment and summary are judgements of the
 * service, which no filing holds: they are absent.
 */
export function filingAnnouncements({ facts, listings, registrant }: ImportedCompany): readonly AnnouncementRow[] {
  const { cik } = facts;
  return (registrant?.submissions ?? []).flatMap((submission): AnnouncementRow[] => {
    const type = feedTypeOf(submission.form);
    if (type === undefined || !FORMS.includes(type)) return [];
    const body = {
      id: submission.accession,
      type,
      cik,
      ticker: listings[0]?.ticker ?? null,
      company_name: facts.name || registrant?.name || cik,
      source_link: linkTo(cik, submission.accession, submission),
      published_date: publishedDate(submission.filed),
    };
    return [{ market: 'us', companyId: cik, category: null, sentiment: null, body }];
  });
}
