import { firstInWords } from '../../api';

const MOST_NAMED = 5;

/** "A2, A3, A4, A5, A6 and 9 more". */
export const namedCells = (cells: readonly string[]): string => firstInWords(cells, MOST_NAMED);
