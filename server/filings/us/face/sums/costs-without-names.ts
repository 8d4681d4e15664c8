import { US_REVENUE } from '../../../../../src/api';
import type { Candidate } from '../odds/candidate';
import { preTax } from './face-sums';
import type { Section } from '../odds/face-knowledge';

type Values = ReadonlyMap<string, number>;

/** Costs between two totals of an income statement. */
interface Costs {
  readonly total: number;
  readonly sections: readonly Section[];
}

/**
 * What is left of each total of costs of an income statement without the lines that are taken for its face: what the issuer has under names of its own,
 * and `without`, which are not counted. Negative where the lines are more than the total.
 */
export function costsWithoutNames(
  candidates: readonly Candidate[],
  values: Values,
  without: readonly string[],
): readonly number[] {
  const taken = candidates.filter(({ name, odds, value }) => odds > 0 && value && !without.includes(name));
  return costsOf(values).map(({ total, sections }) =>
    taken
      .filter(({ chance }) => sections.includes(chance.section))
      .reduce((left, { chance, value = 0 }) => left + chance.sign * value, total),
  );
}

function costsOf(values: Values): readonly Costs[] {
  const operating = values.get('operating_income_loss');
  const end = operating ?? preTax(values);
  const between: readonly Section[] = operating === undefined ? ['expenses', 'non-operating'] : ['expenses'];
  // That of goods or services alone may be a part.
  const revenue = US_REVENUE.map((name) => values.get(name)).filter((value) => value !== undefined);
  const costs: readonly Section[] = ['costs', ...between];
  return [
    ...costsFrom(values.get('gross_profit'), end, between),
    ...costsFrom(revenue.length === 0 ? undefined : Math.max(...revenue), end, costs),
    ...costsFrom(values.get('costs_and_expenses'), 0, ['costs', 'expenses']),
    ...costsFrom(values.get('operating_expenses'), 0, ['expenses']),
  ];
}

function costsFrom(start: number | undefined, end: number | undefined, sections: readonly Section[]): readonly Costs[] {
  return start === undefined || end === undefined ? [] : [{ total: start - end, sections }];
}
