import { firstInWords, parseIsoDate } from '../../api';
import type { Cell } from '../../tables';
import { cutText, dateCell, dateTimeCell, serialOfDateTime } from '../../tables';
import type { Change } from './change';

interface ChangeColumn {
  readonly title: string;
  readonly cell: (change: Change) => Cell;
}

/** A change as a row, in FIN.CHANGES and on the pane's sheet. Changes are of both markets, so their times are in UTC. */
export const CHANGE_COLUMNS: readonly ChangeColumn[] = [
  { title: 'Received (UTC)', cell: ({ receivedMs }) => momentCell(receivedMs) },
  { title: 'Cells', cell: ({ cells }) => cellsText(cells) },
  { title: 'Company', cell: ({ company }) => company },
  { title: 'Statement', cell: ({ statement }) => statement },
  { title: 'Period to', cell: ({ period }) => valueCell(period) },
  { title: 'Type', cell: ({ type }) => type },
  { title: 'Line', cell: ({ line }) => line },
  { title: 'Before', cell: ({ before }) => valueCell(before) },
  { title: 'Now', cell: ({ after }) => valueCell(after) },
  { title: 'Difference', cell: ({ difference }) => difference ?? '' },
  { title: 'Unit', cell: ({ unit }) => unit },
  { title: 'Received before (UTC)', cell: ({ beforeMs }) => momentCell(beforeMs) },
  { title: 'Cause', cell: ({ cause }) => cause },
];

/** The first few; a statement in many cells does not fill a column with addresses. */
const cellsText = (cells: readonly string[]): string => firstInWords(cells, 5);

function valueCell(value: number | string | null): Cell {
  if (typeof value !== 'string') return value ?? 'none';
  return parseIsoDate(value) ? dateCell(value) : cutText(value);
}

function momentCell(ms: number): Cell {
  return dateTimeCell(serialOfDateTime(new Date(ms).toISOString(), 'UTC') ?? 0);
}
