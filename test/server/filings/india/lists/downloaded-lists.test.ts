import { addListCsv, addListingJson, emptyLists } from '../../../../../server/filings/india/lists/exchange-lists';
import { FilingReader } from '../../../../../server/filings/india/read-filing';
import { instanceOf } from '../fixture';
import { filing, FIRST, importFiles, SECOND, yearsOf } from '../listed-company';

/**
 * The columns of the lists that the exchange's pages offer as CSV: of results and Integrated Filings as a public reader of files of October 2026 has them (dhandrishti, nse_results_listing), of
 * shareholding as several collectors do. Those of Integrated Filings end with a space and a line break. The rows are invented.
 */
const INTEGRATED = [
  'SYMBOL',
  'COMPANY NAME',
  'QUARTER END DATE',
  'TYPE OF SUBMISSION',
  'AUDITED / UNAUDITED',
  'CONSOLIDATED / STANDALONE',
  'DETAILS',
  'XBRL',
  'BROADCAST DATE/TIME',
  'REVISED DATE/TIME',
  'REVISION REMARKS',
  'EXCHANGE DISSEMINATION TIME',
  'TIME TAKEN',
].map((name) => `${name} \n`);
const RESULTS = [
  'COMPANY NAME',
  'AUDITED / UNAUDITED',
  'CUMULATIVE / NON-CUMULATIVE',
  'CONSOLIDATED / NON-CONSOLIDATED',
  'IND AS/ NON IND AS',
  'PERIOD',
  'PERIOD ENDED',
  'RELATING TO',
  '** XBRL',
  'Exchange Received Time',
  'Exchange Dissemination Time',
  'Time Taken',
];
const SHAREHOLDING = [
  'COMPANY',
  'PROMOTER & PROMOTER GROUP (A)',
  'PUBLIC (B)',
  'SHARES HELD BY EMPLOYEE TRUSTS (C2)',
  'STATUS',
  'AS ON DATE',
  'SUBMISSION DATE',
  'REVISION DATE',
  'ACTION',
  'BROADCAST DATE/TIME',
  'EXCHANGE DISSEMINATION TIME',
  'TIME TAKEN',
];

type Cells = readonly string[];
const csv = (columns: Cells, ...rows: readonly Cells[]) =>
  `\uFEFF${[columns, ...rows].map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\n')}\n`;
const address = (name: string) => `https://exchange.example/corporate/xbrl/${name}`;

function filingsIn(text: string) {
  const lists = emptyLists();
  expect(addListCsv(lists, text, 'list.csv')).toBe(true);
  expect([lists.equities.size, lists.warnings]).toEqual([0, []]);
  return lists.filings;
}

const ORIGINAL = 'INTEGRATED_FILING_INDAS_1412101_11042025074137_WEB.xml';
const REVISION = 'INTEGRATED_FILING_INDAS_1461733_31052025054750_WEB.xml';
/** A row of an original, and one of a revision: its broadcast is empty. */
const integrated = csv(
  INTEGRATED,
  [
    ...['FIXT', 'Fixture Limited', '31-MAR-2025', 'Original', 'Audited', 'Standalone'],
    ...['https://exchange.example/corporate/ixbrl/INTEGRATED_FILING_INDAS_86_iXBRL_WEB.html', address(ORIGINAL)],
    ...['11-Apr-2025 19:41:38', '', '', '11-Apr-2025 19:41:39', '00:00:01'],
  ],
  [
    ...['FIXT', 'Fixture Limited', '31-MAR-2025', 'Revision', 'Audited', 'Consolidated'],
    ...['https://exchange.example/corporate/ixbrl/INTEGRATED_FILING_INDAS_97_iXBRL_WEB.html', address(REVISION)],
    ...['', '31-MAY-2025 17:47:50', 'Due to inadvertent\nerror', '31-May-2025 17:47:51', '00:00:01'],
  ],
);

