import { useCallback, useRef, useState } from 'react';
import type { Settings } from '../../../client';
import { messageOf } from '../../texts/message-of';
import { hasConnection } from '../../shell/has-connection';
import { usePane } from '../../shell/pane-context';
import { checkAll, checkNamesOf } from './check-connection';
import type { CheckState } from './check-results';
import { recalculateUnauthorized } from '../token-change';
import { withEndedSignIns, withTeamServers } from '../with-team-servers';

export interface ConnectionCheck {
  readonly state: CheckState;
  /** The number of cells that are recalculated because of a new token. */
  readonly recalculated: number;
  /** Starts an action, whose sentence or check replaces earlier ones. Returns a function that tells whether it is still the latest. */
  readonly begin: () => () => boolean;
  readonly setState: (state: CheckState) => void;
  /** Checks settings that are stored, and recalculates the cells that had no token. */
  readonly check: (settings: Settings, isLast: () => boolean) => Promise<void>;
}

export function useConnectionCheck(write: (settings: Settings) => boolean): ConnectionCheck {
  const { addIn, workbook, companies, announce } = usePane();
  const [state, setState] = useState<CheckState>('idle');
  const [recalculated, setRecalculated] = useState(0);
  const startRound = useRounds();
  const begin = useCallback(() => {
    setRecalculated(0);
    return startRound();
  }, [startRound]);
  const check = useCallback(
    async (settings: Settings, isLast: () => boolean) => {
      setState('checking');
      const checked = await checkAll(settings);
      const found = withTeamServers(addIn.readSettings(), checked);
      if (found) write(found);
      const ended = withEndedSignIns(addIn.readSettings(), checked, Date.now());
      if (ended) write(ended);
      if (isLast()) setState(checked);
      const named = checkNamesOf(checked, settings);
      // A successful check recalculates the cells even if a later save was refused, but not if the token was forgotten.
      if (!checked.some(({ outcome }) => outcome?.kind === 'works') || !hasConnection(addIn.readSettings())) {
        companies.loadAgain(); // Find still shows the lists, or the failure, of the earlier settings
        return;
      }
      void companies.load();
      const count = await recalculateUnauthorized(addIn.activity, workbook).catch((error: unknown) => {
        announce(`Cells that had no token did not run again: ${messageOf(error)}`, 'error');
        return 0;
      });
      if (isLast()) setRecalculated(count);
      const withNames = await named;
      if (isLast()) setState(withNames);
    },
    [addIn, announce, companies, workbook, write],
  );
  return { state, recalculated, begin, setState, check };
}

/** Returns a function that starts an action and returns a check whether that action is still the latest. */
function useRounds(): () => () => boolean {
  const round = useRef(0);
  return useCallback(() => {
    const own = (round.current += 1);
    return () => own === round.current;
  }, []);
}
