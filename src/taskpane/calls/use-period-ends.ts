import { useEffect, useState } from 'react';
import type { MarketId } from '../../api';
import { MARKETS } from '../../api';
import { type PeriodAnswer, readPeriodEnds } from '../../functions/cards/company-periods';
import { scopeArgument } from '../companies/picked-company';
import { usePane } from '../shell/pane-context';

export interface PeriodEnds {
  /** Dates, the newest first; undefined while they are unknown. */
  readonly ends: readonly string[] | undefined;
  /** The reason why they are unknown. */
  readonly failure: string | undefined;
  /** Repeats a failed request. */
  readonly retry: () => void;
}

/** The newest periods with an income statement; no request for an undefined query. */
export function usePeriodEnds(query: PeriodQuery | undefined): PeriodEnds {
  const { addIn } = usePane();
  const [round, setRound] = useState(0);
  const [received, setReceived] = useState<PeriodAnswer & { readonly to: string; readonly round: number }>();
  const call = query && JSON.stringify(periodsCall(query));
  useEffect(() => {
    if (call === undefined) return undefined;
    const [functionId, args] = JSON.parse(call) as ReturnType<typeof periodsCall>;
    return addIn.preview(functionId, args, (result) => setReceived({ ...readPeriodEnds(result), to: call, round }));
  }, [addIn, call, round]);
  const answer = received?.to === call && received?.round === round ? received : undefined;
  const failure = answer && 'failure' in answer ? answer.failure : undefined;
  return {
    ends: answer && 'ends' in answer ? answer.ends : undefined,
    failure,
    retry: () => {
      if (failure !== undefined) setRound(round + 1);
    },
  };
}

/** The arguments of a market's PERIODS; null for arguments that are not given. */
export interface PeriodQuery {
  readonly market: MarketId;
  readonly company: string | number;
  readonly type: string | number | null;
  /** Only where the market's statements have scopes. */
  readonly scope: string | number | null;
  readonly count: number;
}

/** The function's name and arguments. */
export function periodsCall(query: PeriodQuery): readonly [functionId: string, args: readonly unknown[]] {
  const { market, company, type, scope, count } = query;
  return [`${MARKETS[market].namespace}.PERIODS`, [company, type, ...scopeArgument(market, scope), count]];
}
