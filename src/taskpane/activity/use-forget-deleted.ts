import { useEffect } from 'react';
import { usePane } from '../shell/pane-context';
import { forgetDeleted } from './forget-deleted';
import { useCellWork } from './use-running-add-in';

/** Looks whether the listed cells are still there: when the list is shown, and after the cells have calculated. */
export function useForgetDeleted(isListEmpty: boolean): void {
  const { addIn, workbook, visit } = usePane();
  const isCalculating = useCellWork()?.state === 'running';
  const isDue = visit.view === 'activity' && !isListEmpty && !isCalculating;
  useEffect(() => {
    if (isDue) forgetDeleted(addIn.activity, workbook).catch(() => undefined); // then they stay until the next look
  }, [isDue, visit, addIn, workbook]);
}
