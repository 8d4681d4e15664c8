import type { StatementData } from '../../api';
import { contradictionByLines } from './contradicting-lines';
import { whyUnlikeSums } from './unlike-sums';

/** Why a line of a statement is not what its name says; undefined where neither the lines beside it nor their sums contradict it. */
export const contradictionOf = (data: StatementData, path: string): string | undefined =>
  contradictionByLines(data, path) ?? whyUnlikeSums(data, path);
