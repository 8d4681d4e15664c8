import { readChoice } from './choice-argument';
import { FILING_BASES, HOLDER_CATEGORIES } from '../../api';

/** A filing basis (E5, E6); undefined where blank. */
export function readBasis(argument: unknown): (typeof FILING_BASES)[number] | undefined {
  return readChoice(argument, 'basis', FILING_BASES, '', {});
}

/** A headline category of holders (E6); undefined where blank. */
export function readHolderCategory(argument: unknown): (typeof HOLDER_CATEGORIES)[number] | undefined {
  return readChoice(argument, 'category', HOLDER_CATEGORIES, '', {});
}
