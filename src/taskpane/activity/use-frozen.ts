import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { forgetFrozen, freeze, frozen, unfreeze, type FrozenFormula, type Scope } from '../../workbook';
import { messageOf } from '../shell/message-of';
import { usePane, useStore } from '../shell/pane-context';
import { useBusy } from '../shell/use-busy';
import { freezeText, unfreezeText } from './frozen-text';
import { TickedFrozen } from './ticked-frozen';

export interface Freezing {
  /** Undefined until the workbook has told. */
  readonly list: readonly FrozenFormula[] | undefined;
  readonly ticked: ReadonlySet<string>;
  readonly tick: (id: string, isTicked: boolean) => void;
  readonly isBusy: boolean;
  readonly freezeCells: (scope: Scope) => Promise<void>;
  /** Those that are ticked; all, where none is. */
  readonly unfreezeCells: () => Promise<void>;
  /** Brings a formula back over what its cells hold now. */
  readonly overwrite: (id: string) => Promise<void>;
  readonly forget: (id: string) => Promise<void>;
}

/** What is frozen and which of it is meant. Selecting frozen cells in the workbook ticks them. */
export function useFrozen(): Freezing {
  const { workbook, announce, visit } = usePane();
  const ticks = useMemo(() => new TickedFrozen(workbook), [workbook]);
  const ticked = useStore(ticks);
  const { list, read } = useFrozenList(ticks);
  const { isBusy, run } = useBusy();
  const isShown = visit.view === 'activity';
  useEffect(() => {
    // Somebody may have changed the cells meanwhile.
    if (isShown) void read().then((problem) => problem && announce(problem, 'error'));
  }, [announce, isShown, read, visit]);
  useEffect(() => (isShown ? workbook.onSelectionChanged(ticks.look) : undefined), [isShown, ticks, workbook]);

  /** The list is read again also where the action failed half-way. */
  const change = (act: () => Promise<string>) =>
    run(async () => {
      const outcome = act();
      const problem = await outcome.then(read, read);
      return [await outcome, ...(problem ? [problem] : [])].join(' ');
    });
  return {
    list,
    ticked,
    tick: ticks.tick,
    isBusy,
    freezeCells: (scope) => change(async () => freezeText(await freeze(workbook, scope))),
    unfreezeCells: () => change(async () => unfreezeText(await unfreeze(workbook, await ticks.chosen()))),
    overwrite: (id) => change(async () => unfreezeText(await unfreeze(workbook, [id], { overwrite: true }))),
    forget: (id) =>
      change(async () => {
        await forgetFrozen(workbook, [id]);
        return 'Forgotten: the cells keep their values.';
      }),
  };
}

/** The list as it was read last, and a way to read it again that resolves with why that failed. */
function useFrozenList(ticks: TickedFrozen) {
  const { workbook } = usePane();
  const [list, setList] = useState<readonly FrozenFormula[]>();
  const newest = useRef(0);
  const read = useCallback(async () => {
    const own = (newest.current += 1);
    try {
      const now = await frozen(workbook);
      if (own !== newest.current) return undefined;
      setList(now);
      ticks.setList(now);
      return undefined;
    } catch (error) {
      return `What is frozen could not be read: ${messageOf(error)}`;
    }
  }, [ticks, workbook]);
  return { list, read };
}
