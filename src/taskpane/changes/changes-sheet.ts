import type { Change } from '../../functions/runtime/pane-api';
import { serialOfDate } from '../../tables';
import type { PlannedCell, SheetPlan } from '../../workbook';
import { at, serialOfMoment, utc } from '../copy/sources-sheet';
import { CELL_STYLES } from '../models/sheet-draft';

const COLUMNS = [
  'Received (UTC)',
  'Cells',
  'Company',
  'Statement',
  'Period to',
  'Type',
  'Line',
  'Before',
  'Now',
  'Difference',
  'Unit',
  'Received before (UTC)',
  'Cause',
] as const;
const HEADER = 4;
const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;
const MOMENT = { align: 'left', numberFormat: 'yyyy-mm-dd hh:mm' } as const;

/** The sheet that lists the figures that came back different. It holds no formula, and so stays as it is. */
export function changesSheet(changes: readonly Change[], nowMs: number): SheetPlan {
  return {
    name: 'Changes',
    cells: [
      { at: 'A1', text: 'What changed', style: CELL_STYLES.title },
      { at: 'A2', text: `Listed on ${utc(nowMs)} UTC: the last 90 days, newest first.`, style: CELL_STYLES.note },
      ...COLUMNS.map((text, index) => ({ at: at(index, HEADER), text, style: CELL_STYLES.labels })),
      ...changes.flatMap((change, index) => rowOf(change, HEADER + 1 + index)),
    ],
    columnWidths: { A: 18, B: 24, C: 14, D: 20, E: 12, F: 22, G: 30, H: 14, I: 14, J: 12, K: 12, L: 20, M: 60 },
    frozenRows: HEADER,
  };
}

function rowOf(change: Change, row: number): PlannedCell[] {
  const { receivedMs, beforeMs, cells, company, statement, period, type, line, before, after, difference } = change;
  const { unit, cause } = change;
  const places = [cells.join(', '), company, statement].map((text, index) => ({ at: at(index + 1, row), text }));
  return [
    { at: at(0, row), number: serialOfMoment(receivedMs), style: MOMENT },
    ...places,
    valueAt(at(4, row), period),
    { at: at(5, row), text: type },
    { at: at(6, row), text: line },
    valueAt(at(7, row), before),
    valueAt(at(8, row), after),
    ...(difference === null ? [] : [{ at: at(9, row), number: difference }]),
    { at: at(10, row), text: unit },
    { at: at(11, row), number: serialOfMoment(beforeMs), style: MOMENT },
    { at: at(12, row), text: cause },
  ];
}

function valueAt(place: string, value: Change['before']): PlannedCell {
  if (typeof value === 'number') return { at: place, number: value };
  if (value !== null && ISO_DATE.test(value))
    return { at: place, number: serialOfDate(value), style: CELL_STYLES.date };
  return { at: place, text: value ?? 'none' };
}
