import { startStubService, type StubService } from '../../support/stub-service';
import { companyItem } from '../../taskpane/support/companies';
import { openCells, settingsFor, type Cells } from '../support/cells';

const INDIA = [
  ['Larsen & Toubro Limited', 'LT', '500510'],
  ['Lenskart Solutions Limited', 'LENSKART'],
  ['Bharat Heavy Electricals Limited', 'BHEL'],
  ['Bhansali Engineering Polymers Limited', 'BEPL'],
  ['Bharat Electronics Limited', 'BEL'],
  ['Belrise Industries Limited', 'BELRISE'],
  ['ABB India Limited', 'ABB', '500002'],
  ['Abbott India Limited', 'ABBOTINDIA'],
  ['Butterfly Gandhimathi Appliances Limited', 'BUTTERFLY'],
  ['Kernex Microsystems (India) Limited', 'KERNEX'],
  ['Tessaline Limited', 'TSSL'],
  ['Bandhan Bank Limited', 'BANDHANBNK'],
  ['HDFC Bank Limited', 'HDFCBANK'],
  ['HDFC Asset Management Company Limited', 'HDFCAMC'],
  ['Maruti Suzuki India Limited', 'MARUTI'],
  ['Mahindra & Mahindra Financial Services Limited', 'M&MFIN'],
  ['Infosys Limited', 'INFY'],
  ['Paisalo Digital Limited', 'PAISALO'],
  ['Reliance Industries Limited', 'RELIANCE'],
  ['Reliance Power Limited', 'RPOWER'],
  ['BSE Limited', 'BSE'],
  ['Intellect Design Arena Limited', 'INTELLECT'],
  ['Sun Pharmaceutical Industries Limited', 'SUNPHARMA'],
  ['D.B.Corp Limited', 'DBCORP'],
  ['DB (International) Stock Brokers Limited', 'DBSTOCKBRO'],
  ['Indian Bank', 'INDIANB'],
  ['The South Indian Bank Limited', 'SOUTHBANK'],
  ['Hitech Corporation Limited', 'HITECHCORP'],
  ['The Hi-Tech Gears Limited', 'HITECHGEAR'],
  ['Texaco Limited', 'TEXACO'],
  ['Texa Limited', 'TEXA'],
]
  .map(([name = '', ticker = '', bse]) => companyItem({ name, ticker, ...(bse && { bse }) }))
  // The list may give the BSE's code alone.
  .concat({
    ...(companyItem({ name: 'Lupin Limited', ticker: 'LUPIN' }) as object),
    exchange_info: [{ exchange: 'BSE', symbol: null, scrip_code: '500257', url: null }],
  });
const US = [
  companyItem({ name: 'Apple Inc', ticker: 'AAPL', market: 'us', cik: '0000320193' }),
  companyItem({ name: 'Oshkosh Corp', ticker: 'OSK', market: 'us', cik: '0000775158' }),
  companyItem({ name: 'Berkshire Hathaway Inc', ticker: 'BRK-B', market: 'us', cik: '0001067983' }),
  companyItem({ name: 'IDEX CORP /DE/', ticker: 'IEX', market: 'us', cik: '0000832101' }),
  companyItem({ name: 'Ideanomics, Inc.', ticker: 'IDEX', market: 'us', cik: '0000837852' }),
  companyItem({ name: 'DANAHER CORP /DE/', ticker: 'DHR', market: 'us', cik: '0000313616' }),
];

let cells: Cells;
let service: StubService;
beforeAll(async () => {
  service = await startStubService(({ pathname }) => {
    const data = pathname.includes('/us/') ? US : INDIA;
    return { body: { status: 'success', data, meta: { total_count: data.length, page: 1, limit: 10_000 } } };
  });
  cells = await openCells();
  cells.useSettings(settingsFor(service.url));
});
afterAll(async () => {
  await cells.close();
  await service.close();
});

const lookUp = (text: string) => cells.first('FIN.LOOKUP', text);

test.each([
  ['LT.NS', 'LT'],
  ['BHEL.NS', 'BHEL'],
  ['bel in', 'BEL'],
  ['BEL IN Equity', 'BEL'],
  ['ABB.BO', 'ABB'],
  ['500002.BO', 'ABB'],
  ['NSE LT', 'LT'],
  ['XNSE:LT', 'LT'],
  ['LT.NSE', 'LT'],
  ['LT:NSI', 'LT'],
  ['NSE-LT', 'LT'],
  ['NSE/LT', 'LT'],
  ['LT EQ', 'LT'],
  ['LT NSE', 'LT'],
  ['LT.IN', 'LT'],
  ['ABB.BSE', 'ABB'],
  ['ABB:XBOM', 'ABB'],
  ['NSE:500002', 'ABB'],
  ['500002.NS', 'ABB'],
  ['BSE:LUPIN', 'LUPIN'],
  ['lupin.bo', 'LUPIN'],
  ['BSE.NS', 'BSE'],
  ['BSE:NSE', 'BSE'],
  ['BSE Limited', 'BSE'],
])('%s, a ticker in another system’s spelling or a name like one, is %s', async (text, ticker) => {
  expect(await lookUp(text)).toBe(ticker);
});

