/** The page's texts about cells and calls. */
import type { Counts } from '../bridge/bridge';
import { BUSY } from '../bridge/cell-calls';
import { isErrorName } from '../bridge/cell-value';
import type { CellView } from '../grid/grid';

/** What the grid itself shows in place of a value. */
const OF_THE_GRID: Readonly<Record<string, string>> = {
  [BUSY]: 'waiting for the function',
  '#SPILL!': 'not all cells that it would fill are empty, or the sheet ends before: clear them, or move the formula',
};

/** One line about a cell: its content and, for an error, the message. */
export function cellText({ value, message }: Pick<CellView, 'value' | 'message'>): string {
  const why = message || OF_THE_GRID[String(value)];
  return why ? `${String(value)} — ${why}` : String(value);
}

export function showsError({ value }: CellView): boolean {
  return isErrorName(value);
}

/** The number of calls that the grid has made, and of the messages that carried them to the runtime. */
export function callsText({ invocations, messages }: Pick<Counts, 'invocations' | 'messages'>): string {
  return `${counted(invocations, 'call')} in ${counted(messages, 'message')}`;
}

function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
}
