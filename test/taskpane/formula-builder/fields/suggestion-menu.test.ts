import { chosenValues, narrowSuggestions } from '../../../../src/taskpane/formula-builder/fields/suggestion-menu';

const VALUES = [
  { value: 'sales', about: 'Sales · income statement' },
  { value: 'other_income', about: 'Other income · income statement' },
  { value: 'annual', about: 'The fiscal year' },
];
const narrowed = (typed: string) => narrowSuggestions(VALUES, typed).map(({ value }) => value);

test('matches in the value come before matches in the description', () => {
  expect(narrowed('Income')).toEqual(['other_income', 'sales']);
  expect(narrowed('fiscal')).toEqual(['annual']);
});

test('a text that is a suggestion, or matches none, filters nothing', () => {
  expect(narrowed('annual')).toHaveLength(3);
  expect(narrowed('2024-03-31')).toHaveLength(3);
  expect(narrowed('')).toHaveLength(3);
});

test('the values of a list that are chosen may hold commas', () => {
  const sectors = ['Oil, Gas & Consumable Fuels', 'Power'].map((value) => ({ value, about: '' }));
  expect(chosenValues(sectors, 'power, Oil, Gas & Consumable Fuels')).toEqual(['Power', 'Oil, Gas & Consumable Fuels']);
  expect(chosenValues(sectors, 'Oil, Power')).toEqual(['Oil', 'Power']);
  expect(chosenValues(sectors, 'Banks')).toEqual(['Banks']);
  expect(chosenValues([], '')).toEqual([]);
});
