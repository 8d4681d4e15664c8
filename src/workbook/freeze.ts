/** Freeze: Spillway formulas become the values they show, and are kept in the workbook's metadata until unfrozen. */
import type { Scope, SheetName, Workbook } from './workbook';

export interface FrozenFormula {
  readonly id: string;
  readonly sheet: SheetName;
  /** The formula's own cell. */
  readonly address: string;
  /** What it had filled. */
  readonly area: string;
  readonly formula: string;
  /** When it was frozen, ISO. */
  readonly frozenAt: string;
  /** `changed`: the cells no longer hold what was frozen, so unfreezing leaves them alone. */
  readonly state: 'frozen' | 'changed' | 'sheet deleted';
}

export interface FreezeReport {
  readonly frozen: readonly FrozenFormula[];
  /** Left as formulas: they show an error, or still wait. */
  readonly left: readonly { readonly address: string; readonly error: string }[];
}

export interface UnfreezeReport {
  readonly restored: readonly FrozenFormula[];
  /** Not restored, still listed; their state says why. */
  readonly left: readonly FrozenFormula[];
}

export declare function freeze(workbook: Workbook, scope: Scope, now?: () => Date): Promise<FreezeReport>;
/** `ids` are those of frozen(); `force` also restores what was changed. */
export declare function unfreeze(
  workbook: Workbook,
  which: 'selection' | 'all' | readonly string[],
  force?: boolean,
): Promise<UnfreezeReport>;
export declare function frozen(workbook: Workbook): Promise<FrozenFormula[]>;
/** Forgets frozen formulas that will not be wanted back; their cells keep their values. */
export declare function forgetFrozen(workbook: Workbook, ids: readonly string[]): Promise<void>;
