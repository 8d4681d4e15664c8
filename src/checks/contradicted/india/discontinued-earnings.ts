import type { LineRule } from '../line-rule';

const PART = /^earnings_per_share\.(basic|diluted)_earnings_loss_per_share_from_(continuing|discontinued)_operations$/;
/** What was earned by operations that were given up. */
const PROFITS = [
  'profit_loss_from_discontinued_operations_before_tax',
  'profit_loss_from_discontinued_operations_after_tax',
];

/**
 * Earnings of a share from operations that were given up, where nothing was: ten incomes at hand have them. They are those of all operations (Tata Consumer to
 * March 2024, Maruti, UltraTech), and so are those beside them from operations that continue, unless the two differ (Lupin to March 2019: 34.03 and 41.54).
 */
export const earningsOfNothingDiscontinued: LineRule = (all, path) => {
  const [, , kind] = PART.exec(path) ?? [];
  if (kind === undefined || !all.get(path)) return undefined;
  const [continuing, discontinued] = ['continuing', 'discontinued'].map((each) => all.get(path.replace(kind, each)));
  const profits = PROFITS.map((each) => all.get(each));
  if (!discontinued || !profits.includes(0) || profits.some(Boolean)) return undefined;
  if (kind === 'discontinued') return 'no profit from discontinued operations is filed beside it';
  return continuing === discontinued
    ? undefined
    : `earnings per share from discontinued operations are filed beside it as ${discontinued}, and no profit from them`;
};
