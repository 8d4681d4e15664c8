import { writeFileSync } from 'node:fs';
import { openDataFolder } from '../../../../../server/database/file/open';
import { bodyText, type StoredBody } from '../../../../../server/database/packed-body';
import { importIndia } from '../../../../../server/filings/import-india';
import { indianReportText } from '../../../../../server/filings/report/indian-report';
import { changed, crores, type Facts, instanceOf, YEARLY } from '../fixture';
import { folderPerTest } from '../../../../support/temporary-folder';

const NAMESPACE = 'http://www.sebi.gov.in/xbrl/2025-01-31/in-capmkt';
const ORIGINAL = 'INTEGRATED_FILING_INDAS_1000_20042024072830_WEB.xml';
const FIRST = 'INTEGRATED_FILING_INDAS_3000_01062024103000_WEB.xml';
const SECOND = 'INTEGRATED_FILING_INDAS_2000_05062024103000_WEB.xml';
const STANDALONE = 'INTEGRATED_FILING_INDAS_4000_06062024103000_WEB.xml';

/** Rows as the exchange's list of Integrated Filings has them: of a revision the broadcast is empty. */
const row = (name: string, more: object) => ({
  cmName: 'Fixture Limited',
  consolidated: 'Consolidated',
  qe_Date: '31-MAR-2024',
  symbol: 'FIXT',
  xbrl: `https://exchange.example/corporate/xbrl/${name}`,
  broadcast_Date: null,
  revised_Date: null,
  revision_Remark: null,
  type_Sub: 'Revision',
  ...more,
});
const LIST = {
  data: [
    row(SECOND, { revised_Date: '05-JUN-2024 10:30:00' }),
    row(FIRST, { revised_Date: '01-JUN-2024 10:30:00', revision_Remark: 'Query\r\n\r\nReceived' }),
    row(ORIGINAL, { broadcast_Date: '20-Apr-2024 19:28:30', type_Sub: 'Original' }),
    row(STANDALONE, { consolidated: 'Standalone', revised_Date: '06-JUN-2024 10:30:00' }),
  ],
};

const inFolder = folderPerTest();

async function imported(filings: Readonly<Record<string, Facts>>, list: object | null = LIST) {
  const write = (name: string, text: string) => {
    writeFileSync(inFolder(name), text);
    return inFolder(name);
  };
  const paths = Object.entries(filings).map(([name, facts]) =>
    write(name, instanceOf(facts, { prefix: 'in-capmkt', namespace: NAMESPACE })),
  );
  if (list) paths.push(write('list.json', JSON.stringify(list)));
  return importIndia(paths, inFolder('out'));
}

function salesServed(): unknown {
  const database = openDataFolder(inFolder('out'));
  const row = database
    .prepare(
      `SELECT body FROM statements WHERE scope = 'consolidated' AND cadence = 'annual' AND statement_type = 'income_statement'
       ORDER BY filed DESC, accession DESC LIMIT 1`,
    )
    .get() as { body: StoredBody };
  database.close();
  return (JSON.parse(bodyText(row.body)) as { financials: { income: { sales: number } } }).financials.income.sales;
}

const withSales = (sales: number) => changed(YEARLY, { 'RevenueFromOperations FourD': crores(sales) });
const ofStandalone = changed(YEARLY, { 'NatureOfReportStandaloneConsolidated OneD': 'Standalone' });

test('revisions are chained by their dates, not by their numbers, and each says what it changed', async () => {
  const report = await imported({ [SECOND]: withSales(150_010), [FIRST]: withSales(150_000), [ORIGINAL]: YEARLY });
  expect(report.revisions).toEqual([
    `FIXT consolidated 2024-03-31: ${FIRST} ("Query Received") revises ${ORIGINAL}: annual income statement income.sales 153670 is 150000 now`,
    `FIXT consolidated 2024-03-31: ${SECOND} revises ${FIRST}: annual income statement income.sales 150000 is 150010 now`,
  ]);
  expect(salesServed()).toBe(150_010);
  expect(indianReportText(report)).toContain(`revision: FIXT consolidated 2024-03-31: ${FIRST}`);
});

test('a revision may change no figure, and many are counted', async () => {
  const many = changed(YEARLY, {
    'RevenueFromOperations OneD': crores(1),
    'ProfitLossForPeriod OneD': crores(2),
    'ProfitLossForPeriod FourD': crores(3),
    'FinanceCosts FourD': crores(4),
    'OtherIncome FourD': crores(5),
  });
  const { revisions } = await imported({ [ORIGINAL]: YEARLY, [FIRST]: YEARLY, [SECOND]: many });
  expect(revisions).toEqual([
    expect.stringMatching(/: it changes no figure$/),
    expect.stringMatching(/153670|37923 is 1 now, .* \(and \d more\)$/),
  ]);
});

test('a revision is of one scope: that of the standalone results revises none of the group’s', async () => {
  const { revisions } = await imported({ [ORIGINAL]: YEARLY, [STANDALONE]: ofStandalone });
  expect(revisions).toEqual([`FIXT standalone 2024-03-31: ${STANDALONE} revises a filing that is not among the files`]);
  expect(salesServed()).toBe(153_670);
});

test('without the list nothing says that a filing is a revision; the later one is served all the same', async () => {
  const { revisions } = await imported({ [ORIGINAL]: YEARLY, [FIRST]: withSales(150_000) }, null);
  expect(revisions).toEqual([]);
  expect(salesServed()).toBe(150_000);
});

test('a revision that another filing follows by its date: the report says which of them is answered', async () => {
  const late = row(ORIGINAL, { broadcast_Date: '20-Jun-2024 19:28:30', type_Sub: 'Original' });
  const list = { data: [late, row(FIRST, { revised_Date: '01-JUN-2024 10:30:00' })] };
  const { revisions } = await imported({ [ORIGINAL]: YEARLY, [FIRST]: withSales(150_000) }, list);
  expect(revisions).toEqual([
    `FIXT consolidated 2024-03-31: ${FIRST} revises a filing that is not among the files; ${ORIGINAL}, which is no revision, was published after it, on 2024-06-20, and is answered`,
  ]);
  expect(salesServed()).toBe(153_670);
});
