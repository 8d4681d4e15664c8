import { withReason } from '../../../src/functions/figures/tooltip-text';

const asked = '0000051143';
const sentence = `${asked}: no trailing twelve months to 2010-03-31: missing annual 2010-03-31, annual before 2010-03-31, and quarterly 2010-03-31.`;
const inShort = `${asked}: no trailing twelve months to 2010-03-31.`;
const LINE = `no line "income.net_income_loss" in the income statement for 2010-03-31.`;
const ADVICE = 'Close matches: income_tax_expense_benefit.';

test('a reason that there is room for stands as it is', () => {
  expect(withReason({ asked, sentence, inShort }, `${asked}: ${LINE}`)).toBe(`${sentence} ${asked}: ${LINE}`);
  expect(withReason({ asked, sentence, inShort }, undefined)).toBe(sentence);
});

test('the name goes first, then the sentence is shortened, then sentences of the reason', () => {
  const withoutName = withReason({ asked, sentence, inShort }, `${asked}: ${LINE} ${ADVICE}`);
  expect(withoutName).toBe(`${sentence} N${LINE.slice(1)} ${ADVICE}`);
  const short = withReason({ asked, sentence, inShort }, `${asked}: ${LINE} ${ADVICE} ${ADVICE}`);
  expect(short).toBe(`${inShort} N${LINE.slice(1)} ${ADVICE} ${ADVICE}`);
  const cut = withReason({ asked, sentence, inShort }, `${asked}: ${LINE} ${ADVICE} ${'Give it. '.repeat(20).trim()}`);
  expect(cut).toMatch(/^.*benefit\.( Give it\.)+$/);
  expect(cut.length).toBeLessThanOrEqual(250);
  expect(cut.length).toBeGreaterThan(240);
});

test('the names of definitions have room before it', () => {
  const reason = `${asked}: ${LINE} ${ADVICE}`;
  const text = withReason({ asked, sentence, inShort, isOfDefinition: true }, reason);
  expect(text).toBe(`${inShort} N${LINE.slice(1)} ${ADVICE}`);
  expect(`owners' profit: ${text}`.length).toBeLessThanOrEqual(250);
});
