import { useEffect, useState } from 'react';
import { usePane } from '../shell/pane-context';
import { periodsCall, readPeriodEnds, type PeriodAnswer, type PeriodQuestion } from './period-ends';

export interface PeriodEnds {
  /** Dates, the newest first; undefined while they are not known. */
  readonly ends: readonly string[] | undefined;
  /** Why they are not known. */
  readonly failure: string | undefined;
  /** Asks again where that failed. */
  readonly retry: () => void;
}

/** The newest periods a company has an income statement for; nothing is asked without a question. */
export function usePeriodEnds(question: PeriodQuestion | undefined): PeriodEnds {
  const { addIn } = usePane();
  const [round, setRound] = useState(0);
  const [told, setTold] = useState<PeriodAnswer & { readonly to: string; readonly round: number }>();
  const asked = question && JSON.stringify(periodsCall(question));
  useEffect(() => {
    if (asked === undefined) return undefined;
    const [functionId, args] = JSON.parse(asked) as ReturnType<typeof periodsCall>;
    return addIn.preview(functionId, args, (result) => setTold({ ...readPeriodEnds(result), to: asked, round }));
  }, [addIn, asked, round]);
  const answer = told?.to === asked && told?.round === round ? told : undefined;
  const failure = answer && 'failure' in answer ? answer.failure : undefined;
  return {
    ends: answer && 'ends' in answer ? answer.ends : undefined,
    failure,
    retry: () => {
      if (failure !== undefined) setRound(round + 1);
    },
  };
}
