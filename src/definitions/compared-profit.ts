/**
 * The profit by which Indian companies are compared, the numerator of net margin. The profit line of a bank's group cannot be used: it excludes the
 * share of associates, and some groups file it after minorities.
 */
export const COMPARED_PROFIT = { label: 'Profit of the period', name: 'profit of the period' } as const;