test.each([
  ['AAPL US', 'AAPL'],
  ['AAPL.O', 'AAPL'],
  ['AAPL.OQ', 'AAPL'],
  ['NASDAQ:AAPL', 'AAPL'],
  ['AAPL.US', 'AAPL'],
  ['AAPL:NSQ', 'AAPL'],
  ['OSK:NYSE', 'OSK'],
  ['OSK.N', 'OSK'],
  ['BRK B', 'BRK-B'],
  ['BRK/B US', 'BRK-B'],
])('US.LOOKUP of %s is %s', async (text, ticker) => {
  expect(await cells.first('US.LOOKUP', text)).toBe(ticker);
});

test('a listing that the list lacks is no other company, and one of the other market is said to be one', async () => {
  expect(await lookUp('LENS.NS')).toMatchObject({ error: '#N/A' });
  expect(await lookUp('AB IN')).toMatchObject({ error: '#N/A' });
  expect(await cells.first('US.LOOKUP', 'OS US')).toMatchObject({ error: '#N/A' });
  expect(await lookUp('AAPL US')).toEqual({
    error: '#N/A',
    message:
      'No company of the India list: "AAPL US" is a listing in the United States, which =US.LOOKUP("AAPL US") finds.',
  });
});

test.each([
  'Intel',
  'INTEL',
  'Intel Corporation',
  'relia',
  'Intel Design',
  'Apple',
  'Microsoft',
  'tesla',
  'm&m',
  'M&M',
  'Andhra Bank',
  '5PAISA',
  '5paisa',
  'PAISALA',
  'Infosys Power',
])('%s, a name that the list lacks, is not another company', async (text) => {
  expect(await lookUp(text)).toMatchObject({ error: '#N/A' });
});

test.each([
  ['Infosys Technologies', 'NSE:INFY'],
  ['INFY Limited', 'NSE:INFY'],
  ['Lupin Labs & Co', 'BSE:500257'],
])('%s: the company of its first word is proposed, not taken', async (text, proposed) => {
  const message = expect.stringContaining(`Did you mean ${proposed} (`) as unknown;
  expect(await lookUp(text)).toMatchObject({ error: '#N/A', message });
});

test('what may be meant is said', async () => {
  expect(await lookUp('Infosis Software')).toMatchObject({ error: '#N/A' });
  expect(await lookUp('PAISALA')).toEqual({
    error: '#N/A',
    message:
      'No company of the India list has a name or identifier like "PAISALA". Did you mean NSE:PAISALO (Paisalo Digital Limited)?',
  });
});

test.each([
  ['infosys ltd', 'INFY'],
  ['Sun Pharma', 'SUNPHARMA'],
  ['sunpharmaceutical', 'SUNPHARMA'],
  ['Toubro', 'LT'],
  ['Power Reliance', 'RPOWER'],
  ['Infosis', 'INFY'],
  ['Infosis Limited', 'INFY'],
  ['hdfc bnk', 'HDFCBANK'],
  ['hdfc asset managment', 'HDFCAMC'],
  ['relaince', 'RELIANCE'],
  ['Relianse Power', 'RPOWER'],
  ['Maruti Suzki', 'MARUTI'],
  ['Larson & Tubro', 'LT'],
])('%s, a misspelled or shortened name, is %s', async (text, ticker) => {
  expect(await lookUp(text)).toBe(ticker);
});

test.each([
  ['D B Corp Limited', 'DBCORP'],
  ['D.B. Corp Ltd', 'DBCORP'],
  ['DB Corp', 'DBCORP'],
  ['The Indian Bank', 'INDIANB'],
  ['South Indian Bank', 'SOUTHBANK'],
  ['The Hitech Corporation Limited', 'HITECHCORP'],
  ['Hitech Gears', 'HITECHGEAR'],
  ['The Infosys Ltd', 'INFY'],
  ['Hi Tech Corporation', 'HITECHCORP'],
  ['Texa Ltd', 'TEXA'],
])('%s, a whole name in which spaces, points or an article differ, is %s', async (text, ticker) => {
  expect(await lookUp(text)).toBe(ticker);
});

test('the state that a US list sets after a name is no part of it', async () => {
  expect(await cells.first('US.LOOKUP', 'Danaher Corporation')).toBe('DHR');
  expect(await cells.first('US.LOOKUP', 'DANAHER Corporation /DE/')).toBe('DHR');
  // The ticker of one company, and the name of another.
  expect(await cells.first('US.LOOKUP', 'IDEX')).toMatchObject({
    error: '#VALUE!',
    message: expect.stringContaining('fits several companies equally'),
  });
});
