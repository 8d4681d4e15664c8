import type { ReportingType } from '../../api';
import { formulaText } from '../arguments/scalar-argument';

/**
 * How to ask for a US statement that has no such end date. A year of 52 or 53 weeks ends beside the end of its month;
 * which fiscal year or quarter that is, only the issuer's own label says.
 */
export function exactEnd(asked: string, date: string, type: ReportingType): string {
  const [year, fiscal] = [date.slice(0, 4), type === 'annual' ? 'year' : 'quarter'];
  const token = type === 'annual' ? `FY${year}` : `Q3 FY${year}`;
  return `Give an end date that =US.PERIODS(${formulaText(asked)}) lists, or a fiscal ${fiscal}, such as "${token}".`;
}
