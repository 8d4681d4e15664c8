import { useCallback, useEffect, useRef, useState } from 'react';
import { usePane } from '../../shell/pane-context';
import { insert, place, type Insertion, type MakeInsertion, type Placement } from './insertion';
import { messageOf } from '../../texts/message-of';

/** An insertion that waits for confirmation because the target has filled cells. */
interface PendingInsertion {
  readonly insertion: Insertion;
  readonly placement: Placement;
}

export interface Inserting {
  readonly pending: PendingInsertion | undefined;
  readonly isBusy: boolean;
  /** Inserts at the current selection; asks first where cells are filled. */
  readonly propose: (make: MakeInsertion) => void;
  readonly confirm: () => void;
  readonly cancel: () => void;
}

const LEFT = 'Nothing was inserted: there are filled cells in the way. Insert again to see which.';

/**
 * Inserts into the workbook and asks before it overwrites filled cells. The question belongs to its subject, such as
 * the formula of a form, and closes when that changes. Insertions run one after the other, so that each sees the cells
 * of the one before.
 */
export function useInsertion(subject: string): Inserting {
  const { workbook, announce } = usePane();
  const [question, setQuestion] = useState<PendingInsertion & { readonly subject: string }>();
  const { isBusy, run } = useInTurn();
  const now = useRef(subject);
  now.current = subject;
  useEffect(() => () => void (now.current = ''), []); // an unmounted form has no subject
  useEffect(() => setQuestion(undefined), [subject]); // even where the form returns to the same subject
  const propose = (make: MakeInsertion) => {
    const selecting = workbook.selection(); // the selection at the press, not after the wait for a preview
    run(selecting, async (selection) => {
      setQuestion(undefined);
      const insertion = await make(selection.sheet.name);
      const placement = await place(workbook, insertion, selection);
      if (placement.refusal !== undefined) announce(placement.refusal, 'error');
      else if (placement.filled.length === 0) announce(await insert(workbook, insertion, placement));
      else if (now.current !== subject) announce(LEFT, 'error');
      else setQuestion({ insertion, placement, subject });
    });
  };
  const pending = question?.subject === subject ? question : undefined;
  const confirm = () => {
    if (!pending) return;
    setQuestion(undefined);
    run(Promise.resolve(pending), async ({ insertion, placement }) =>
      announce(await insert(workbook, insertion, placement)),
    );
  };
  return { pending, isBusy, propose, confirm, cancel: () => setQuestion(undefined) };
}

/** Runs actions one after the other and announces their errors. */
function useInTurn() {
  const { announce } = usePane();
  const last = useRef(Promise.resolve());
  const [waiting, setWaiting] = useState(0);
  const run = useCallback(
    <T>(given: Promise<T>, work: (given: T) => Promise<void>) => {
      setWaiting((count) => count + 1);
      given.catch(() => undefined); // the queue reports the error
      last.current = last.current
        .then(async () => work(await given))
        .catch((error: unknown) => {
          announce(messageOf(error), 'error');
        })
        .finally(() => setWaiting((count) => count - 1));
    },
    [announce],
  );
  return { isBusy: waiting > 0, run };
}
