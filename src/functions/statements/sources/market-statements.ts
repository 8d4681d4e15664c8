import type { FilingBasis, Market, MarketId, ReportingType, StatementScope, UsStatementKind } from '../../../api';
import { MARKETS } from '../../../api';
import { readIndianTicker, readIssuer } from '../../arguments/companies/company-argument';
import type { DateRules } from '../../arguments/periods/date-argument';
import { INDIAN_DATES, US_DATES } from '../../arguments/periods/date-argument';
import { Metrics } from '../../arguments/metrics/defined-metric';
import { INDIAN_METRICS, US_METRICS } from '../../arguments/metrics/metric-argument';
import {
  METRIC_OPTIONS,
  STATEMENT_OPTIONS,
  US_METRIC_OPTIONS,
  US_STATEMENT_OPTIONS,
} from '../../arguments/options/option-rules';
import { readCompany } from '../../companies/read-company';
import type { QueryContext } from '../../context/query-context';
import { indianStandardType } from './indian-cadence';
import { IndianStatementSource } from './indian-statement-source';
import type { StatementSource } from './statement-source';
import type { SourceKind } from '../../arguments/metrics/source-kind';
import { UsStatementSource, usStandardType } from './us-statement-source';

/** Which statements of a company are meant. In the US there is one scope and no filing basis. */
interface AskedTerms {
  readonly type?: ReportingType | undefined;
  readonly scope?: StatementScope | undefined;
  readonly basis?: FilingBasis | undefined;
  /** US only: whether quarters are computed that no filing reports. Blank: they are. */
  readonly quarters?: 'all' | 'filed' | undefined;
  /** False where the function has no argument for the type. */
  readonly hasType?: boolean | undefined;
}

/** The rules of the `options` arguments: those of the US have more. */
interface MarketOptions {
  readonly statement: typeof STATEMENT_OPTIONS & { readonly quarters?: readonly ['all', 'filed'] };
  readonly metric: typeof METRIC_OPTIONS & { readonly quarters?: readonly ['all', 'filed'] };
}

/** How the functions of statements read one market's arguments and statements. */
export interface MarketStatements<K extends SourceKind> extends Pick<
  Market,
  'namespace' | 'argument' | 'scopes' | 'zone'
> {
  readonly id: MarketId;
  readonly dates: DateRules;
  readonly metrics: Metrics<K>;
  readonly options: MarketOptions;
  /** The type where neither `type` nor the date says it; undefined where there is none. */
  readonly standardType: (kind: K) => ReportingType | undefined;
  /** The statements of a company. Throws for an argument that names none. */
  readonly sourceOf: (context: QueryContext, company: unknown, terms: AskedTerms) => StatementSource<K>;
}

/** The argument for the scope among those of a function, where the market's statements say what they are of. */
export function scopeArgument({ scopes }: Pick<Market, 'scopes'>, scope: unknown): readonly unknown[] {
  return scopes.length > 0 ? [scope] : [];
}

export const INDIA: MarketStatements<SourceKind> = {
  ...MARKETS.india,
  id: 'india',
  dates: INDIAN_DATES,
  metrics: new Metrics(INDIAN_METRICS),
  options: { statement: STATEMENT_OPTIONS, metric: METRIC_OPTIONS },
  standardType: indianStandardType,
  sourceOf: (context, company, terms) =>
    new IndianStatementSource(context, { ...readCompany(context, 'india', company, readIndianTicker), ...terms }),
};

export const US: MarketStatements<UsStatementKind> = {
  ...MARKETS.us,
  id: 'us',
  dates: US_DATES,
  metrics: new Metrics(US_METRICS),
  options: { statement: US_STATEMENT_OPTIONS, metric: US_METRIC_OPTIONS },
  standardType: usStandardType,
  sourceOf: (context, company, { type, quarters }) =>
    new UsStatementSource(context, { issuer: readCompany(context, 'us', company, readIssuer), type, quarters }),
};
