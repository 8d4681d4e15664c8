import type { MarketId } from '../../../api';
import { everydayNameSet, foldEverydayName, isUnfiled, lazy, MARKETS, needsPrice, unsettledNamed } from '../../../api';
import type { CompanyKind } from '../../../definitions/company-kind';
import { linesOf } from '../../../definitions/lines-of-expression';
import { parseExpression } from '../../../definitions/parse-expression';

/** Where to find prices, which no statement has. */
const PRICES: Readonly<Record<MarketId, string>> = {
  india: ' It takes a share price, which no statement has: FIN.COMPANY gives what the company list says of prices.',
  us: ' It takes a share price, which this service has for no US company.',
};

/** Names that the formats of some kinds of companies have no line of, or under another name, and a sentence on them. */
type Unfiled = readonly [names: ReadonlySet<string>, kinds: readonly CompanyKind[], sentence: string];

/** The first that fits counts. */
const UNFILED = lazy((): Readonly<Record<MarketId, readonly Unfiled[]>> => ({
  india: [
    [
      everydayNameSet('DPS, dividend per share, dividends per share'),
      ['company', 'lender', 'bank'],
      ' Results that are filed have none: FIN.ANNOUNCEMENTS lists what boards declare.',
    ],
  ],
  us: [],
}));

/** A sentence, after a space, on what companies of a kind file no line of; '' of any other name. */
export function whyUnfiled(name: string, market: MarketId, company: CompanyKind | undefined): string {
  const folded = foldEverydayName(name);
  const fits = ([names, kinds]: Unfiled) => names.has(folded) && company && kinds.includes(company);
  return UNFILED()[market].find(fits)?.[2] ?? '';
}

/** What a shareholding pattern tells of shares besides their holders, and the service does not. None is a holding: no category of holders is proposed for it. */
const OF_SHARES: readonly (readonly [names: RegExp, markets: readonly MarketId[], what: string])[] = [
  [/\bpledge/i, ['india', 'us'], 'which shares are pledged'],
  [/\bencumb/i, ['india'], 'which shares are encumbered'],
  [/\bvoting[\s_-]?(rights?|power)\b/i, ['india'], 'how many votes shares have'],
  [/\block(ed)?[\s_-]?in\b/i, ['india'], 'which shares are locked in'],
  [/\bde-?mat(eriali[sz]ed)?\b/i, ['india'], 'which shares are dematerialised'],
  [/^(?!.*\b(eps|earnings)\b).*\bfully[\s_-]diluted\b/i, ['india'], 'what the shares are fully diluted'],
];

/**
 * A sentence, after a space, on a name that analysts ask for and that nothing here gives; '' for any other name. `isKnown` says whether the company has a
 * figure, as far as is known: an expression is proposed only if the company has all of its figures.
 */
export function whyUnserved(name: string, market: MarketId, isKnown: (figure: string) => boolean): string {
  if (needsPrice(name)) return PRICES[market];
  const ofShares = OF_SHARES.find(([names, markets]) => markets.includes(market) && names.test(name))?.[2];
  if (ofShares !== undefined) return ` The service does not say ${ofShares}.`;
  if (isUnfiled(name))
    return ` No statement has it: issuers give it in reports and presentations, which ${MARKETS[market].namespace}.DOCUMENTS lists.`;
  const unsettled = unsettledNamed(name);
  if (!unsettled) return '';
  const { expression } = unsettled;
  const isUsable =
    expression !== undefined && linesOf(parseExpression(expression.slice(1))).every(({ text }) => isKnown(text));
  const way = isUsable ? `one is "${expression}"` : 'give one as an expression after "=" or in the pane\'s Definitions';
  return ` Authorities differ on its formula: ${way}.`;
}
