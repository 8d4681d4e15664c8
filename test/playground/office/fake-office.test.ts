import { claimedRuntime, completeOffice, includesVersion } from '../../../playground/office/fake-office';

test.each([
  ['1.4', '1.4', true],
  ['1.4', 1.4, true],
  ['1.3', '1.4', false],
  ['1.10', '1.9', true],
  ['1.4', undefined, true],
])('runtime %s includes %s: %s', (claimed, required, expected) => {
  expect(includesVersion(claimed, required)).toBe(expected);
});

test('the page’s address sets the simulated runtime version', () => {
  expect(claimedRuntime('?runtime=1.3')).toBe('1.3');
  expect(claimedRuntime('')).toBe('1.4');
});

test('Office reports a host and requirement sets once Microsoft’s script is ready', async () => {
  const office = { context: {}, onReady: () => Promise.resolve<unknown>({ host: null }) };
  await completeOffice(office, '1.3');
  await expect(office.onReady()).resolves.toMatchObject({ host: 'Excel' });
  const { requirements } = office.context as {
    requirements: { isSetSupported(name: string, version: string): boolean };
  };
  expect(requirements.isSetSupported('CustomFunctionsRuntime', '1.4')).toBe(false);
  expect(requirements.isSetSupported('SharedRuntime', '1.1')).toBe(true);
});
