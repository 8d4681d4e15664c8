import { foldName, labelOf } from '../../../src/api';

test.each([
  ['profit_before_tax', 'Profit before tax'],
  ['mat_credit_or_entitlement', 'MAT credit or entitlement'],
  ['cet1', 'CET1'],
  ['reclassification_adjustment_from_aoci', 'Reclassification adjustment from AOCI'],
  ['eps', 'EPS'],
  ['IT services', 'IT services'],
  ['Retail_Banking', 'Retail Banking'],
  ['constructor', 'Constructor'],
  ['', ''],
])('the label of %j is %j', (key, label) => expect(labelOf(key)).toBe(label));

test('a folded name has no case, spaces, underscores or hyphens, but keeps dots', () => {
  expect(foldName('Tax.Profit_before - TAX')).toBe('tax.profitbeforetax');
  expect(foldName('Non\u2011current \u2013 other')).toBe('noncurrentother');
});
