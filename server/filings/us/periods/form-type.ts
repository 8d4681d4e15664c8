import type { ReportingType } from '../../../../src/api';

/**
 * Interim, annual and transition reports with their amendments; current reports, proxies and prospectuses contain no
 * statements.
 */
const STATEMENT_FORM = /^(10-QT?|10-KT?|20-F)(\/A)?$/;
const INTERIM_FORM = /^10-Q/;
const ANNUAL_FORM = /^(10-K|20-F)/;

/** True for a form whose columns the import resolves. */
export function isStatementForm(form: string): boolean {
  return STATEMENT_FORM.test(form);
}

/** True for a form that is no amendment. */
export function isOriginal({ form }: { readonly form: string }): boolean {
  return !form.endsWith('/A');
}

/** True for a 10-Q of any kind. */
export function isInterimForm(form: string): boolean {
  return INTERIM_FORM.test(form);
}

/**
 * True if a column of this type counts in this form: fourth-quarter columns of a 10-K are not "quarterly", twelve-month
 * columns of a 10-Q are not "annual". A transition report may be the only form with a shorter year.
 */
export function formHoldsType(form: string, type: ReportingType): boolean {
  if (type === 'annual') return ANNUAL_FORM.test(form);
  if (type === 'quarterly') return isInterimForm(form);
  return isInterimForm(form) || form.startsWith('10-KT');
}
