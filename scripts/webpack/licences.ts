/**
 * The licences that the packages may have, as SPDX expressions. Any other, and none at all, fails the build or the tests:
 * then a person decides.
 */

/** Licences of packages that the add-in may contain: they only require that their text is passed on with it. */
export const SHIPPED: readonly string[] = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
];

/** Further licences of packages that may be installed for development. */
export const DEVELOPMENT: readonly string[] = [
  '(MIT AND CC-BY-3.0)',
  '(MIT OR CC0-1.0)',
  'Apache-2.0 AND MIT',
  'CC-BY-3.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'MPL-2.0', // asks for the source of changed files, of which there are none
];

/** Packages for development whose package.json has no such expression, with the licence that a person has read. */
export const READ_BY_A_PERSON: Readonly<Record<string, string>> = {
  '@microsoft/office-js': "Microsoft's own: development only, see docs/dependencies.md",
  '@univerjs/telemetry': 'Apache-2.0, by its LICENSE file',
};
