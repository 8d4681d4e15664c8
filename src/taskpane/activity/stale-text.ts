import type { ErrorGroup } from '../../functions/runtime/pane-api';
import { counted } from './work-text';

/** "One cell shows an earlier answer." */
export function staleCellsText(count: number): string {
  return count === 1 ? 'One cell shows an earlier answer.' : `${counted(count, 'cell')} show earlier answers.`;
}

/** Why, what to do, and how old the figures are: "The service failed (HTTP 500). … The answer is of 21 Nov 2026, 13:02." */
export function staleReasonText({ message, count, receivedMs }: ErrorGroup): string {
  if (receivedMs === undefined) return message;
  return `${message} ${count === 1 ? 'The answer' : 'The oldest answer'} is of ${momentText(receivedMs)}.`;
}

function momentText(ms: number): string {
  const date = new Date(ms);
  const day = date.toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
  return `${day}, ${date.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })}`;
}
