import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { countInWords } from '../../../api';
import {
  forgetFrozen,
  freeze,
  type FreezeReport,
  frozen,
  type FrozenFormula,
  type FrozenList,
  notRestorable,
  type Scope,
  unfreeze,
  type UnfreezeReport,
} from '../../../workbook';
import { useBusy } from '../../shell/announcement';
import { messageOf } from '../../texts/message-of';
import { namedCells } from '../../texts/named-cells';
import { shownText } from '../../components/outside-text';
import { usePane, useStore } from '../../shell/pane-context';
import { CheckedFrozen } from './checked-frozen';

export interface Freezing {
  /** Empty until the workbook has answered. */
  readonly list: FrozenList;
  readonly checked: ReadonlySet<string>;
  readonly check: (id: string, isChecked: boolean) => void;
  readonly isBusy: boolean;
  readonly freezeCells: (scope: Scope) => Promise<void>;
  /** Restores the checked formulas, or all where none is checked. */
  readonly unfreezeCells: () => Promise<void>;
  /** Restores a formula although its cells have changed. */
  readonly overwrite: (id: string) => Promise<void>;
  readonly forget: (ids: readonly string[]) => Promise<void>;
}

/** The frozen formulas and which of them are checked. Selecting frozen cells in the workbook checks them. */
export function useFrozen(): Freezing {
  const { workbook, announce, route } = usePane();
  const checkedFrozen = useMemo(() => new CheckedFrozen(workbook), [workbook]);
  const checked = useStore(checkedFrozen);
  const { list, read } = useFrozenList(checkedFrozen);
  const { isBusy, run } = useBusy();
  const isShown = route.view === 'activity';
  useEffect(() => {
    // Another user may have changed the cells while the view was hidden.
    if (isShown) void read().then((problem) => problem && announce(problem, 'error'));
  }, [announce, isShown, read, route]);
  useEffect(
    () => (isShown ? workbook.onSelectionChanged(checkedFrozen.checkSelected) : undefined),
    [isShown, checkedFrozen, workbook],
  );

  /** Runs an action, and reads the list again even if the action failed half-way. */
  const change = (act: () => Promise<string>) =>
    run(async () => {
      const outcome = act();
      const problem = await outcome.then(read, read);
      return [await outcome, ...(problem ? [problem] : [])].join(' ');
    });
  return {
    list,
    checked,
    check: checkedFrozen.check,
    isBusy,
    freezeCells: (scope) => change(async () => freezeText(await freeze(workbook, scope))),
    unfreezeCells: () => change(async () => unfreezeText(await unfreeze(workbook, await checkedFrozen.chosen()))),
    overwrite: (id) => change(async () => unfreezeText(await unfreeze(workbook, [id], { overwrite: true }))),
    forget: (ids) =>
      change(async () => {
        await forgetFrozen(workbook, ids);
        return 'Forgotten: the cells keep their values.';
      }),
  };
}

const NOTHING: FrozenList = { formulas: [], unreadable: [] };

/** The last list, and a function that reads it again and resolves with the error message, if any. */
function useFrozenList(checkedFrozen: CheckedFrozen) {
  const { workbook } = usePane();
  const [list, setList] = useState<FrozenList>(NOTHING);
  const newest = useRef(0);
  const read = useCallback(async () => {
    const own = (newest.current += 1);
    try {
      const now = await frozen(workbook);
      if (own !== newest.current) return undefined;
      setList(now);
      checkedFrozen.setList(now.formulas);
      return undefined;
    } catch (error) {
      return `The frozen formulas could not be read: ${messageOf(error)}`;
    }
  }, [checkedFrozen, workbook]);
  return { list, read };
}

