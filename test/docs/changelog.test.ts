import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FUNCTION_IDS } from '../../src/functions/catalog/catalog';
import { CHECKS } from '../../src/taskpane/self-check/run-checks';

const CHANGELOG = readFileSync(join(__dirname, '../../CHANGELOG.md'), 'utf8');

test('the changelog names every function, and none that there is not', () => {
  const named = new Set(CHANGELOG.match(/\b(?:FIN|US)\.[A-Z]+/g));
  expect([...named].sort()).toEqual([...FUNCTION_IDS].sort());
});

test('the changelog counts the checks', () => {
  const counted = /Check this Excel: (\d+) things/.exec(CHANGELOG);
  expect(Number(counted?.[1])).toBe(CHECKS.length);
});
