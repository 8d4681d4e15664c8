import { nearest } from '../../src/tables';

const NAMES = [
  'cash_payment_for_investment_in_partnership_firm_or_association_of_persons',
  'gross NPA ratio',
  'ppe',
  'Property plant equipment',
];
const close = (wanted: string) => nearest(wanted, NAMES, (name) => name);

test('three letters are a name where a word begins with them, not where they stand in it by chance', () => {
  expect(close('NPA')).toEqual(['gross NPA ratio']);
  expect(close('ppe')).toEqual(['ppe']);
  expect(close('shi')).toEqual([]);
  expect(close('plant')).toEqual(['Property plant equipment']);
  expect(close('partner')).toEqual([NAMES[0]]);
});
