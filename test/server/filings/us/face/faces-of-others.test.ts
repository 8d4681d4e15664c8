import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { strFromU8, unzipSync } from 'fflate';
import { readCompanyFacts } from '../../../../../server/filings/us/facts/company-facts';
import { resolveStatements } from '../../../../../server/filings/us/statements/original-statements';
import { placeBy } from '../../../../../server/filings/us/face/placement';
import { addPresentation, emptyPresentation } from '../../../../../server/filings/us/face/presentations/presentation';
import { describeWithShared, sharedFile } from '../../shared-data';

const DATA_SET = 'us/fsds/2010q2.zip';
const CLOSING_CASH =
  /^cash_(and_cash_equivalents_at_carrying_value|cash_equivalents_restricted_cash_and_restricted_cash_equivalents)$/;

describeWithShared(DATA_SET, 'a data set with one filing of an issuer, beside its other filings', () => {
  const presentation = emptyPresentation();
  addPresentation(presentation, strFromU8(unzipSync(readFileSync(sharedFile(DATA_SET)))['pre.txt']!), DATA_SET);
  const statementsOf = (cik: string) => {
    const text = gunzipSync(readFileSync(sharedFile(`us/companyfacts/CIK${cik}.json.gz`))).toString();
    const facts = readCompanyFacts(JSON.parse(text) as Record<string, unknown>, cik);
    return resolveStatements(facts, placeBy(presentation)).statements;
  };
  const [apple, nvidia] = [statementsOf('0000320193'), statementsOf('0001045810')];

  test('gives NVIDIA no lines of changes in equity, which one other filer has under the code of comprehensive income', () => {
    const shown = new Set(nvidia.flatMap(({ metrics }) => Object.keys(metrics)));
    const ofEquity = [...shown].filter((name) => name.startsWith('stock_issued_during_period'));
    expect([shown.size > 150, ofEquity]).toEqual([true, []]);
  });

  test.each([
    ['Apple', apple],
    ['NVIDIA', nvidia],
  ])('leaves %s one closing cash, with restricted cash in it since 2019', (_, statements) => {
    const flows = statements.filter(({ statement }) => statement === 'cashflow');
    const later = flows.filter(({ end }) => end > '2019-02');
    const closing = later.map(({ metrics }) => Object.keys(metrics).filter((name) => CLOSING_CASH.test(name)));
    expect([flows.length > 70, later.length > 25]).toEqual([true, true]);
    expect(new Set(closing.map(String))).toEqual(
      new Set(['cash_cash_equivalents_restricted_cash_and_restricted_cash_equivalents']),
    );
  });

  test('does not count what Apple has in parentheses: its current assets add up with deferred taxes under their name of 2015', () => {
    const sheet = apple.find(({ statement, end }) => statement === 'balance' && end === '2015-09-26');
    expect(sheet?.metrics).toMatchObject({
      allowance_for_doubtful_accounts_receivable_current: 82e6,
      deferred_tax_assets_liabilities_net_current: 5546e6,
    });
  });
});
