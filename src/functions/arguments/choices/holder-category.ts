import { foldName, HOLDER_CATEGORIES } from '../../../api';
import { elseIs, readChoice, valueByForm } from './choice-argument';

type HolderCategory = (typeof HOLDER_CATEGORIES)[number];

/** By the folded text. Foreign portfolio investors are the institutions that were called FIIs. */
const SHORT_CATEGORIES: Readonly<Record<string, HolderCategory>> = {
  ...valueByForm('promoters', ['promotergroup', 'promoterandpromotergroup']),
  ...valueByForm('fii', ['fpi', 'fpis', 'foreigninstitutions', 'foreigninstitutionalinvestors']),
  ...valueByForm('dii', ['domesticinstitutions', 'domesticinstitutionalinvestors']),
  ...valueByForm('government', ['govt', 'governments']),
};

/** Groups of holders that are a part of a category, by their folded names: a filing's rows say them as subcategory. */
const PARTS: readonly (readonly [category: HolderCategory, names: RegExp])[] = [
  ['fii', /^(?:foreignportfolio|fdi|foreigndirect|foreignventure|foreignsovereign|overseasdepositor)/],
  [
    'dii',
    /^(?:mutualfunds?|mfs?$|uti$|insur|lic$|banks?$|nbfcs?$|aifs?$|alternat|pension|providentfund|venturecapital)/,
  ],
  ['government', /^(?:central|state|union)govern|^presidentofindia|^goi$/],
  [
    'public',
    /^(?:retail|(?:resident)?individual|hni|nris?$|nonresident|bod(?:y|ies)corporate|directors?|kmp|keymanager|iepf)/,
  ],
];

/** A headline category of holders (E6); undefined where blank. */
export function readHolderCategory(argument: unknown): HolderCategory | undefined {
  return readChoice(argument, 'category', HOLDER_CATEGORIES, {
    shortForms: SHORT_CATEGORIES,
    elsewhere: (value) => partOf(value) || elseIs(value),
  });
}

/** What a group is a part of, and which column distinguishes its holders. */
function partOf(value: unknown): string {
  const folded = typeof value === 'string' ? foldName(value) : '';
  const category = PARTS.find(([, names]) => names.test(folded))?.[0];
  return category === undefined
    ? ''
    : `, which is a part of ${category}: give "${category}", and the column subcategory says which holder is of which part`;
}
