import type { HOLDER_CATEGORIES } from '../../../api';
import { everydayNameSet, foldEverydayName, lazy } from '../../../api';

/** Counts of the shareholding pattern, whose lines METRIC reads with its name before theirs. */
const counts = lazy((): readonly (readonly [line: string, names: ReadonlySet<string>])[] => [
  [
    'shareholding.total_shares',
    everydayNameSet(
      'shares outstanding, outstanding shares, total shares, number of shares, no. of shares, share count, shares in issue, number of shares outstanding',
    ),
  ],
  [
    'shareholding.total_shareholders',
    everydayNameSet('total shareholders, number of shareholders, no. of shareholders, shareholder count, shareholders'),
  ],
]);
/** The first words of a category's names, folded: foreign portfolio investors are the institutions that were called FIIs. */
const HOLDERS: readonly (readonly [category: (typeof HOLDER_CATEGORIES)[number], names: RegExp])[] = [
  ['promoters', /^promoter/],
  ['fii', /^(?:fii|fpi|foreign(?:portfolio|institutional)?)/],
  ['dii', /^(?:dii|domesticinstitutional)/],
];
/** What a line holds beside what its name says: depositories of receipts own 13.23 of Dr. Reddy's 40.08 % to December 2024. */
const BESIDE: Readonly<Partial<Record<(typeof HOLDER_CATEGORIES)[number], string>>> = {
  fii: ": SEBI's foreign institutions, overseas depositories among them",
};
/** What may follow: "promoter and promoter group", "FII stake %". */
const HELD =
  /^s?(?:(?:and)?promotergroup|group|holdings?|stakes?|shareholdings?|ownership|investors?|institutions?|percent(?:age)?|%)*$/;
/** Words of a change, before or after the name of an owner: "change in FII holding", "promoter holding change". */
const CHANGE = /^(?:change|increase|decrease|rise|fall)s?(?:in|of)?|(?:change|increase|decrease)s?(?:qoq|yoy)?$/;
/** The exchange's whole public: all but promoters, depository receipts and trusts of employees. The line of that name is a part of it. */
const PUBLIC = ' For its share "=shareholding.fii+shareholding.dii+shareholding.government+shareholding.public".';
/** Promoters are in no other group: that of governments is what governments own of companies that they do not promote, and what companies that they promote own. */
const GOVERNMENT =
  ' Of a public sector company give "shareholding.promoters", where it is; "shareholding.government" is what governments and their companies own besides.';
/** Names of several lines of the pattern, folded, and of owners that only the rows of holders tell. */
const OTHERS: readonly (readonly [names: RegExp, sentence: string])[] = [
  [/^(?:total)?public(?:float|shareholders)?/, ` "shareholding.public" is of non-institutions.${PUBLIC}`],
  [/^nonpromoters?/, PUBLIC],
  [/^(?:(?:central|state|union|indian)?(?:government|govt)(?:ofindia|s)?|goi|presidentofindia)/, GOVERNMENT],
  [
    /^institution(?:s|al)?(?=holding|stake|share|owner|invest|percent|%|$)/,
    ' Give "=shareholding.fii+shareholding.dii".',
  ],
  [
    /^(?:mutualfunds?|mfs?|lic|insurance(?:compan(?:y|ies))?|retail|individuals?|nris?|employeetrusts?)(?=holding|stake|shareh|owner|invest)/,
    ' No line says what they own: FIN.HOLDERS lists the holders that the filing names.',
  ],
];

/** A sentence, after a space, on a name that the shareholding pattern has a line for; '' of any other. */
export function inShareholding(name: string): string {
  const folded = foldEverydayName(name);
  const counted = counts().find(([, names]) => names.has(folded))?.[0];
  if (counted !== undefined) return ` The shareholding pattern has it: give "${counted}".`;
  const other = OTHERS.find(([names]) => names.test(folded) && HELD.test(folded.replace(names, '')))?.[1];
  if (other !== undefined) return other;
  const holder = holderNamed(folded);
  if (holder !== undefined) return ` For its share of ownership give "shareholding.${holder}"${BESIDE[holder] ?? ''}.`;
  const changed = CHANGE.test(folded) ? holderNamed(folded.replace(CHANGE, '')) : undefined;
  return changed === undefined
    ? ''
    : ` For its change take "shareholding.${changed}" of one date off that of the other.`;
}

const holderNamed = (folded: string) =>
  HOLDERS.find(([, names]) => names.test(folded) && HELD.test(folded.replace(names, '')))?.[0];
