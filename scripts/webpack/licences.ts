/**
 * The licences that the packages may have, as SPDX expressions. Any other, and none at all, fails the build or the tests:
 * then a person decides.
 */

/** What the add-in may ship: who passes it on has to pass on the text, no more. */
export const SHIPPED: readonly string[] = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
];

/** What may be installed for development, beside those. */
export const DEVELOPMENT: readonly string[] = [
  '(MIT AND CC-BY-3.0)',
  '(MIT OR CC0-1.0)',
  'Apache-2.0 AND MIT',
  'CC-BY-3.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'MPL-2.0', // asks for the source of changed files, of which there are none
];

/** Packages for development whose package.json has no such expression, and what their licence is. */
export const READ_BY_A_PERSON: Readonly<Record<string, string>> = {
  '@microsoft/office-js': "Microsoft's own: development only, see docs/dependencies.md",
  '@univerjs/telemetry': 'Apache-2.0, by its LICENSE file',
};
