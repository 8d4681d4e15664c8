import { useCallback, useEffect, useState } from 'react';
import type { PaneApi } from '../../functions/runtime/pane-api';
import { ChangesSection } from '../changes/changes-section';
import { CarriedAnswersSection } from '../workbook-answers/carried-answers-section';
import { CopySection } from '../copy/copy-section';
import { usePane } from '../shell/pane-context';
import { errorGroups, type ErrorGroup } from './errors/error-groups';
import { ErrorSection } from './errors/error-section';
import { forgetDeleted } from './errors/listed-cells';
import { FrozenSection } from './frozen/frozen-section';
import { RefreshSection, useCellWork } from './refresh-section';
import { NoticeSections } from './notices-section';
import { UpkeepSection } from './upkeep-section';

/** Shows the progress of the cells, their errors, frozen formulas and the size of the cache. */
export function ActivityView() {
  const { errors, cache, update } = useAddInState();
  useForgetDeleted(errors.length === 0);
  return (
    <>
      <RefreshSection />
      <NoticeSections errors={errors} />
      <ErrorSection errors={errors} />
      <ChangesSection />
      <FrozenSection />
      <CopySection />
      <CarriedAnswersSection />
      <UpkeepSection cache={cache} onCleared={update} />
    </>
  );
}

/** Removes deleted cells from the list when the view is shown and after each calculation. */
export function useForgetDeleted(isListEmpty: boolean): void {
  const { addIn, workbook, route } = usePane();
  const isCalculating = useCellWork()?.state === 'running';
  const isDue = route.view === 'activity' && !isListEmpty && !isCalculating;
  useEffect(() => {
    if (isDue) forgetDeleted(addIn.activity, workbook).catch(() => undefined); // the next check removes them
  }, [isDue, route, addIn, workbook]);
}

export interface AddInState {
  readonly errors: readonly ErrorGroup[];
  readonly cache: ReturnType<PaneApi['cacheSize']>;
}

/** The polling interval: a cell that is answered from memory causes no event. */
const POLL_MS = 1000;

/** The add-in's counts, and a function that reads them immediately. */
export function useAddInState(): AddInState & { readonly update: () => void } {
  const { addIn, route } = usePane();
  const [state, setState] = useState(() => stateOf(addIn));
  const update = useCallback(() => {
    setState((before) => {
      const now = stateOf(addIn);
      return summaryOf(before) === summaryOf(now) ? before : now;
    });
  }, [addIn]);
  useEffect(() => addIn.activity.subscribe(update), [addIn, update]);
  const isShown = route.view === 'activity';
  useEffect(() => {
    if (!isShown) return undefined;
    update();
    const timer = setInterval(update, POLL_MS);
    return () => clearInterval(timer);
  }, [isShown, update]);
  return { ...state, update };
}

function stateOf(addIn: PaneApi): AddInState {
  return { errors: errorGroups(addIn.activity.failures), cache: addIn.cacheSize() };
}

function summaryOf({ errors, cache }: AddInState): string {
  return JSON.stringify([errors, cache]);
}
