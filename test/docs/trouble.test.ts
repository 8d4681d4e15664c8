import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MOST_CARDS } from '../../src/functions/cells/results/card-limit';

const read = (page: string) => readFileSync(join(__dirname, `../../docs/${page}`), 'utf8');
const TROUBLE = read('trouble.md');

/** Reports to Microsoft that concern such add-ins. */
const REPORTS = ['1568', '4004', '4654', '5794', '6837', '6935', '6936', '6946'];

test.each(REPORTS)('office-js %s is on the page with its link', (report) => {
  expect(TROUBLE).toContain(`[${report}](https://github.com/OfficeDev/office-js/issues/${report})`);
});

test('each trouble says what to do, or what Spillway does', () => {
  const troubles = TROUBLE.split(/^### /m).slice(1);
  expect(troubles.length).toBeGreaterThan(6);
  for (const trouble of troubles) expect(trouble).toMatch(/\*\*Do:\*\*|The check|a test keeps it so/);
});

test('it says how many values have a card', () => {
  expect(TROUBLE).toContain(`a card to ${MOST_CARDS.toLocaleString('en-US')} values`);
});

test('the page of Excel leads to it', () => {
  expect(read('excel.md')).toContain('(trouble.md)');
  expect(read('excel-checklist.md')).toContain('(trouble.md)');
});
