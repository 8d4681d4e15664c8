import type { StatementKind } from '../../../api';
import { INDIAN_STATEMENTS } from '../../../api';
import type { ParameterValues } from '../../../client';
import { textInFormula } from '../../arguments/scalar-argument';
import { SOURCE_TITLES } from '../../arguments/metrics/source-kind';
import { serviceHasNo } from '../../cells/failures/absence-text';
import type { CellFailure } from '../../cells/failures/cell-error';
import type { QueryContext } from '../../context/query-context';
import type { PatternTerms } from '../../periods/india/shareholding-patterns';
import { indianStandardType } from './indian-cadence';
import { endsInFirstDays, hasNear, nearestKnown, newestKnownBefore } from './known-periods';
import { missingAdvice } from './missing-advice';
import { TRY_STANDALONE } from './scope-advice';

/** Advice on a date where nothing is known that is near it: the formula that lists the dates, or why there may be none. */
function whereListed(kind: StatementKind, asked: string, { date, type = '', scope = '' }: ParameterValues): string {
  if (date === undefined) return '';
  if (kind === 'segments') return 'A company of one segment files none.';
  const texts = [asked, type, scope, '', kind].map((text) => (text === '' ? '' : textInFormula(String(text))));
  return `=FIN.PERIODS(${texts.join(',')}) lists the dates there are.`;
}

/** The `#N/A` for a statement that the service lacks; the message names its type and scope. */
export function noIndianStatement(
  context: QueryContext,
  kind: StatementKind,
  { asked, ticker, hasType }: Pick<PatternTerms, 'asked' | 'ticker'> & { readonly hasType?: boolean | undefined },
  values: ParameterValues,
): CellFailure {
  const { type, scope = 'consolidated', date } = values;
  const what = [type ?? indianStandardType(kind), scope, SOURCE_TITLES[kind]].filter(Boolean).join(' ');
  const endpoint = INDIAN_STATEMENTS[kind];
  const full = { ...values, ticker };
  const adviceWhere = (isTypeFixed: boolean) => () => {
    const advice = missingAdvice({ context, endpoint, values: full }, { isTypeFixed, hasType });
    const known = nearestKnown(context, endpoint, full);
    const isOpen = advice === '' ? known === '' : advice === TRY_STANDALONE && !hasNear(context, endpoint, full);
    return [known, isOpen ? whereListed(kind, asked, values) : '', advice].filter(Boolean).join(' ');
  };
  const before = (end: string) => newestKnownBefore(context, endpoint, full, end);
  const advice = { advice: adviceWhere(false), adviceToDefinition: adviceWhere(true) };
  const beside = { before, endsInFirstDays: () => endsInFirstDays(context, endpoint, full) };
  return serviceHasNo({ asked, what, date, ...advice, ...beside, listed: () => whereListed(kind, asked, values) });
}
