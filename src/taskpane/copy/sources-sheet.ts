import { firstInWords } from '../../api';
import { serialOfDate } from '../../tables';
import type { PlannedCell, SheetPlan } from '../../workbook';
import { CELL_STYLES } from '../models/sheet-draft';
import type { Source, Sources } from './read-sources';
import { shortName } from './short-name';

const COLUMNS = ['Company', 'Statement', 'Type', 'Period to', 'Received (UTC)'] as const;
const LINK_COLUMN = 'Filing';
const HEADER = 4;

/** The sheet that says what the figures of a copied sheet were made from. It holds no formula. */
export function sourcesSheet(sheet: string, { rows, unknown }: Sources, nowMs: number): SheetPlan {
  const columns = hasLinks(rows) ? [...COLUMNS, LINK_COLUMN] : COLUMNS;
  const cells: PlannedCell[] = [
    { at: 'A1', text: `Sources of ${sheet}`, style: CELL_STYLES.title },
    { at: 'A2', text: noteOf(rows, nowMs), style: CELL_STYLES.note },
    ...columns.map((text, index) => ({ at: at(index, HEADER), text, style: CELL_STYLES.labels })),
    ...rows.flatMap((source, index) => rowOf(source, HEADER + 1 + index)),
  ];
  if (unknown.length > 0)
    cells.push({ at: at(0, HEADER + 2 + rows.length), text: unknownText(unknown), style: CELL_STYLES.note });
  return {
    name: `${shortName(sheet)} sources`,
    cells,
    columnWidths: { A: 18, B: 40, C: 26, D: 12, E: 18, F: 70 },
    frozenRows: HEADER,
  };
}

function noteOf(rows: readonly Source[], nowMs: number): string {
  const made = `Copied on ${utc(nowMs)} UTC. Neither sheet has a formula.`;
  return hasLinks(rows) ? made : `${made} The service gives no address of these filings.`;
}

function hasLinks(rows: readonly Source[]): boolean {
  return rows.some(({ filing }) => filing !== '');
}

/** The first few; the sheet that was copied has them all. */
function unknownText(unknown: readonly string[]): string {
  const verb = unknown.length > 1 ? 'were' : 'was';
  return `Not listed: what ${firstInWords(unknown, 5)} ${verb} made from, since arguments are calculated or a feed is live.`;
}

function rowOf({ company, what, type, period, filing, receivedMs }: Source, row: number): PlannedCell[] {
  const texts = [company, what, type, '', '', filing].map((text, index) => ({ at: at(index, row), text }));
  return [
    ...texts.filter(({ text }) => text !== ''),
    ...(period ? [{ at: at(3, row), number: serialOfDate(period), style: CELL_STYLES.date }] : []),
    { at: at(4, row), number: serialOfMoment(receivedMs), style: { align: 'left', numberFormat: 'yyyy-mm-dd hh:mm' } },
  ];
}

/** A moment in UTC, to the minute. */
function serialOfMoment(ms: number): number {
  const iso = new Date(ms).toISOString();
  const minutes = Number(iso.slice(11, 13)) * 60 + Number(iso.slice(14, 16));
  return serialOfDate(iso.slice(0, 10)) + minutes / 1440;
}

/** "2026-11-24 10:05", in UTC. */
export function utc(ms: number): string {
  return new Date(ms).toISOString().slice(0, 16).replace('T', ' ');
}

/** The cell of a column by its number, from 0. */
export function at(column: number, row: number): string {
  return `${String.fromCharCode(65 + column)}${row}`;
}
