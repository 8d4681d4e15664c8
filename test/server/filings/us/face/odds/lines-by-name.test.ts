import { lineByName } from '../../../../../../server/filings/us/face/odds/lines-by-name';

/** Western Union shows the software that it buys apart from plant; a filer that does so need not be among the known ones. */
test.each(['payments_for_software', 'payments_to_develop_software', 'payments_to_acquire_zebras'])(
  '%s is a payment of the investing activities by its name',
  (name) => {
    expect(lineByName(name, 'cashflow')).toMatchObject({ section: 'investing', sign: -1 });
  },
);

test('a payment for anything else may be of any section', () => {
  expect(lineByName('payments_for_restructuring', 'cashflow')).toBeUndefined();
});
