import { FilingReader } from '../../../../../server/filings/india/read-filing';
import { emptyLists } from '../../../../../server/filings/india/lists/exchange-lists';
import { instanceOf } from '../fixture';

const readingOf = (file: string, text: string) =>
  new FilingReader(emptyLists()).read({ file, content: { bytes: new Uint8Array(Buffer.from(text)) } });

const INLINE = `<?xml version='1.0' encoding='UTF-8'?><!--IFIndAs V2.1--><html xmlns='http://www.w3.org/1999/xhtml' xmlns:ix='http://www.xbrl.org/2013/inlineXBRL'>
<body><ix:nonFraction name='in-capmkt:Income' contextRef='OneD' unitRef='INR' scale='7'>1,813.68</ix:nonFraction></body></html>`;
const PAGES: readonly (readonly [what: string, text: string])[] = [
  ['a page of the NSE, which has no facts', '<!DOCTYPE html>\n<html><body>Revenue<br>1,813.68</body></html>'],
  [
    'what the site sends where it refuses',
    '\n<HTML><HEAD>\n<TITLE>Access Denied</TITLE>\n</HEAD><BODY><P>\n</BODY></HTML>',
  ],
];

test.each(PAGES)('a web page says where the instance of a filing is: %s', (_, text) => {
  expect(readingOf('INTEGRATED_FILING_INDAS_97542_31052025232035_iXBRL_WEB.html', text)).toEqual({
    reason:
      'INTEGRATED_FILING_INDAS_97542_31052025232035_iXBRL_WEB.html: a web page; import the XBRL instance (.xml) of the filing, whose address the exchange’s list has in "xbrl"',
  });
});

test('a page in inline XBRL, as the BSE has it, names the file beside it', () => {
  expect(readingOf('saved.xml', INLINE)).toEqual({
    reason:
      'saved.xml: a page of a filing in inline XBRL; import its XBRL instance (.xml), which the BSE has under the same name',
  });
});

test('comments before the root are passed over, however many, and hide no page', () => {
  const comments = '<!-- generated -->\n'.repeat(200);
  expect(readingOf('many.xml', `${comments}<other/>`)).toEqual({
    reason: expect.not.stringMatching(/page/) as string,
  });
  expect(readingOf('many.xml', `${comments}${INLINE}`)).toEqual({
    reason: expect.stringMatching(/: a page of a filing in inline XBRL/) as string,
  });
});

test('an Integrated Filing of governance says that it has no figures', () => {
  const text = instanceOf(
    { 'Symbol OneD': 'FIXT', 'TypeOfReportingPeriod OneD': 'Quarterly' },
    { prefix: 'in-capmkt' },
  );
  const [governance, other] = [
    'INTEGRATED_FILING_GOVERNANCE_1_23072026054446_WEB.xml',
    'OTHER_1_23072026054446_WEB.xml',
  ];
  expect(readingOf(`july/${governance}`, text)).toEqual({
    reason: expect.stringMatching(
      /: an Integrated Filing of governance, which has no figures; those of results are named/,
    ),
  });
  expect(readingOf(other, text)).toEqual({
    reason: `${other}: an XBRL instance, but no results or shareholding of the exchange`,
  });
});
