import { listInWords } from '../../../api';
import type { Coroutine } from '../../../client';
import { METRIC_RULES } from '../../arguments/metrics/metric-argument';
import type { AskedPeriod } from '../../arguments/periods/period-grammar';
import type { MetricName } from '../../arguments/metrics/defined-metric';
import type { SourceKind } from '../../arguments/metrics/source-kind';
import { badArgument, CellFailure } from '../../cells/failures/cell-error';
import type { StatementSource } from '../../statements/sources/statement-source';
import { kindOfCompany } from '../../definitions/company-facts';
import type { Searched } from './known-names';
import { hasNumber, isKnown, namedAs } from './known-names';
import { quotedMetric } from '../../arguments/metrics/quoted-metric';

/** Throws for a name of several quantities, with those that the company can have, as far as its income statement tells. */
export function* refuseSeveral<K extends SourceKind>(
  { asked, kinds }: MetricName<K>,
  meanings: readonly string[],
  source: StatementSource<K>,
  period: AskedPeriod,
): Coroutine<never> {
  const [income] = kinds;
  const statement = income && (yield* source.statement(income, period));
  const where: Searched =
    statement === undefined || statement instanceof CellFailure
      ? { market: source.market, company: undefined, statementOf: () => undefined }
      : {
          market: source.market,
          company: kindOfCompany(statement),
          statementOf: (kind) => (kind === income ? statement : undefined),
        };
  const possible = meanings.filter((meaning) => isPossible(meaning, where, income));
  throw badArgument(`metric ${quotedMetric(asked)}${choice(possible, meanings, source.asked)}`);
}

function isPossible(meaning: string, where: Searched, income: SourceKind | undefined): boolean {
  const everyday = namedAs(meaning, where.market);
  if (everyday.length > 0) return everyday.some((each) => isKnown(each, where));
  const statement = income && where.statementOf(income);
  return statement ? hasNumber(statement, meaning) : METRIC_RULES[where.market].isDocumented(meaning);
}

function choice(possible: readonly string[], meanings: readonly string[], company: string): string {
  const [only, ...others] = possible;
  if (only === undefined) {
    const none = meanings.length > 2 ? 'none of them' : 'neither';
    return ` may be ${listInWords(meanings, 'or')}, and ${company} has ${none}.`;
  }
  if (others.length === 0) return `: give "${only}", the one of its meanings that ${company} has.`;
  return ` may be ${listInWords(possible, 'or')}. Give one of these.`;
}
