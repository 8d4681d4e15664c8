/**
 * The profit of Indian companies that are compared: the numerator of their net margin. The line of a bank's group is without the share of associates, and of
 * some after minorities.
 */
export const COMPARED_PROFIT = { label: 'Profit of the period', name: 'profit of the period' } as const;
