import { INDIAN_DATES, readPeriod, US_DATES } from '../../../src/functions/arguments/periods/date-argument';
import { readDay } from '../../../src/functions/arguments/periods/day-argument';
import { readIndianTicker, readIssuer } from '../../../src/functions/arguments/companies/company-argument';
import { plainValue } from '../../../src/functions/arguments/scalar-argument';
import { CustomFunctionsError, ErrorCode } from '../support/custom-functions-error';

beforeAll(() => {
  Object.assign(globalThis, { CustomFunctions: { Error: CustomFunctionsError, ErrorCode } });
});

test.each(['INFY\u200B', '\uFEFFINFY', '\u200EINFY\u202C', 'IN\u00ADFY', 'ＩＮＦＹ', '\u00A0INFY', 'ｉｎｆｙ'])(
  'a ticker is read as it reads: %j',
  (text) => {
    expect(readIndianTicker(text).ticker).toBe('INFY');
  },
);

test('so are a CIK and a security code', () => {
  expect(readIssuer('３２０１９３')).toMatchObject({ cik: '0000320193' });
  expect(readIndianTicker('５００２０９\u200B').ticker).toBe('BSE.500209');
});

test('the joiners of Indian scripts stay', () => {
  expect(plainValue('क\u094D\u200Dष')).toBe('क\u094D\u200Dष');
});

test.each([
  ['FY2023–24', 'FY2023-24'],
  ['FY‑1', 'FY-1'],
  ['FY−1', 'FY-1'],
  ['31–Mar–2024', '31-Mar-2024'],
  ['Mar’24', "Mar'24"],
  ['2023–24', '2023-24'],
])('a date with the dashes and apostrophes of word processors, %s, is %s', (text, plain) => {
  expect(readPeriod(text, INDIAN_DATES)).toEqual(readPeriod(plain, INDIAN_DATES));
});

test('a day is read so, too', () => {
  expect(readDay('31‑03‑2024', 'from')).toBe('2024-03-31');
  expect(readDay('２０２４-０３-３１', 'from')).toBe('2024-03-31');
});

test.each(['1900-01-01', 2_958_465, '31-Dec-9999', '2200-03-31'])('%s is a period of no filing', (date) => {
  for (const rules of [INDIAN_DATES, US_DATES])
    expect(() => readPeriod(date, rules)).toThrow(
      /^date .* is out of range: filings are of the years 1950 to 2199\. Give/,
    );
});

test.each(['FY1900', 'FY9999', 'Q3FY1949', 'FY-76', '9M-200', 'H-151', 'Q-999'])(
  'nor is %s, of whichever calendar',
  (token) => {
    for (const rules of [INDIAN_DATES, US_DATES]) expect(() => readPeriod(token, rules)).toThrow(/is out of range/);
  },
);

test.each(['FY-75', 'Q-300', 'H-150'])('%s counts back about as far as the first filings', (token) => {
  for (const rules of [INDIAN_DATES, US_DATES]) expect(() => readPeriod(token, rules)).not.toThrow();
});
