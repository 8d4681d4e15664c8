import type { HolderBody, ShareholdingRow } from '../../../database/row';
import { parseIsoDate } from '../../../../src/api';
import { ImportError } from '../../import-error';
import type { FactTable } from '../instance/fact-table';
import { basisOf } from './filing-basis';
import type { HolderGroup } from './holder-groups';
import { groupNamed, groupNameOf, HEADLINES, sameName, WHOLE } from './holder-groups';
import { SharesOfAll } from './shares-of-all';
import type { XbrlInstance } from '../instance/xbrl-instance';

const SHARE = 'ShareholdingAsAPercentageOfTotalNumberOfShares';
/**
 * Whether a filing has the layout that SEBI replaced in September 2022, by the date of its taxonomy. Of its groups only promoters
 * are a headline: domestic and foreign institutions are one, and non-institutions have depository receipts in them, which
 * were 17.74 % of Infosys in September 2021.
 */
const isBefore2022 = ({ namespace }: XbrlInstance): boolean =>
  (/\/shp\/(\d{4}-\d{2})/.exec(namespace)?.[1] ?? '9') < '2022-09';
/** What the rows of a group called "any other" say that they are. */
const OTHERS = ['NonInstitutions', 'Institutions', 'IndianShareholders', 'ForeignShareholders'].map(
  (group) => `CategoryOfOther${group}`,
);
/** A name that hides the holder. */
const MASKED = /^[-*.\s]*$/;

export function isShareholding({ namespace, facts }: XbrlInstance): boolean {
  return /in-bse-shp/.test(namespace) && facts.some(({ name }) => name === 'DateOfReport');
}

/** The shareholding pattern of a filing and the holders that it names. */
export function readShareholding(instance: XbrlInstance, facts: FactTable, companyId: string): ShareholdingRow {
  const asOfDate = parseIsoDate(facts.reported('DateOfReport') ?? '');
  if (asOfDate === undefined) throw new ImportError(`${facts.file}: DateOfReport is not a date`);
  const groups = groupContexts(instance);
  const percentage = percentages(facts, groups);
  const filingBasis = basisOf(facts, asOfDate);
  const shares = new SharesOfAll(facts, groups);
  const totalShares = shares.all();
  const headlineOf = headlines(facts, groups, { percentage, shares });
  const isHeadline = (category: string) => category === 'promoters' || !isBefore2022(instance);
  return {
    companyId,
    filingBasis,
    asOfDate,
    body: {
      as_of_date: asOfDate,
      filing_basis: filingBasis,
      total_shares: totalShares,
      total_shareholders: shares.holders(),
      shareholding: Object.fromEntries(
        Object.entries(HEADLINES).map(([category, group]) => [
          category,
          isHeadline(category) ? headlineOf(group) : null,
        ]),
      ),
    },
    holders: holdersOf(instance, facts, { percentage, shares }),
  };
}

/** The contexts of groups by the group's name. */
function groupContexts({ contexts, facts }: XbrlInstance): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { name, context } of facts) {
    if (name !== 'NumberOfShares') continue;
    const declared = contexts.get(context)?.members.find(({ axis }) => axis === 'CategoryOfShareholdersAxis')?.member;
    const group = (declared ?? context.replace(/I$/, '')).replace(/Member$/, '');
    if (!found.has(sameName(group))) found.set(sameName(group), context);
  }
  return found;
}

function countOf(facts: FactTable, element: string, context: string | undefined): number | null {
  return context === undefined ? null : facts.number(element, context, 'number');
}

type Percentage = (context: string | undefined) => number | null;

/**
 * Reads percentages in percentage points. The layout of 2022 reports 57.54, others 0.5754: the share of the whole says
 * which, since it is 100 or 1, or next to it where a filing adds up rounded shares.
 */
