import type { MarketId } from '../../api';
import type { CompanyKind } from '../../definitions/company-kind';
import { linesOf } from '../../definitions/lines-of-expression';
import { foundShipped } from '../../definitions/find-definition';
import { shippedNamed } from '../../definitions/library';
import { parseExpression } from '../../definitions/parse-expression';

/** Why companies of a kind have no figure of an expression after "=", by the first of its definitions that they have not; undefined where they have all. */
export function whyNotComputed(text: string, market: MarketId, kind: CompanyKind | undefined): string | undefined {
  if (kind === undefined) return undefined;
  for (const { text: name } of linesOf(parseExpression(text.slice(1)))) {
    const shipped = shippedNamed(name);
    const found = shipped && foundShipped(shipped, market).expressionFor({ kind });
    if (found && 'reason' in found) return found.reason;
  }
  return undefined;
}
