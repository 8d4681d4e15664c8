import type { IndianStatementData, LineKind } from '../api';
import { INDIAN_STATEMENTS, indianLineKind, STATEMENT_KINDS, usLineKind } from '../api';
import type { Scale, StatementUnits } from './scale';

/** US: whole currency units; what a line counts follows from its name. */
export const US_UNITS: StatementUnits = { scale: 'units', kindOf: (path) => convertible(usLineKind(path)) };

/** The service's words for the scale of Indian statements. */
const SERVICE_SCALES: Readonly<Record<string, Scale>> = { crores: 'crore' };

/** India: known for profile `nonbank` and for segment results, in a scale that is known; else undefined. */
export function indianUnits({
  statement_type: type,
  profile,
  scale: word,
}: IndianStatementData): StatementUnits | undefined {
  const kind = STATEMENT_KINDS.find((each) => INDIAN_STATEMENTS[each].name === type);
  const scale = Object.hasOwn(SERVICE_SCALES, word) ? SERVICE_SCALES[word] : undefined;
  const isDocumented = profile === 'nonbank' || kind === 'segments';
  if (!kind || !scale || !isDocumented) return undefined;
  return { scale, kindOf: (path) => convertible(indianLineKind(kind, path)) };
}

/** Money converts; a figure of its own unit does not. */
function convertible(kind: LineKind | undefined): 'money' | 'plain' | undefined {
  return kind === undefined || kind === 'money' ? kind : 'plain';
}
