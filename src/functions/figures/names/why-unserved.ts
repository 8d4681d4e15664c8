import type { MarketId } from '../../../api';
import { everydayNameSet, foldEverydayName, isUnfiled, lazy, MARKETS, needsPrice, unsettledNamed } from '../../../api';
import type { CompanyKind } from '../../../definitions/company-kind';
import { linesOf } from '../../../definitions/expression';
import { parseExpression } from '../../../definitions/parse-expression';

/** Where to find prices, which no statement has. */
const PRICES: Readonly<Record<MarketId, string>> = {
  india: ' It takes a share price, which no statement has: FIN.COMPANY gives what the company list says of prices.',
  us: ' It takes a share price, which this service has for no US company.',
};

/** Names that the formats of some kinds of companies have no line of, or under another name, and a sentence on them. */
type Unfiled = readonly [names: ReadonlySet<string>, kinds: readonly CompanyKind[], sentence: string];

/** India: the first that fits counts. */
const INDIAN = lazy((): readonly Unfiled[] => [
  [
    everydayNameSet('DPS, dividend per share, dividends per share'),
    ['company', 'lender', 'bank'],
    ' Results that are filed have none: FIN.ANNOUNCEMENTS lists what boards declare.',
  ],
]);

/** A sentence, after a space, on what Indian companies of a kind file no line of; '' of any other name. */
export function whyUnfiledInIndia(name: string, company: CompanyKind | undefined): string {
  const folded = foldEverydayName(name);
  const fits = ([names, kinds]: Unfiled) => names.has(folded) && company && kinds.includes(company);
  return INDIAN().find(fits)?.[2] ?? '';
}

/** A pledge is no holding: no category of holders is proposed for it. */
const PLEDGE = /\bpledge/i;
const NO_PLEDGES = ' The service does not say which shares are pledged.';

/**
 * A sentence, after a space, on a name that analysts ask for and that nothing here gives; '' for any other name. `isKnown` says whether the company has a
 * figure, as far as is known: an expression is proposed only if the company has all of its figures.
 */
export function whyUnserved(name: string, market: MarketId, isKnown: (figure: string) => boolean): string {
  if (needsPrice(name)) return PRICES[market];
  if (PLEDGE.test(name)) return NO_PLEDGES;
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