test('the downloaded list of Integrated Filings says what the list of the site does', () => {
  const filings = filingsIn(integrated);
  expect(filings.get(ORIGINAL)).toMatchObject({
    symbol: 'FIXT',
    companyName: 'Fixture Limited',
    broadcast: '2025-04-11T19:41:38',
    end: '2025-03-31',
    scope: 'standalone',
    revision: undefined,
  });
  expect(filings.get(REVISION)).toMatchObject({
    broadcast: '2025-05-31T17:47:50',
    end: '2025-03-31',
    scope: 'consolidated',
    revision: 'Due to inadvertent error',
  });
});

const RESULT = 'INDAS_104589_1099938_19042024112830.xml';
const resultsRow = (name: string, end = '31-Mar-2024', scope = 'Consolidated') => [
  ...['Fixture Limited', 'Audited', 'Non-cumulative', scope, 'Ind-AS New', 'Quarterly', end, 'Fourth Quarter'],
  ...[address(name), '18-Apr-2024 23:28:31', '18-Apr-2024 23:32:06', '00:03:35'],
];

test('the downloaded list of results has no symbols and no ISINs', () => {
  const filings = filingsIn(csv(RESULTS, resultsRow(RESULT), resultsRow('-')));
  expect([...filings.keys()]).toEqual([RESULT]);
  expect(filings.get(RESULT)).toMatchObject({
    symbol: undefined,
    companyName: 'Fixture Limited',
    broadcast: '2024-04-18T23:28:31',
    end: '2024-03-31',
    scope: 'consolidated',
    revision: undefined,
  });
});

test('the downloaded list of shareholding has its addresses in a column of actions', () => {
  const name = 'SHP_1693581_15072026065242_WEB.xml';
  const row = ['Fixture Limited', '13.82', '85.97', '0.21', '', '30-JUN-2026', '15-JUL-2026', '', address(name)];
  const filings = filingsIn(csv(SHAREHOLDING, [...row, '15-JUL-2026 18:52:47', '15-JUL-2026 18:52:52', '00:00:05']));
  expect(filings.get(name)).toMatchObject({ broadcast: '2026-07-15T18:52:47', end: '2026-06-30' });
});

/** Rows as the site gives them, some of their fields: ananteshwark/TradingHelper@fb852a1d, @2cb05d63, pratapsurya601-ai/yieldiq@7167b7d3. */
const ROWS = {
  shareholding: [
    {
      broadcastDate: '01-SEP-2026 17:19:15',
      date: '30-JUN-2026',
      isin: 'IN9965H01019',
      name: 'Siti Networks Limited',
      revisedDate: null,
      submissionDate: '01-SEP-2026',
      symbol: 'SITINET',
      systemDate: '01-SEP-2026 17:19:21',
      xbrl: address('SHP_1719873_01092026051859_WEB.xml'),
    },
  ],
  results: [
    {
      broadCastDate: '25-Jun-2026 16:39:17',
      companyName: 'Videocon Industries Limited',
      symbol: 'VIDEOIND',
      fromDate: '01-Oct-2024',
      toDate: '31-Dec-2024',
      consolidated: 'Non-Consolidated',
      xbrl: address('-'),
    },
  ],
  integrated: {
    data: [
      {
        symbol: 'HDFCBANK',
        type: 'Integrated Filing- Governance',
        type_Sub: 'Revision',
        qe_Date: '30-SEP-2025',
        broadcast_Date: null,
        revised_Date: '16-JAN-2026 15:46:03',
        revision_Remark: null,
        consolidated: null,
        xbrl: address('INTEGRATED_FILING_GOVERNANCE_1602264_16012026034606_WEB.xml'),
      },
    ],
    size: 20,
    page: -1,
    totalCount: 17,
  },
};

