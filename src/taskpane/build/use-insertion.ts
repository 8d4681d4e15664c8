import { useCallback, useState } from 'react';
import { usePane } from '../shell/pane-context';
import { insert, place, type Insertion, type Placement } from './insertion';

/** An insertion that waits for a yes, because cells in its way are filled. */
export interface PendingInsertion {
  readonly insertion: Insertion;
  readonly placement: Placement;
}

export interface Inserting {
  readonly pending: PendingInsertion | undefined;
  readonly isBusy: boolean;
  /** Inserts at the selection, at once where nothing is in the way. */
  readonly propose: (make: () => Promise<Insertion>) => void;
  readonly confirm: () => void;
  readonly cancel: () => void;
}

/** Putting something into the workbook, with a question before filled cells are touched. */
export function useInsertion(): Inserting {
  const { workbook, announce } = usePane();
  const [pending, setPending] = useState<PendingInsertion>();
  const [isBusy, setBusy] = useState(false);
  const run = useCallback(
    (work: () => Promise<void>) => {
      setBusy(true);
      setPending(undefined);
      work()
        .catch((error: unknown) => {
          announce(error instanceof Error ? error.message : 'The workbook did not take it.', 'error');
        })
        .finally(() => setBusy(false));
    },
    [announce],
  );
  const propose = (make: () => Promise<Insertion>) =>
    run(async () => {
      const insertion = await make();
      const placement = await place(workbook, insertion);
      if (placement.refusal !== undefined) announce(placement.refusal, 'error');
      else if (placement.filled.length > 0) setPending({ insertion, placement });
      else announce(await insert(workbook, insertion, placement));
    });
  const confirm = () => {
    if (pending) run(async () => announce(await insert(workbook, pending.insertion, pending.placement)));
  };
  return { pending, isBusy, propose, confirm, cancel: () => setPending(undefined) };
}
