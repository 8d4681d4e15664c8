import type { Cell } from '../../../tables';
import type { Recorder } from '../../context/recorder';
import type { FoundLine } from '../lines/found-line';

/** For Trace: the line that a cell shows, or its amount in the scale of the cell. */
export function inScale(trace: Recorder, line: FoundLine, cell: Cell): object {
  const { value } = line.row;
  const amount = typeof cell === 'object' && 'number' in cell ? cell.number : cell;
  if (typeof amount !== 'number' || typeof value !== 'number' || amount === value) return line;
  // Both are the same digits: the factor is a power of ten.
  const factor = Number(`1e${Math.round(Math.log10(amount / value))}`);
  return trace.derived({ amount }, { step: 'scale', of: [line], factor });
}
