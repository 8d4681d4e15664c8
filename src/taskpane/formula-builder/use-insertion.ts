import { useCallback, useEffect, useRef, useState } from 'react';
import { usePane } from '../shell/pane-context';
import { insert, place, type Insertion, type MakeInsertion, type Placement } from './insertion';

/** An insertion that waits for a yes, because cells in its way are filled. */
interface PendingInsertion {
  readonly insertion: Insertion;
  readonly placement: Placement;
}

export interface Inserting {
  readonly pending: PendingInsertion | undefined;
  readonly isBusy: boolean;
  /** Inserts at what is selected now, at once where nothing is in the way. */
  readonly propose: (make: MakeInsertion) => void;
  readonly confirm: () => void;
  readonly cancel: () => void;
}

const LEFT = 'Nothing was inserted: there are filled cells in the way. Insert again to see which.';

/**
 * Putting something into the workbook, with a question before filled cells are touched. The question belongs to its subject, such as
 * the formula of a form, and closes when that changes. Insertions in quick succession run one after the other, so that each finds the cells
 * as the one before left them.
 */
export function useInsertion(subject: string): Inserting {
  const { workbook, announce } = usePane();
  const [asked, setAsked] = useState<PendingInsertion & { readonly subject: string }>();
  const { isBusy, run } = useInTurn();
  const now = useRef(subject);
  now.current = subject;
  useEffect(() => () => void (now.current = ''), []); // a form that is left holds nothing
  useEffect(() => setAsked(undefined), [subject]); // also where it comes to hold the same again
  const propose = (make: MakeInsertion) => {
    const selecting = workbook.selection(); // of the press: what is selected while a preview is waited for is not meant
    run(selecting, async (selection) => {
      setAsked(undefined);
      const insertion = await make(selection.sheet.name);
      const placement = await place(workbook, insertion, selection);
      if (placement.refusal !== undefined) announce(placement.refusal, 'error');
      else if (placement.filled.length === 0) announce(await insert(workbook, insertion, placement));
      else if (now.current !== subject) announce(LEFT, 'error');
      else setAsked({ insertion, placement, subject });
    });
  };
  const pending = asked?.subject === subject ? asked : undefined;
  const confirm = () => {
    if (!pending) return;
    setAsked(undefined);
    run(Promise.resolve(pending), async ({ insertion, placement }) =>
      announce(await insert(workbook, insertion, placement)),
    );
  };
  return { pending, isBusy, propose, confirm, cancel: () => setAsked(undefined) };
}

/** Runs one work after the other; says why one failed. */
function useInTurn() {
  const { announce } = usePane();
  const last = useRef(Promise.resolve());
  const [waiting, setWaiting] = useState(0);
  const run = useCallback(
    <T>(given: Promise<T>, work: (given: T) => Promise<void>) => {
      setWaiting((count) => count + 1);
      given.catch(() => undefined); // told in its turn
      last.current = last.current
        .then(async () => work(await given))
        .catch((error: unknown) => {
          announce(error instanceof Error ? error.message : 'The workbook did not take it.', 'error');
        })
        .finally(() => setWaiting((count) => count - 1));
    },
    [announce],
  );
  return { isBusy: waiting > 0, run };
}
