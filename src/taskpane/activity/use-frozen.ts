import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  forgetFrozen,
  freeze,
  frozen,
  overlaps,
  parseAddress,
  unfreeze,
  type FrozenFormula,
  type Scope,
  type Workbook,
} from '../../workbook';
import { usePane } from '../shell/pane-context';
import { freezeText, unfreezeText } from './frozen-text';
import { messageOf } from './message-of';

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
  const [list, setList] = useState<readonly FrozenFormula[]>();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [isBusy, setIsBusy] = useState(false);
  const read = useCallback(async () => setList(await frozen(workbook).catch(() => [])), [workbook]);
  useEffect(() => {
    if (visit.view === 'activity') void read(); // somebody may have changed the cells meanwhile
  }, [read, visit]);
  useTickSelected(workbook, list, setTicked);

  const run = useCallback(
    async (act: () => Promise<string>) => {
      setIsBusy(true);
      await act().then(announce, (error: unknown) => announce(messageOf(error), 'error'));
      setTicked(new Set());
      await read();
      setIsBusy(false);
    },
    [announce, read],
  );
  return {
    list,
    ticked,
    isBusy,
    tick: useCallback((id, isTicked) => setTicked((before) => withMember(before, id, isTicked)), []),
    freezeCells: (scope) => run(async () => freezeText(await freeze(workbook, scope))),
    unfreezeCells: () => run(async () => unfreezeText(await unfreeze(workbook, ticked.size > 0 ? [...ticked] : 'all'))),
    overwrite: (id) => run(async () => unfreezeText(await unfreeze(workbook, [id], { overwrite: true }))),
    forget: (id) =>
      run(async () => {
        await forgetFrozen(workbook, [id]);
        return 'Forgotten: the cells keep their values.';
      }),
  };
}

function useTickSelected(
  workbook: Workbook,
  list: readonly FrozenFormula[] | undefined,
  setTicked: (ids: ReadonlySet<string>) => void,
): void {
  const { visit } = usePane();
  const listed = useRef(list);
  listed.current = list;
  const isShown = visit.view === 'activity';
  const look = useMemo(
    () => async () => {
      if (!listed.current?.length) return;
      const { sheet, address } = await workbook.selection();
      const area = parseAddress(address);
      const inside = (listed.current ?? []).filter(
        (one) => one.sheet.id === sheet.id && overlaps(parseAddress(one.area), area),
      );
      setTicked(new Set(inside.map(({ id }) => id)));
    },
    [workbook, setTicked],
  );
  useEffect(() => {
    if (!isShown) return undefined;
    const lookNow = () => void look().catch(() => undefined); // what cannot be read ticks nothing
    return workbook.onSelectionChanged(lookNow);
  }, [isShown, look, workbook]);
}

function withMember(members: ReadonlySet<string>, id: string, isMember: boolean): ReadonlySet<string> {
  const others = [...members].filter((member) => member !== id);
  return new Set(isMember ? [...others, id] : others);
}
