import { INDIA_OWNERSHIP } from './india-ownership';
import { INDIA_PEERS } from './india-peers';
import { INDIA_STATEMENTS } from './india-statements';
import { INDIA_TEAR_SHEET } from './india-tear-sheet';
import type { Model } from './model';
import { US_PEERS } from './us-peers';
import { US_STATEMENTS } from './us-statements';
import { US_TEAR_SHEET } from './us-tear-sheet';

/** Every starting point. There are no shareholdings of US issuers. */
export const MODELS: readonly Model[] = [
  ...[INDIA_TEAR_SHEET, INDIA_STATEMENTS, INDIA_OWNERSHIP, INDIA_PEERS],
  ...[US_TEAR_SHEET, US_STATEMENTS, US_PEERS],
];
