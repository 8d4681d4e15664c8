/** What the text of a definition says of the companies that it refuses, and what its formulas do: a kind without a formula of its own has that of companies. */
import { MARKET_IDS } from '../../src/api';
import type { CompanyKind } from '../../src/definitions/company-kind';
import { formulaOf, shippedDefinitions } from '../../src/definitions/library';

const INSURERS: readonly CompanyKind[] = ['life_insurer', 'general_insurer'];
const KINDS: readonly (readonly [text: RegExp, kinds: readonly CompanyKind[]])[] = [
  [/^lenders, insurers and trusts\b/, ['lender', 'bank', ...INSURERS, 'trust']],
  [/^lenders and insurers\b/, ['lender', 'bank', ...INSURERS]],
  [/^banks and insurers\b/, ['bank', ...INSURERS]],
  [/^insurers(?=;|$)/, INSURERS],
];

const refusing = shippedDefinitions().flatMap((shipped) => {
  const kinds = KINDS.find(([text]) => text.test(shipped.refused))?.[1];
  return kinds ? [[shipped.name, kinds, shipped] as const] : [];
});

test.each(refusing)('%s is refused to the companies that its text names: %j', (_name, kinds, shipped) => {
  for (const market of MARKET_IDS) {
    // The lines of US filings do not distinguish trusts from companies.
    for (const kind of kinds.filter((each) => market === 'india' || each !== 'trust')) {
      const formula = formulaOf(shipped, market, { kind });
      expect([market, kind, typeof formula === 'object' && 'none' in formula]).toEqual([market, kind, true]);
    }
  }
});
