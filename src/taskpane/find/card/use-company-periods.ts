import { run } from '../../../client';
import { companyPeriods } from '../../../functions/cards/company-periods';
import type { PickedCompany } from '../../companies/picked-company';
import { usePane } from '../../shell/pane-context';
import { paneCalls } from '../../calls/pane-calls';
import { type PeriodEnds } from '../../calls/use-period-ends';
import { useAnswer } from '../../calls/use-answer';

/** The newest periods of a type, and the scope of their statements; null means the function's default scope. */
export interface ShownPeriods extends PeriodEnds {
  readonly scope: string | null;
  /** Why there are none, where that is not simply that none was filed. */
  readonly reason?: string | undefined;
}

const SHOWN = 4;

/**
 * The newest periods with an income statement. Sends no request if the type is undefined. Repeats a failed request when the user
 * returns to the view.
 */
export function useCompanyPeriods(company: PickedCompany, type: 'annual' | 'quarterly' | undefined): ShownPeriods {
  const { addIn } = usePane();
  const { market, argument } = company;
  const question = type && JSON.stringify([market, argument, type]);
  const { answer, failure, retry } = useAnswer(question, async (signal) =>
    run(companyPeriods(paneCalls(addIn, company, signal), market, type ?? 'annual', SHOWN)),
  );
  return { ends: answer?.ends, scope: answer?.scope ?? null, reason: answer?.reason, failure, retry };
}
