import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { US_SOURCES } from '../../server/filings/us/sources/source-kind';

const PAGE = readFileSync(join(__dirname, '../../docs/importing.md'), 'utf8');

test('the page lists every file that the import accepts', () => {
  const words = [
    'companyfacts JSON',
    'company_tickers_exchange.json',
    'submissions JSON',
    'pre.txt',
    'sub.txt',
    '.gz',
    '.zip',
  ];
  for (const word of words) {
    expect(US_SOURCES.allowed).toContain(word);
    expect(PAGE).toContain(word);
  }
});
