import { addDays, parseIsoDate } from '../../../../src/api';
import { ImportError } from '../../import-error';
import type { FactTable } from '../instance/fact-table';

const BASES: readonly (readonly [RegExp, string])[] = [
  [/quarter|half|year|31\s*\(?1\)?\s*\(?b/i, 'periodic'],
  [/listing|prior|31\s*\(?1\)?\s*\(?a/i, 'pre_listing'],
  [/restructur|31\s*\(?1\)?\s*\(?c/i, 'capital_restructuring'],
];

/** What the exchange publishes since 2025 in the place of a filing's type. */
const MASKED = /^\*+$/;

/** Dates that only a filing of one basis has. */
const DATED: Readonly<Record<string, string>> = {
  DateOfListing: 'pre_listing',
  DateOfAllotment: 'capital_restructuring',
};

/**
 * Why a shareholding pattern was filed, as the service names it. Older filings do not say it, and newer ones hide it: a
 * date of listing or of allotment tells it then, else the end of a quarter. Throws an ImportError where nothing does.
 */
export function basisOf(facts: FactTable, date: string): string {
  const text = facts.reported('TypeOfReport');
  const type = text !== undefined && MASKED.test(text) ? undefined : text;
  const basis = type === undefined ? basisByDate(facts, date) : BASES.find(([words]) => words.test(type))?.[1];
  if (basis !== undefined) return basis;
  const what =
    type === undefined ? `no type that can be read, and ${date} ends no quarter` : `TypeOfReport is "${type}"`;
  throw new ImportError(`${facts.file}: ${what}; the basis of the filing is unknown`);
}

function basisByDate(facts: FactTable, date: string): string | undefined {
  const dated = Object.keys(DATED).find((element) => parseIsoDate(facts.reported(element) ?? '') !== undefined);
  if (dated !== undefined) return DATED[dated];
  return /-(03|06|09|12)-/.test(date) && addDays(date, 1).endsWith('-01') ? 'periodic' : undefined;
}