function percentages(facts: FactTable, groups: ReadonlyMap<string, string>): Percentage {
  const whole = countOf(facts, SHARE, groups.get(sameName(WHOLE)));
  const isFraction = isWhole(whole, 1);
  if (!isFraction && !isWhole(whole, 100)) {
    throw new ImportError(`${facts.file}: all shares are ${whole ?? 'no'} percent; it must be 100, or 1 for fractions`);
  }
  const exponent = isFraction ? 'e2' : 'e0';
  return (context) => {
    if (context === undefined || countOf(facts, SHARE, context) === null) return null;
    return Number(`${facts.text(SHARE, context)}${exponent}`);
  };
}

/** What shares of a pattern are read with. */
interface Shares {
  readonly percentage: Percentage;
  readonly shares: SharesOfAll;
}

/** The share of a group, which its number of shares must make of all shares. */
function headlines(
  facts: FactTable,
  groups: ReadonlyMap<string, string>,
  { percentage, shares }: Shares,
): (group: string) => number | null {
  return (group) => {
    const context = groups.get(sameName(group));
    if (context === undefined) return shares.isEmpty(group) ? 0 : null;
    return checkedShare(facts, group, {
      share: percentage(context),
      count: countOf(facts, 'NumberOfShares', context),
      shares,
    });
  };
}

interface FiledShare {
  readonly share: number | null;
  readonly count: number | null;
  readonly shares: SharesOfAll;
}

function checkedShare(facts: FactTable, of: string, { share, count, shares }: FiledShare): number | null {
  const made = share === null || count === null ? undefined : shares.unlike(count, share);
  if (made === undefined) return share;
  facts.warnings.push(`${of}: ${share} % is filed, and its ${count} shares make ${made.toFixed(2)} %; it has no value`);
  return null;
}

function isWhole(value: number | null, whole: number): boolean {
  return value !== null && Math.abs(value - whole) <= whole / 200;
}

interface HolderRow {
  readonly group: HolderGroup;
  /** The contexts of the row's texts and of its numbers. */
  readonly contexts: string[];
}

/**
 * The rows of named holders in the order of the filing. Two of one name stay two. Left out: totals of a group, which
 * are named for it and are of many shareholders, and names that are hidden.
 */
function holdersOf(
  instance: XbrlInstance,
  facts: FactTable,
  { percentage, shares: all }: Shares,
): readonly HolderBody[] {
  return [...holderRows(instance, facts).values()].flatMap(({ group, contexts }): HolderBody[] => {
    const text = (element: string) => contexts.map((each) => facts.text(element, each)).find((found) => found);
    const name = text('NameOfTheShareholder') ?? '';
    const other = OTHERS.map(text).find((found) => found !== undefined);
    const day = contexts.find((each) => facts.text('NumberOfShares', each) !== undefined);
    if (MASKED.test(name) || name === other || day === undefined) return [];
    const shares = facts.number('NumberOfShares', day, 'number');
    if (shares === null) return [];
    const subcategory = other ?? group.subcategory;
    const share = checkedShare(facts, subcategory, { share: percentage(day), count: shares, shares: all });
    return [{ holder_name: name, category: group.category, subcategory, shares, percentage: share }];
  });
}

function holderRows(instance: XbrlInstance, facts: FactTable): ReadonlyMap<string, HolderRow> {
  const rows = new Map<string, HolderRow>();
  const unknown = new Set<string>();
  const isOld = isBefore2022(instance);
  for (const { context } of instance.facts) {
    const declared = instance.contexts.get(context)?.members[0];
    const key = declared ? `${declared.axis} ${declared.member}` : context.replace(/[DI]$/, '');
    const known = rows.get(key);
    if (known && !known.contexts.includes(context)) known.contexts.push(context);
    const name = known ? undefined : groupNameOf(declared?.axis ?? key.replace(/\d+$/, ''));
    if (name === undefined) continue;
    const group = groupNamed(name, isOld);
    if (group) rows.set(key, { group, contexts: [context] });
    else unknown.add(name);
  }
  for (const name of unknown) facts.warnings.push(`${name} is no group that is known; its holders are left out`);
  return rows;
}
