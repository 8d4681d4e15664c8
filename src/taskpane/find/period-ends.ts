import { useEffect, useState } from 'react';
import type { Interface } from '../../api';
import type { PreviewResult } from '../../functions/runtime/pane-api';
import { dateOfSerial } from '../../tables';
import { usePane } from '../shell/pane-context';

export interface PeriodEnds {
  /** Dates, the newest first; undefined while they are not known. */
  readonly ends: readonly string[] | undefined;
  /** Why they are not known. */
  readonly failure: string | undefined;
  /** Asks again where that failed. */
  readonly retry: () => void;
}

/** The newest periods a company has an income statement for; no request without a question. */
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

/** The arguments of FIN.PERIODS or US.PERIODS; null for what is not given. */
export interface PeriodQuestion {
  readonly market: Interface;
  readonly company: string | number;
  readonly type: string | number | null;
  /** India only. */
  readonly scope: string | number | null;
  readonly count: number;
}

export type PeriodAnswer =
  /** Dates, the newest first. */
  | { readonly ends: readonly string[] }
  /** Why they are not known. */
  | { readonly failure: string };

/** The function's name and its arguments. */
export function periodsCall(question: PeriodQuestion): readonly [functionId: string, args: readonly unknown[]] {
  const { market, company, type, scope, count } = question;
  return market === 'india' ? ['FIN.PERIODS', [company, type, scope, count]] : ['US.PERIODS', [company, type, count]];
}

/** Reads what it shows. `#N/A` is an answer: there are none. */
export function readPeriodEnds(result: PreviewResult): PeriodAnswer {
  if ('error' in result) return result.error === '#N/A' ? { ends: [] } : { failure: result.message };
  const ends = result.rows.flat().flatMap((cell) => {
    // An Excel without data types is given a date as its bare serial.
    const serial = typeof cell === 'object' && 'serial' in cell ? cell.serial : cell;
    return typeof serial === 'number' ? [dateOfSerial(serial)] : [];
  });
  return { ends };
}
