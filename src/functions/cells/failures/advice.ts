/** What a user can do about a failure, where that differs by the place that shows it: the pane has no cell to calculate again. */
export interface Advice {
  readonly inCell: string;
  readonly inPane: string;
}

const ADVICE = {
  'go on': {
    inCell: 'Calculate the cell again (F2, Enter) to go on, or give exact dates.',
    inPane: 'Try again to go on.',
  },
  'in dollars': {
    inCell: 'If it reports in dollars, calculate the cell again (F2, Enter).',
    inPane: 'If it reports in dollars, try again.',
  },
  'enter the token': {
    inCell: 'Open the Spillway pane (Home tab) and enter the token.',
    inPane: 'Enter it in Settings.',
  },
  'enter a valid token': {
    inCell: 'Open the Spillway pane (Home tab) and enter a valid token.',
    inPane: 'Enter a valid one in Settings.',
  },
  'ask for access': {
    inCell: 'Ask whoever gave you access whether it covers this question.',
    inPane: 'Ask whoever gave you access whether it covers this question.',
  },
  'sign in': {
    inCell: 'Sign in again in the Spillway pane (Home tab, Settings).',
    inPane: 'Sign in again in Settings.',
  },
  'check the address': {
    inCell: 'Check the service address in the pane.',
    inPane: 'Check the service address in Settings.',
  },
  'correct the address': {
    inCell: 'Correct the address in the pane.',
    inPane: 'Correct the address in Settings.',
  },
  'sign in to the network': {
    inCell: 'Open a web page to do so, then try again with Refresh.',
    inPane: 'Open a web page to do so, then try again.',
  },
  'check the connection': {
    inCell: 'Check the connection, then try again with Refresh.',
    inPane: 'Check the connection, then try again.',
  },
} as const satisfies Readonly<Record<string, Advice>>;

/** The name of a piece of advice, or advice composed for one failure. */
export type AnyAdvice = keyof typeof ADVICE | Advice;

/** The advice in the words of the place that shows it. */
export function adviceIn(place: keyof Advice, advice: AnyAdvice): string {
  return (typeof advice === 'string' ? ADVICE[advice] : advice)[place];
}
