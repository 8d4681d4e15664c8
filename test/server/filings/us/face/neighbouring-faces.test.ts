import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { readCompanyFacts } from '../../../../../server/filings/us/facts/company-facts';
import { placeBy } from '../../../../../server/filings/us/face/placement';
import { emptyPresentation } from '../../../../../server/filings/us/face/presentations/presentation';
import { resolveStatements } from '../../../../../server/filings/us/statements/original-statements';
import { describeWithShared, sharedFile } from '../../shared-data';
import { balance, cashFlow, FactsFile, income, NOTES, tenK } from '../fixture';

/** Current liabilities in which a convertible debt of 23 is, and by chance interest, leases and taxes as a note has them. */
const CHANCE = { debt: 23, interest: 7, leases: 5, taxes: 11 };

function balanceOf(year: number, { debt, interest, leases, taxes }: typeof CHANCE, file = new FactsFile()): FactsFile {
  return file.add(tenK(year), {
    [`${year}-01-01/${year}-12-31`]: { ...income(4e9), ...cashFlow(9e9), ...NOTES },
    [`${year}-12-31`]: {
      ...balance(10e9),
      AccountsPayableCurrent: 511e6,
      AccruedLiabilitiesCurrent: 493e6,
      ConvertibleDebtCurrent: debt * 1e6,
      InterestPayableCurrent: interest * 1e6,
      CapitalLeaseObligationsCurrent: leases * 1e6,
      TaxesPayableCurrent: taxes * 1e6,
      LiabilitiesCurrent: (1004 + debt) * 1e6,
    },
  });
}

const linesOf = (file: FactsFile, year: number): readonly string[] =>
  Object.keys(file.resolve().find(({ statement, end }) => statement === 'balance' && end === `${year}-12-31`)!.metrics);

const OTHERS = ['interest_payable_current', 'capital_lease_obligations_current', 'taxes_payable_current'];

describe('a section that adds up in two ways', () => {
  const usual = { debt: 84, interest: 20, leases: 5, taxes: 12 };

  test('has the lines that the issuer’s filings before and after it show', () => {
    const file = balanceOf(2020, usual);
    for (const [year, amounts] of [
      [2021, { ...usual, debt: 215, interest: 7 }],
      [2022, CHANCE],
      [2023, { ...usual, debt: 15 }],
      [2024, { ...usual, debt: 14, taxes: 38 }],
    ] as const)
      balanceOf(year, amounts, file);
    for (const year of [2020, 2021, 2022, 2023, 2024]) {
      expect([year, linesOf(file, year)]).toEqual([year, expect.arrayContaining(['convertible_debt_current'])]);
      for (const name of OTHERS)
        expect([year, linesOf(file, year)]).not.toEqual([year, expect.arrayContaining([name])]);
    }
  });

  test('has what filers usually show where filings of one side alone are there', () => {
    const file = balanceOf(2020, usual);
    balanceOf(2021, { ...usual, debt: 215, interest: 7 }, file);
    balanceOf(2022, CHANCE, file);
    expect(linesOf(file, 2022)).toEqual(expect.arrayContaining(OTHERS));
  });
});

const NVIDIA = 'us/companyfacts/CIK0001045810.json.gz';
describeWithShared(NVIDIA, 'the balance sheets of NVIDIA', () => {
  const facts = () =>
    readCompanyFacts(JSON.parse(gunzipSync(readFileSync(sharedFile(NVIDIA))).toString()) as object as never, NVIDIA);

  test('to October 2017 has its convertible debt, and none of the three lines of notes that make as much', () => {
    const { statements } = resolveStatements(facts(), placeBy(emptyPresentation()));
    const { metrics } = statements.find(({ statement, end }) => statement === 'balance' && end === '2017-10-29')!;
    expect(metrics['convertible_debt_current']).toBe(23e6);
    for (const name of OTHERS) expect(Object.keys(metrics)).not.toContain(name);
  });
});
