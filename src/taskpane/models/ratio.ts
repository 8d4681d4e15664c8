import type { MarketId } from '../../api';
import { definitionsOf } from '../../definitions/find-definition';
import type { CellStyle } from '../../workbook';
import type { ModelSubject } from './model';
import { CELL_STYLES } from './sheet-draft';

/** A metric that a shipped definition computes: the sheets ask METRIC for it by name. */
export interface Ratio {
  readonly label: string;
  /** The name of the definition. */
  readonly name: string;
  readonly style: CellStyle;
  /** Whether a quarter has it: not a ratio of twelve months, and not one of statements that come once a year. */
  readonly ofQuarters: boolean;
  /** Whether it has a column in the comparison of peers. */
  readonly ofPeers: boolean;
}

const percent = { style: CELL_STYLES.percent, ofPeers: true } as const;

const RATIOS: readonly Ratio[] = [
  { label: 'Net margin', name: 'net margin', ofQuarters: true, ...percent },
  { label: 'Net interest margin', name: 'net interest margin', ofQuarters: false, ...percent },
  { label: 'Cost to income', name: 'cost to income', ofQuarters: true, ...percent },
  { label: 'Gross NPA', name: 'gross NPA ratio', ofQuarters: true, ...percent },
  { label: 'Combined ratio', name: 'combined ratio', ofQuarters: true, ...percent },
  { label: 'Free cash flow', name: 'free cash flow', style: CELL_STYLES.amount, ofQuarters: false, ofPeers: false },
  { label: 'Debt', name: 'debt', style: CELL_STYLES.amount, ofQuarters: false, ofPeers: false },
  { label: 'Return on equity', name: 'ROE', ofQuarters: false, ...percent },
];

const findShipped = definitionsOf(new Map());

/** The ratios that companies of the subject's kind have, by the definitions themselves. */
export function ratiosOf(market: MarketId, { kind, scope }: Pick<ModelSubject, 'kind' | 'scope'>): Ratio[] {
  return RATIOS.filter(({ name }) => {
    const found = findShipped(market, name);
    if (!found || !('expressionFor' in found)) throw new Error(`there is no definition ${name}`);
    return !('reason' in found.expressionFor({ kind, scope }));
  });
}