/** The result of freezing in one or two sentences. */
function freezeText({ frozen, left, refused, changed }: FreezeReport): string {
  if (frozen.length + left.length + refused.length + changed.length === 0)
    return 'There is no Spillway formula in these cells.';
  const waiting = left.filter(({ error }) => error === '#BUSY!').length;
  const failing = left.length - waiting;
  const unanchored = frozen.filter(({ state }) => state === 'unanchored').length;
  return [
    frozen.length > 0 ? `Froze ${countInWords(frozen.length, 'formula')}.` : 'Nothing was frozen.',
    ...(unanchored > 0
      ? [`Unfreeze will ask about ${unanchored}: this workbook does not keep where the cells are.`]
      : []),
    ...(failing > 0 ? [`${formulas(failing, 'has no result', 'have no result')} and stayed as before.`] : []),
    ...refused.slice(0, 1).map(({ address, because }) => {
      const them = refused.length === 1 ? 'it' : 'them';
      return `${formulas(refused.length, 'stays', 'stay')} as before, since Unfreeze would not write ${them} back: ${address} ${shownText(because, 100)}.`;
    }),
    ...(waiting > 0
      ? [`${formulas(waiting, 'still waits', 'still wait')}: freeze again when it has its figures.`]
      : []),
    ...changedText(changed),
  ].join(' ');
}

/** Names the cells that were not overwritten since someone changed them while the action ran. */
function changedText(changed: readonly string[]): string[] {
  if (changed.length === 0) return [];
  return [`${namedCells(changed)} changed meanwhile and ${changed.length === 1 ? 'was' : 'were'} left.`];
}

const WHY_LEFT: Readonly<Record<Exclude<FrozenFormula['state'], 'frozen'>, string>> = {
  changed: 'the cells have been changed since',
  refused: 'Unfreeze does not write such a formula',
  'sheet deleted': 'the sheet is deleted',
  'cells deleted': 'the cells are deleted',
  'reference deleted': 'cells referred to are deleted',
  unanchored: 'it is not known whether cells have moved since',
};

/** The result of unfreezing in one or two sentences. */
function unfreezeText({ restored, left, changed: meanwhile }: UnfreezeReport): string {
  if (restored.length + left.length === 0) return 'Nothing is frozen in these cells.';
  const leftText = (Object.keys(WHY_LEFT) as (keyof typeof WHY_LEFT)[]).flatMap((wanted) => {
    const count = left.filter(({ state }) => state === wanted).length;
    return count > 0 ? [`${formulas(count, 'was', 'were')} left: ${WHY_LEFT[wanted]}.`] : [];
  });
  return [
    restored.length > 0 ? `${countInWords(restored.length, 'formula')} back.` : 'Nothing was unfrozen.',
    ...leftText,
    ...changedText(meanwhile),
  ].join(' ');
}

const OBSTACLES: Readonly<Record<Exclude<FrozenFormula['state'], 'frozen' | 'refused'>, string>> = {
  changed: 'Changed since: its cells hold something else now.',
  'sheet deleted': 'Its sheet is deleted.',
  'cells deleted': 'Its cell is deleted; this is where it was.',
  'reference deleted': 'Cells that it refers to are deleted: it has #REF! in their place.',
  unanchored:
    'It is not known whether cells have moved since: this may be another cell by now, or it may refer to others.',
};

/** The reason why a frozen formula cannot be restored; undefined where it can. */
export function obstacleText({ state, formula }: FrozenFormula): string | undefined {
  if (state === 'frozen') return undefined;
  if (state === 'refused') {
    return `Unfreeze writes only formulas of Spillway that stay within the workbook. This one ${notRestorable(formula)}.`;
  }
  return OBSTACLES[state];
}

/** Formats a `frozenAt` time as "21 Nov 2026, 14:32". */
export function frozenAtText(frozenAt: string): string {
  const format = { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' } as const;
  return new Date(frozenAt).toLocaleString('en-GB', format);
}

function formulas(count: number, one: string, several: string): string {
  return `${countInWords(count, 'formula')} ${count === 1 ? one : several}`;
}
