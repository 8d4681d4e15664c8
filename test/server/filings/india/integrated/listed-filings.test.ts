import { readFileSync } from 'node:fs';
import { addListingJson, emptyLists } from '../../../../../server/filings/india/lists/exchange-lists';
import { filingSource } from '../../../../../server/filings/india/lists/filing-source';
import { sharedFile, testWithShared } from '../../shared-data';

/** Rows as the exchange's list of Integrated Filings has them. */
const ORIGINAL = 'INTEGRATED_FILING_INDAS_1695741_17072026075004_WEB.xml';
const REVISION = 'INTEGRATED_FILING_INDAS_1725680_19092026031904_WEB.xml';
const row = (name: string, more: Readonly<Record<string, string | null>>) => ({
  cmName: 'Fixture Limited',
  consolidated: 'Consolidated',
  creation_Date: '17-Jul-2026 19:50:04',
  qe_Date: '30-JUN-2026',
  symbol: 'FIXT',
  xbrl: `https://exchange.example/corporate/xbrl/${name}`,
  ...more,
});
const original = { broadcast_Date: '17-Jul-2026 19:50:03', revised_Date: null, type_Sub: 'Original' };
const revision = {
  broadcast_Date: null,
  revised_Date: '19-SEP-2026 15:17:04',
  type_Sub: 'Revision',
  revision_Remark: 'Query\r\n\r\nReceived',
};

test('a row of the list of Integrated Filings tells when a filing, or a revision of it, was published', () => {
  const lists = emptyLists();
  const text = JSON.stringify({ data: [row(ORIGINAL, original), row(REVISION, revision)] });
  expect(addListingJson(lists, text, 'list.json')).toBe(true);
  expect(lists.filings.get(ORIGINAL)).toMatchObject({
    symbol: 'FIXT',
    companyName: 'Fixture Limited',
    broadcast: '2026-07-17T19:50:03',
    end: '2026-06-30',
    scope: 'consolidated',
    revision: undefined,
  });
  expect(lists.filings.get(REVISION)).toMatchObject({ broadcast: '2026-09-19T15:17:04', revision: 'Query Received' });
});

test('without a list the clock of twelve hours in a name is read as the later half of the day', () => {
  expect(filingSource(`19Sep/${ORIGINAL}`, '', undefined)).toMatchObject({
    id: ORIGINAL,
    filed: '2026-07-17',
    published: '2026-07-17T14:20:04Z',
  });
});

test('names of one day without a certain time are in the order of their numbers', () => {
  const order = (number: string, time: string) =>
    filingSource(`INTEGRATED_FILING_INDAS_${number}_17072026${time}_WEB.xml`, '', undefined).order;
  expect(order('1695739', '114906') < order('1695741', '013004')).toBe(true);
  expect(order('999999', '010000') < order('1000000', '010000')).toBe(true);
});

const REAL_LIST = '../more-data/india/lists/integrated-filing-listing.json';

testWithShared(REAL_LIST, 'the rows of a real list: four originals, two revisions by their own dates', () => {
  const lists = emptyLists();
  addListingJson(lists, readFileSync(sharedFile(REAL_LIST), 'utf8'), 'list.json');
  const rows = [...lists.filings].map(([name, { symbol, end, scope, broadcast, revision }]) => [
    [name.split('_')[3], symbol, end, scope, broadcast].join(' '),
    revision?.slice(0, 14),
  ]);
  expect(rows).toEqual([
    ['1695741 RELIANCE 2026-06-30 consolidated 2026-07-17T19:50:03', undefined],
    ['1695739 RELIANCE 2026-06-30 standalone 2026-07-17T19:49:04', undefined],
    ['1658776 RELIANCE 2026-03-31 consolidated 2026-04-24T22:57:12', undefined],
    ['1658775 RELIANCE 2026-03-31 standalone 2026-04-24T22:56:47', undefined],
    ['1725680 INTERARCH 2025-03-31 standalone 2026-09-19T15:17:04', 'Query Received'],
    ['1725677 HARSHA 2026-03-31 standalone 2026-09-19T15:05:18', 'Following quer'],
  ]);
});
