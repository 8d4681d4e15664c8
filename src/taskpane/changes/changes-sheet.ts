import { CHANGE_COLUMNS } from '../../functions/changes/change-columns';
import type { Change } from '../../functions/runtime/pane-api';
import type { Cell } from '../../tables';
import type { PlannedCell, SheetPlan } from '../../workbook';
import { at, utc } from '../copy/sources-sheet';
import { CELL_STYLES } from '../models/sheet-draft';

const HEADER = 4;

/** The sheet that lists the figures that have changed. It has no formulas, so that it stays as it is. */
export function changesSheet(changes: readonly Change[], nowMs: number): SheetPlan {
  return {
    name: 'Changes',
    cells: [
      { at: 'A1', text: 'What changed', style: CELL_STYLES.title },
      { at: 'A2', text: `Listed on ${utc(nowMs)} UTC: the last 90 days, newest first.`, style: CELL_STYLES.note },
      ...CHANGE_COLUMNS.map(({ title: text }, index) => ({ at: at(index, HEADER), text, style: CELL_STYLES.labels })),
      ...changes.flatMap((change, index) => rowOf(change, HEADER + 1 + index)),
    ],
    columnWidths: { A: 18, B: 24, C: 14, D: 20, E: 12, F: 22, G: 30, H: 14, I: 14, J: 12, K: 12, L: 20, M: 60 },
    frozenRows: HEADER,
  };
}

function rowOf(change: Change, row: number): PlannedCell[] {
  return CHANGE_COLUMNS.flatMap(({ cell }, index) => planned(at(index, row), cell(change)));
}

/** The cell, or none where there is no value. */
function planned(place: string, cell: Cell): PlannedCell[] {
  if (typeof cell === 'number') return [{ at: place, number: cell }];
  if (typeof cell === 'string') return cell === '' ? [] : [{ at: place, text: cell }];
  if (!('serial' in cell)) return [];
  return [{ at: place, number: cell.serial, style: { align: 'left', numberFormat: cell.numberFormat } }];
}
