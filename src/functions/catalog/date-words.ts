import type { DateWord } from '../function-facts';

export const ONE_PERIOD: readonly DateWord[] = [
  { value: 'latest', about: 'The newest period that the service has' },
  { value: 'FY-1', about: 'The year before the newest' },
  { value: 'Q-4', about: 'Four quarters before the newest' },
];

export const SEVERAL_PERIODS: readonly DateWord[] = [
  ...ONE_PERIOD,
  ...[4, 8].map((n) => ({ value: `last ${n}`, about: `${n} periods back from the newest` })),
];
