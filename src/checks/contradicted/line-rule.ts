import type { StatementData } from '../../api';
import type { Amounts } from '../amounts';

/** Says why a line is not, or not all of, what its name says, though the sums of its statement hold; undefined where it has nothing against it. */
export type LineRule = (all: Amounts['all'], path: string, data: StatementData) => string | undefined;
