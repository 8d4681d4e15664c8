import { useEffect, useRef, useState } from 'react';
import { usePane } from '../shell/pane-context';
import { messageOf } from '../texts/message-of';

export interface AnswerState<T> {
  /** Undefined while it is unknown. */
  readonly answer: T | undefined;
  /** The reason why it is unknown. */
  readonly failure: string | undefined;
  /** Asks again after a failure. */
  readonly retry: () => void;
}

/**
 * The answer to a question, which is identified by its text; undefined asks nothing. When the question changes, the signal aborts the
 * earlier request. A failed question is asked again when the user returns to the view.
 */
export function useAnswer<T>(question: string | undefined, ask: (signal: AbortSignal) => Promise<T>): AnswerState<T> {
  const { route } = usePane();
  const [round, setRound] = useState(0);
  const [received, setReceived] = useState<{ to: string; round: number; answer?: T; failure?: string }>();
  const asking = useRef(ask);
  asking.current = ask;
  useEffect(() => {
    if (question === undefined) return undefined;
    const controller = new AbortController();
    const receive = (what: { answer: T } | { failure: string }) => {
      if (!controller.signal.aborted) setReceived({ to: question, round, ...what });
    };
    asking.current(controller.signal).then(
      (answer) => receive({ answer }),
      (error: unknown) => receive({ failure: messageOf(error, 'It cannot be read.') }),
    );
    return () => controller.abort();
  }, [question, round]);
  const current = received?.to === question && received?.round === round ? received : undefined;
  const failure = current?.failure;
  const retry = () => {
    if (failure !== undefined) setRound(round + 1);
  };
  useEffect(() => {
    if (route.view === 'find') retry();
  }, [route]);
  return { answer: current?.answer, failure, retry };
}
