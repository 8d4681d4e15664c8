import { useCallback, useEffect, useMemo, useState } from 'react';
import { fetchFunctions } from '../formula-builder/fetch-functions';
import { useSelectedCell } from '../formula-builder/use-selected-cell';
import { messageOf } from '../texts/message-of';
import { usePane } from '../shell/pane-context';
import { type CellTrace, readTrace } from './read-trace';

type TraceState =
  | { readonly kind: 'reading' }
  | { readonly kind: 'none'; readonly cell: string | undefined }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'traced'; readonly trace: CellTrace };

/** The pause between two readings of a cell that Excel is calculating: Excel does not report when it shows the result. */
const WAITING_MS = 500;

export interface Tracing {
  readonly state: TraceState;
  /** Makes Excel calculate a cell, so that the arguments of its calls become known. Resolves once the calculation has begun. */
  readonly calculate: (address: string) => Promise<void>;
}

/** The explanation of the selected cell, read again when another cell is selected and after each calculation. */
export function useTrace(): Tracing {
  const { addIn, workbook, route } = usePane();
  const isShown = route.view === 'trace';
  const cell = useSelectedCell(isShown)?.cell;
  const runs = useFinishedRuns(isShown);
  const [called, setCalled] = useState(0);
  const [state, setState] = useState<TraceState>({ kind: 'reading' });
  const functions = useMemo(() => lazily(() => fetchFunctions(addIn)), [addIn]);
  useEffect(() => {
    if (!isShown) return undefined;
    let isWanted = true;
    const show = (next: TraceState) => isWanted && setState(next);
    if (cell === undefined) show({ kind: 'none', cell });
    else {
      functions()
        .then((known) => readTrace(addIn, workbook, known, cell))
        .then(
          (trace) => show(trace ? { kind: 'traced', trace } : { kind: 'none', cell }),
          (error: unknown) => show({ kind: 'failed', message: messageOf(error) }),
        );
    }
    return () => {
      isWanted = false;
    };
  }, [addIn, workbook, functions, cell, runs, called, isShown]);
  const isWaiting = state.kind === 'traced' && state.trace.isWaiting;
  useEffect(() => {
    if (!isShown || !isWaiting) return undefined;
    const timer = setInterval(() => setCalled((before) => before + 1), WAITING_MS);
    return () => clearInterval(timer);
  }, [isShown, isWaiting]);
  const calculate = useCallback(
    async (address: string) => {
      addIn.watchedCell.watch(address, () => setCalled((before) => before + 1));
      await workbook.recalculate([address]);
    },
    [addIn, workbook],
  );
  return { state, calculate };
}

/** Counts the calculations that have ended while the view is shown. */
function useFinishedRuns(isShown: boolean): number {
  const { addIn } = usePane();
  const [runs, setRuns] = useState(0);
  useEffect(() => {
    if (!isShown) return undefined;
    return addIn.activity.subscribe(() => {
      if (addIn.activity.snapshot().cellsWaiting === 0) setRuns((before) => before + 1);
    });
  }, [addIn, isShown]);
  return runs;
}

/** Reads once; a failed reading is tried again the next time. */
function lazily<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | undefined;
  return () => {
    reading ??= read().catch((error: unknown) => {
      reading = undefined;
      throw error;
    });
    return reading;
  };
}
