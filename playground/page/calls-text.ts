import type { Counts } from '../bridge';

/** How many calls the grid has made, and in how many messages they went to the runtime. */
export function callsText({ invocations, messages }: Pick<Counts, 'invocations' | 'messages'>): string {
  return `${counted(invocations, 'call')} in ${counted(messages, 'message')}`;
}

function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
}
