import type { StatementKind } from '../../../api';
import { STATEMENT_TITLES } from '../../../api';

/** What a line is read from: a statement, or a shareholding pattern, which is read like one. */
export type SourceKind = StatementKind | 'shareholding';

export const SOURCE_TITLES: Readonly<Record<SourceKind, string>> = {
  ...STATEMENT_TITLES,
  shareholding: 'shareholding pattern',
};
