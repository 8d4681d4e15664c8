import type { EndpointId } from './endpoints/endpoint';
import { MAX_ARGUMENTS } from './endpoints/endpoint';
import { MAX_VALUES, text } from './endpoints/rule';
import { query } from './endpoints/shared-parameters';

/** What is taken for granted about an endpoint where the service's document is silent, or says two things. */
export interface Assumption {
  readonly endpoints: readonly EndpointId[];
  readonly text: string;
}

/**
 * The assumptions that no declaration of an endpoint shows. Assumed names and required parameters stand there, as
 * `assumed: true` and `required: 'assumed'`. Only docs/assumptions.md is made of this.
 */
export const ASSUMPTIONS: readonly Assumption[] = [
  {
    endpoints: ['E1', 'E4', 'E13', 'E14'],
    text: 'The feeds come newest first, so that their first pages hold the newest rows.',
  },
  {
    endpoints: ['E12'],
    text: 'The calendar comes latest date first. Its pages are those of the feeds. Where the pages read are in that order, reading ends behind the first day asked for; else the whole list is read.',
  },
  {
    endpoints: ['E1'],
    text: 'The document shows three values of `type`, but `document_type` takes five. In the sandbox a document has the `type` that selects it. An annual report or a transcript among documents of another type is refused; other labels are shown as they come.',
  },
  { endpoints: ['E13'], text: 'Without `document_type` the feed has the documents of all types.' },
  {
    endpoints: ['E1', 'E4', 'E11', 'E13', 'E14', 'E15'],
    text: 'A sector or industry whose name holds a comma stands in the comma-separated list as it is, and the service knows its names. The list keeps the order given where a name holds a comma.',
  },
  {
    endpoints: ['E1', 'E2', 'E3', 'E4', 'E11', 'E12', 'E13', 'E14', 'E15'],
    text: `The document gives no bounds. A list that is no enumeration has at most ${MAX_VALUES} different values; for more, no request is sent.`,
  },
  {
    endpoints: ['E1', 'E2', 'E3', 'E4', 'E11', 'E12', 'E13', 'E14', 'E15'],
    text: `The document gives no bounds. The arguments of one request have at most ${MAX_ARGUMENTS} characters in all, as a URL spells them; for more, no request is sent.`,
  },
  {
    endpoints: ['E2', 'E3', 'E6'],
    text: `The document gives no bounds. \`query\` is ${query().rule.allowed}, \`q\` ${text('').allowed}.`,
  },
  {
    endpoints: ['E2', 'E3'],
    text: '`filters.types` takes `earnings-transcript` and `annual-report`, the filings that are searched.',
  },
  { endpoints: ['E2'], text: '`top_k` goes up to 50, as its text says; a schema with 100 appears, too.' },
  {
    endpoints: ['E4'],
    text: 'A day is a day in India (IST): `from_date` and `to_date` select from midnight to midnight there. An item outside them is refused.',
  },
  {
    endpoints: ['E14'],
    text: 'A day is a day in UTC, like the timestamps. An item outside `from_date` and `to_date` is refused.',
  },
  {
    endpoints: ['E5', 'E6'],
    text: 'No status is documented for an unknown ticker. A 404 titled `Company not found`, as E7 to E10 document it and the sandbox answers it, says that the company is not known; any other is shown as an error that names the address.',
  },
  {
    endpoints: ['E6'],
    text: 'The document has `total_shareholders` as an integer. Where the filing gives none it is null, as in E5: the sandbox does not count the rows, which are only the disclosed holders.',
  },
  {
    endpoints: ['E8'],
    text: 'A date without a `reporting_type` finds the balance sheet of that date whatever filing it comes from: quarterly, half-yearly, nine months or annual.',
  },
  {
    endpoints: ['E7', 'E8', 'E9', 'E10'],
    text: 'A period that several filings report is answered from the latest of them.',
  },
  {
    endpoints: ['E7', 'E9', 'E10'],
    text: 'The document says nothing of how long an annual period is. Where an answer has a number `period_months`, that is it: the sandbox has it for a year whose first and last day its filing says. Its quarter to the twelfth month and its last have the label Q4.',
  },
  {
    endpoints: ['E16', 'E17'],
    text: 'The document says nothing of how long a column is, but by its type. Where an answer has a number `period_months`, that is it: the sandbox has it, in whole months or to a tenth, for a column of a filing that is longer or shorter than its type says, as the first year of a company, the months of a transition report, or the parts of a quarter before and after a merger. Where an answer has none, its column is taken to be as long as its type says.',
  },
  {
    endpoints: ['E11', 'E12', 'E15'],
    text: 'A company that is not known is left out of the list; it is no error.',
  },
  {
    endpoints: ['E11', 'E15'],
    text: 'The document shows no null in the lists of companies. What is not known of a company is null or absent, as in the sandbox what its filings do not give: `marketcap_category`, `market_snapshot`, `company_website`, `isin`, the `macro` and `basic_industry` of its industry, the `symbol` and `url` of a listing. A cell shows none of it as 0.',
  },
  {
    endpoints: ['E11'],
    text: 'The document knows no ticker that a company had before. Where an item of the list has `former_tickers`, these are: the sandbox has them from filings under an older symbol. Statements are asked for by the ticker of today; a former one is answered with it.',
  },
  {
    endpoints: ['E11'],
    text: '`id` selects by the `id` of the list, which is the `company_id` of documents and statements. It is letters and digits; any other is written `id:…` in a formula.',
  },
  {
    endpoints: ['E11', 'E15'],
    text: '`marketcap_category` sorts by size, not by the alphabet: `asc` from the smallest to the largest.',
  },
  {
    endpoints: ['E15'],
    text: 'The document does not show the values of `exchange`. A ticker that is no primary one is asked for as a listing of `NASDAQ` and of `NYSE`.',
  },
  {
    endpoints: ['E16', 'E17', 'E18'],
    text: 'Where no filing has the column, the service answers null data or 404. A 404 titled `Company not found` says that the issuer is not known.',
  },
];
