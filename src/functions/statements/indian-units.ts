import type { IndianStatementData, StatementKind } from '../../api';
import { INDIAN_STATEMENTS, indianLineKind, STATEMENT_KINDS } from '../../api';
import type { Scale, StatementUnits } from '../../tables';

/** What the service calls the scale of India's statements. */
const SERVICE_SCALES: Readonly<Record<string, Scale>> = { crores: 'crore' };

/** India: described for profile `nonbank` and for segment results, in a scale that is known. */
export function indianUnits(data: IndianStatementData): StatementUnits | undefined {
  const { statement_type: type, profile, scale: word } = data;
  const kind = STATEMENT_KINDS.find((each: StatementKind) => INDIAN_STATEMENTS[each].name === type);
  const scaleText = String(word);
  const scale = Object.hasOwn(SERVICE_SCALES, scaleText) ? SERVICE_SCALES[scaleText] : undefined;
  const described = profile === 'nonbank' || kind === 'segments';
  return kind && scale && described ? { scale, kindOf: (path) => indianLineKind(kind, path) } : undefined;
}