test('rows of the site’s lists say the day, the moment and the company; what has no file is not counted as a fault', () => {
  const lists = emptyLists();
  for (const rows of Object.values(ROWS)) expect(addListingJson(lists, JSON.stringify(rows), 'list.json')).toBe(true);
  expect(lists.warnings).toEqual([]);
  expect([...lists.filings.values()]).toMatchObject([
    { symbol: 'SITINET', companyName: 'Siti Networks Limited', broadcast: '2026-09-01T17:19:15', end: '2026-06-30' },
    { symbol: 'HDFCBANK', broadcast: '2026-01-16T15:46:03', end: '2025-09-30', scope: undefined, revision: '' },
  ]);
});

test('the last day of a period is that of its own column, though the filing came on it', () => {
  const lists = emptyLists();
  const [row] = ROWS.results;
  const name = 'INDAS_1_1_25062026163917.xml';
  addListingJson(lists, JSON.stringify([{ ...row, toDate: '25-Jun-2026', xbrl: address(name) }]), 'list.json');
  expect(lists.filings.get(name)).toMatchObject({ end: '2026-06-25' });
});

test('a filing that the downloaded list has under another scope is left out, and one of the same scope is not', async () => {
  const list = csv(RESULTS, resultsRow(FIRST, '31-Mar-2022', 'Non-Consolidated'), resultsRow(SECOND, '31-Mar-2023'));
  const report = await importFiles({
    [FIRST]: filing('FIXT', 2022),
    [SECOND]: filing('FIXT', 2023),
    'CF-FR-equities-FIXT.csv': list,
  });
  expect(report.wrong).toEqual([
    `${FIRST}: says that it is consolidated, and the exchange’s list has it as standalone`,
  ]);
  expect(yearsOf(report)).toEqual({ 'FIXT Fixture Limited': 1 });
});

test('a filing was published at the moment of the downloaded list, which its name does not have', () => {
  const lists = emptyLists();
  addListCsv(lists, csv(RESULTS, resultsRow(SECOND, '31-Mar-2023')), 'CF-FR-equities-FIXT.csv');
  const read = (known: typeof lists) =>
    new FilingReader(known).read({ file: SECOND, content: { bytes: Buffer.from(filing('FIXT', 2023)) } });
  const publishedAt = (published: string) => ({ filing: { source: { published } } });
  expect(read(lists)).toMatchObject(publishedAt('2024-04-18T17:58:31Z'));
  expect(read(emptyLists())).not.toMatchObject(publishedAt('2024-04-18T17:58:31Z'));
});

test('a shareholding pattern that the list has under another day is left out, and one of the same day is not', () => {
  const name = 'SHP_1719873_01092026051859_WEB.xml';
  const facts = {
    'Symbol OneD': 'SITINET',
    'DateOfReport OneI': '2026-03-31',
    'NumberOfShares ShareholdingPatternI': '#1000',
    'ShareholdingAsAPercentageOfTotalNumberOfShares ShareholdingPatternI': '#100',
  };
  const text = instanceOf(facts, {
    prefix: 'in-bse-shp',
    namespace: 'http://www.bseindia.com/xbrl/shp/2022-09-30/in-bse-shp',
    entity: 'SITINET',
    members: { ShareholdingPatternI: ['CategoryOfShareholdersAxis', 'ShareholdingPatternMember'] },
  });
  const read = (date: string) => {
    const lists = emptyLists();
    const [row] = ROWS.shareholding;
    addListingJson(lists, JSON.stringify([{ ...row, date }]), 'list.json');
    return new FilingReader(lists).read({ file: name, content: { bytes: Buffer.from(text) } });
  };
  expect(read('30-JUN-2026')).toEqual({
    reason: `${name}: says that it is of 2026-03-31, and the exchange’s list has it as of 2026-06-30`,
  });
  const isRead = { filing: { content: { shareholding: { asOfDate: '2026-03-31' } } } };
  expect(read('31-MAR-2026')).toMatchObject(isRead);
  // The day of its submission, which a list by others may have there, says nothing of the pattern's.
  expect(read('01-SEP-2026')).toMatchObject(isRead);
});
