import type { MarketId } from '../../../api';
import type { Coroutine } from '../../../client';
import type { SourceKind } from '../../arguments/metrics/source-kind';
import { CellFailure } from '../../cells/failures/cell-error';
import type { FoundLine } from '../../statements/lines/found-line';
import type { StatementSource } from '../../statements/sources/statement-source';
import { indianSplits } from './indian-splits';
import type { FindSplits } from './split-adjustment';
import { splitAdjusted } from './split-adjustment';
import { usSplits } from './us-splits';

const SPLITS = { india: indianSplits, us: usSplits } as const satisfies Record<MarketId, unknown>;

/** The `#N/A` where a split lies between two values per share, or numbers of shares, that an average is to be computed from. */
export function* splitBetween<K extends SourceKind>(
  source: StatementSource<K>,
  later: FoundLine<K>,
  earlier: FoundLine<K>,
): Coroutine<CellFailure | undefined> {
  const terms = {
    asked: source.asked,
    sourceOf: (type: Parameters<typeof source.ofType>[0]) => source.ofType(type),
    // A source has the statements of its own market.
    findSplits: SPLITS[source.market] as FindSplits<K>,
    adjusts: false,
    advice: 'An average of the two means nothing.',
  };
  const compared = yield* splitAdjusted(terms, source, later, earlier);
  return compared instanceof CellFailure ? compared : undefined;
}
