import type { StatementData } from '../../api';
import { amountsOf } from '../amounts';
import { contradictionByLines } from './contradicting-lines';
import { whyNoFraction } from './india/insurers-ratios';
import { whyUnlikeSums } from './unlike-sums';

/** Why a line of a statement is not what its name says; undefined where neither the lines beside it nor their sums contradict it. */
export const contradictionOf = (data: StatementData, path: string): string | undefined =>
  contradictionByLines(data, path) ?? whyUnlikeSums(data, path);

/** The same of a line by its name, which is shown as filed: a definition reads a number of percent and a fraction alike. */
export const whyNotShown = (data: StatementData, path: string): string | undefined =>
  contradictionOf(data, path) ?? whyNoFraction(amountsOf(data).all, path);
