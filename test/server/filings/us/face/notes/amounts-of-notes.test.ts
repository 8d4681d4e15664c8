import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { readCompanyFacts } from '../../../../../../server/filings/us/facts/company-facts';
import { resolveStatements } from '../../../../../../server/filings/us/statements/original-statements';
import { placeBy } from '../../../../../../server/filings/us/face/placement';
import { emptyPresentation } from '../../../../../../server/filings/us/face/presentations/presentation';
import { describeWithShared, sharedFile } from '../../../shared-data';
import { cashFlow, FactsFile, income, tenK } from '../../fixture';

function statementsOf(file: string) {
  const text = gunzipSync(readFileSync(sharedFile(file))).toString();
  const facts = readCompanyFacts(JSON.parse(text) as Record<string, unknown>, file);
  return resolveStatements(facts, placeBy(emptyPresentation())).statements;
}

describeWithShared(
  'us/companyfacts/CIK0000320193.json.gz',
  'the balance sheets of Apple before long-term debt had a current part',
  () => {
    const balances = statementsOf('us/companyfacts/CIK0000320193.json.gz').filter(
      ({ statement, end }) => statement === 'balance' && end > '2013-05' && end < '2015-12',
    );

    test('have the whole of it, and no deferred taxes of the note in its place', () => {
      const shown = balances.map(({ end, metrics }) => [
        end,
        metrics['long_term_debt'] ?? metrics['long_term_debt_noncurrent'],
        metrics['deferred_tax_liabilities_noncurrent'],
      ]);
      expect(shown).toEqual([
        ['2013-06-29', 16_958e6, undefined],
        ['2013-09-28', 16_960e6, undefined],
        ['2013-12-28', 16_961e6, undefined],
        ['2014-03-29', 16_962e6, undefined],
        ['2014-06-28', 29_030e6, undefined],
        ['2014-09-27', 28_987e6, undefined],
        ['2014-12-27', 32_504e6, undefined],
        ['2015-03-28', 40_072e6, undefined],
        ['2015-06-27', 47_419e6, undefined],
        ['2015-09-26', 53_463e6, undefined],
      ]);
    });
  },
);

describeWithShared('us/companyfacts/CIK0000320193.json.gz', 'the balance sheets of Apple in 2010', () => {
  test('have no cash beside cash and cash equivalents', () => {
    const balances = statementsOf('us/companyfacts/CIK0000320193.json.gz').filter(
      ({ statement, end }) => statement === 'balance' && end.startsWith('2010'),
    );
    expect(balances.map(({ metrics }) => metrics['cash_and_cash_equivalents_at_carrying_value'])).toEqual(
      [10_018, 9705, 11_261, 10_734].map((million) => million * 1e6),
    );
    expect(balances.filter(({ metrics }) => 'cash' in metrics)).toEqual([]);
  });
});

describeWithShared('us/companyfacts/CIK0001652044.json.gz', 'the cash flow statements of Alphabet', () => {
  test('of 2023 have no restructuring, which those of 2024 do not give for that year: operations add up but for its revenue share', () => {
    const flows = statementsOf('us/companyfacts/CIK0001652044.json.gz').filter(
      ({ statement, end }) => statement === 'cashflow' && end.startsWith('2023'),
    );
    expect(flows.length).toBeGreaterThan(3);
    expect(flows.filter(({ metrics }) => 'restructuring_charges' in metrics)).toEqual([]);
  });
});

describeWithShared('us/companyfacts/CIK0001045810.json.gz', 'the cash flow statements of NVIDIA', () => {
  const flows = statementsOf('us/companyfacts/CIK0001045810.json.gz').filter(
    ({ statement }) => statement === 'cashflow',
  );

  test('have what was borrowed in September 2016 in no later period', () => {
    const later = flows.filter(({ start }) => start !== undefined && start > '2017' && start < '2020');
    const borrowed = later.filter(({ metrics }) => Object.values(metrics).includes(1_980_000_000));
    expect(borrowed.map(({ cadence, end }) => `${cadence} ${end}`)).toEqual([]);
    const debt = flows.find(({ cadence, end }) => cadence === 'annual' && end === '2022-01-30');
    expect(debt?.metrics['proceeds_from_debt_net_of_issuance_costs']).toBe(4_977_000_000);
  });

  test('have what was borrowed in the year to January 2017 as later statements give it, and the dividends that they give again', () => {
    const year = flows.find(({ cadence, end }) => cadence === 'annual' && end === '2017-01-29');
    expect(year?.metrics).not.toHaveProperty('proceeds_from_issuance_of_long_term_debt');
    expect(year?.metrics).toMatchObject({ proceeds_from_convertible_debt: 1_988e6, payments_of_dividends: 261e6 });
  });

  test('of five parts of the years to 2018 have no payments of the note on restructuring, which the next year gives at most as a number of shares', () => {
    const ends = ['2015-10-25', '2016-07-31', '2016-10-30', '2017-07-30', '2017-10-29'];
    const parts = flows.filter(({ cadence, end }) => /half|nine/.test(cadence) && ends.includes(end));
    expect(parts.map(({ metrics }) => 'payments_for_restructuring' in metrics)).toEqual(Array(5).fill(false));
  });

  test('add up with changes in other non-current liabilities, so that write-downs of the note on inventory are in none', () => {
    const since = flows.filter(({ end }) => end > '2023-06');
    expect(since.length).toBeGreaterThan(8);
    expect(since.filter(({ metrics }) => metrics['inventory_write_down'] !== undefined)).toEqual([]);
  });

  test('have the depreciation with which they add up, under the name of the note too', () => {
    const parts = flows.filter(({ cadence, end }) => cadence !== 'quarterly' && end > '2020-06' && end < '2020-12');
    expect(parts.map(({ metrics }) => metrics['depreciation_and_amortization'])).toEqual([511e6, 810e6]);
  });
});

describe('what was borrowed in the amount of an earlier period', () => {
  const BORROWED = { ProceedsFromIssuanceOfLongTermDebt: 1980e6 };
  const second = (financing: number, first: object = BORROWED) => {
    const file = new FactsFile()
      .add(tenK(2022), { '2022-01-01/2022-12-31': { ...income(4e9), ...cashFlow(9e9), ...first } })
      .add(tenK(2023), {
        '2023-01-01/2023-12-31': {
          ...income(4e9),
          ...cashFlow(9e9),
          ...BORROWED,
          NetCashProvidedByUsedInFinancingActivities: financing,
        },
      });
    const found = file.resolve().find(({ statement, end }) => statement === 'cashflow' && end === '2023-12-31')!;
    return found.metrics['proceeds_from_issuance_of_long_term_debt'];
  };

  test('is that of a note, where financing is nearer to its total without it', () => {
    expect(second(-500e6)).toBeUndefined();
  });

  test('is borrowed again, where financing is nearer to its total with it', () => {
    expect(second(1980e6)).toBe(1980e6);
    expect(second(1500e6)).toBe(1980e6);
  });

  test('is of this period, where the filing before has another amount', () => {
    expect(second(-500e6, { ProceedsFromIssuanceOfLongTermDebt: 1979e6 })).toBe(1980e6);
  });
});
