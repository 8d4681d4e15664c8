import type { ReportingType } from '../../../api';
import { INDIAN_STATEMENTS } from '../../../api';
import type { SourceKind } from '../../arguments/metrics/source-kind';

const STEP_MONTHS: Readonly<Record<ReportingType, number>> = {
  quarterly: 3,
  half_yearly: 6,
  nine_months: 12,
  annual: 12,
};

/**
 * Months between two period end dates of a type. Without a type a balance sheet is half-yearly, a shareholding pattern
 * quarterly.
 */
export function stepMonths(kind: SourceKind, type: ReportingType | undefined): number {
  return STEP_MONTHS[type ?? indianStandardType(kind) ?? (kind === 'balance' ? 'half_yearly' : 'quarterly')];
}

/** The type of an Indian statement where neither `type` nor the date says it (E7 to E10); undefined where it has none. */
export function indianStandardType(kind: SourceKind): ReportingType | undefined {
  if (kind === 'shareholding') return undefined;
  return INDIAN_STATEMENTS[kind].parameters['type']?.default as ReportingType | undefined;
}
