import { parseIsoDate } from '../../../../src/api';
import { ImportError } from '../../import-error';
import { QUARTER } from '../instance/contexts';
import type { FactTable } from '../instance/fact-table';

/** The first or the last day of the fiscal year that a filing reports. Throws where it reports none. */
export function yearDate(facts: FactTable, which: 'Start' | 'End'): string {
  const element = `DateOf${which}OfFinancialYear`;
  return dayOf(facts, element, facts.reported(element) ?? '');
}

/** The first day of the period of a context; undefined where the filing reports none. */
export function periodStart(facts: FactTable, context: string): string | undefined {
  return periodDate(facts, 'DateOfStartOfReportingPeriod', context);
}

/** The day on which the periods of a filing end; undefined where it reports none. */
export function periodEnd(facts: FactTable): string | undefined {
  return periodDate(facts, 'DateOfEndOfReportingPeriod', QUARTER);
}

function periodDate(facts: FactTable, element: string, context: string): string | undefined {
  const text = facts.reportedFor(element, context);
  return text === undefined ? undefined : dayOf(facts, element, text);
}

function dayOf(facts: FactTable, element: string, text: string): string {
  const day = parseIsoDate(text);
  if (day === undefined) throw new ImportError(`${facts.file}: ${element} is "${text}", which is not a date`);
  return day;
}
