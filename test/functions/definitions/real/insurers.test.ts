import { readFileSync } from 'node:fs';
import { formatOf } from '../../../../server/filings/india/lines/formats';
import { describeWithShared, sharedFile } from '../../../server/filings/shared-data';
import type { ShownError } from '../../support/cells';
import { useHeldStatements } from '../../support/held-statements';

type Elements = Readonly<Record<string, number>>;

interface Filing {
  readonly symbol: string;
  readonly revenue_and_profit_and_loss: Readonly<Record<string, Elements>>;
  readonly balance_sheet_OneI?: Elements;
  readonly position_OneI?: Elements;
}

/** Elements of a filing under the names of the import. `marks` are those that tell the format. */
function linesOf(kind: 'income' | 'balance', elements: Elements, marks: Elements): object {
  const lines: Record<string, unknown> = {};
  for (const { keys, sources } of formatOf((element) => element in marks)?.lines[kind] ?? []) {
    const source = sources.find(({ element }) => element in elements);
    if (source === undefined) continue;
    let section = lines;
    for (const key of keys.slice(0, -1)) section = (section[key] ??= {}) as Record<string, unknown>;
    section[keys.at(-1)!] = (source.isDeducted ? -1 : 1) * elements[source.element]!;
  }
  return lines;
}

const croresOf = (lakh: Elements): Elements =>
  Object.fromEntries(Object.entries(lakh).map(([element, value]) => [element, value / 100]));

/** What was filed of the year to date, with invented declared ratios beside it: the extract of the filings has none. */
const incomeOf = ({ revenue_and_profit_and_loss: filed }: Filing, declared: Elements): Elements => ({
  ...croresOf(
    Object.fromEntries(
      Object.entries(filed).flatMap(([element, { FourD }]) => (FourD === undefined ? [] : [[element, FourD]])),
    ),
  ),
  ...declared,
});

describeWithShared('../more-data/india/results/insurers.json', 'ratios of two insurers', () => {
  const { held, cells } = useHeldStatements();
  const filings = JSON.parse(
    readFileSync(sharedFile('../more-data/india/results/insurers.json'), 'utf8'),
  ) as readonly Filing[];
  const filingOf = (symbol: string) => filings.find((each) => each.symbol === symbol)!;

  let companies = 0;

  /** A ratio by a filing; each time of a company of its own, since answers are kept. */
  function ratio(metric: string, filing: Filing, profile: string, declared: Elements): Promise<unknown> {
    const isLife = profile === 'life_insurance';
    const [type, date] = isLife ? ['half_yearly', '2024-09-30'] : ['nine_months', '2024-12-31'];
    const company = `${filing.symbol}${(companies += 1)}`;
    const income = incomeOf(filing, declared);
    const position = croresOf(filing.balance_sheet_OneI ?? filing.position_OneI ?? {});
    held.set(`${company} income-statement ${type} ${date}`, { lines: linesOf('income', income, income), profile });
    held.set(`${company} balance-sheet as_of ${date}`, { lines: linesOf('balance', position, income), profile });
    return cells.first('FIN.METRIC', company, date, metric, type, 'standalone');
  }

  const general = (metric: string, declared: Elements = {}) =>
    ratio(metric, filingOf('ICICIGI'), 'general_insurance', declared);
  const life = (metric: string, declared: Elements = {}) =>
    ratio(metric, filingOf('HDFCLIFE'), 'life_insurance', declared);

  test('the combined ratio is that of the schedule, where the ratio filed agrees within a point', async () => {
    const expected = 1_024_364 / 1_457_462 + (281_161 + 217_918) / 1_528_003;
    expect(expected).toBeCloseTo(1.0295, 4);
    expect(await general('combined ratio', { CombinedRatio: 1.0295 })).toBeCloseTo(expected, 8);
    expect(await general('combined ratio', { CombinedRatio: 1.0385 })).toBeCloseTo(expected, 8);
  });

  test('the claims ratio is claims over premium earned, where the ratio filed agrees; premiums answer to their abbreviations', async () => {
    for (const name of ['claims ratio', 'incurred claims ratio', 'loss ratio'])
      expect(await general(name, { IncurredClaimRatio: 0.7 })).toBeCloseTo(1_024_364 / 1_457_462, 8);
    expect(await general('claims ratio', { IncurredClaimRatio: 0.75 })).toMatchObject({
      message: expect.stringContaining('more than one point off') as unknown,
    });
    expect(await life('claims ratio')).toMatchObject({
      message: expect.stringContaining('general insurers') as unknown,
    });
    expect([await general('NEP'), await general('net written premium')]).toEqual([14_574.62, 15_280.03]);
  });

  test.each(['other income', 'Other income', 'other_income'])(
    '%s stands in the accounts of policyholders and of shareholders: it is refused with both lines',
    async (name) => {
      expect(await general(name)).toMatchObject({
        message: expect.stringContaining(
          'revenue_account.other_income, shareholders_account.shareholders_account_other_income. Give the path.',
        ) as unknown,
      });
      expect(await life(name)).toMatchObject({ message: expect.stringContaining('Give the path.') as unknown });
      expect(await general('revenue_account.other_income')).toBe(-19.83);
      expect(await general('shareholders_account.other_income')).toEqual(
        await general('shareholders_account.shareholders_account_other_income'),
      );
    },
  );

  test('income and expenses of a life insurer are those of two accounts', async () => {
    for (const name of ['total income', 'total expenses', 'expenses'])
      expect([name, await life(name)]).toEqual([name, expect.objectContaining({ error: '#VALUE!' })]);
  });

  test('a combined ratio filed more than a point off is refused', async () => {
    const shown = (await general('combined ratio', { CombinedRatio: 1.05 })) as ShownError;
    expect(shown.error).toBe('#N/A');
    expect(shown.message).toContain('more than one point off');
  });

  test('a ratio filed as a number of percent is no fraction', async () => {
    const expected = 1_024_364 / 1_457_462 + (281_161 + 217_918) / 1_528_003;
    expect(await general('combined ratio', { CombinedRatio: 102.95 })).toBeCloseTo(expected, 8);
    const refused = [
      await general('combined ratio', { CombinedRatio: 105 }),
      await general('solvency ratio', { SolvencyRatio: 236 }),
      // ICICI Lombard to March 2026, whose notes say 2.67.
      await general('solvency ratio', { SolvencyRatio: 0.0267 }),
      await life('persistency 13th month', { PersistencyRatio13ThMonth: 88 }),
    ] as readonly ShownError[];
    expect(refused.map(({ message }) => message)).toEqual([
      expect.stringContaining('more than one point off'),
      expect.stringContaining('filed as 236, where 1.5 is required'),
      expect.stringContaining('filed as 0.0267, where 1.5 is required'),
      expect.stringContaining('filed as 88, above 100 %'),
    ]);
  });

  describe('before 2025 ratios are filed as hundredths, rounded to two decimals', () => {
    /** ICICI Lombard to December 2024, as filed. */
    const rounded = {
      SolvencyRatio: 0.02,
      ExpensesOfManagementRatio: 0,
      IncurredClaimRatio: 0.01,
      NetRetentionRatio: 0.01,
      CombinedRatio: 0.01,
    };
    /** HDFC Life's group to December 2024, as filed: pratapsurya601-ai/yieldiq@4bdc826d, tests/fixtures/xbrl/hdfclife_q3_fy25.xml. */
    const persistency = { PersistencyRatio13ThMonth: 0.01, PersistencyRatio49ThMonth: 0.01, ConservationRatio: 0.01 };

    test('they contradict nothing that is computed of the statement', async () => {
      const claims = 1_024_364 / 1_457_462;
      expect(await general('claims ratio', rounded)).toBeCloseTo(claims, 8);
      expect(await general('combined ratio', rounded)).toBeCloseTo(claims + (281_161 + 217_918) / 1_528_003, 8);
    });

    test.each([
      ['solvency', '0.02, where 1.5 is required'],
      ['Solvency', '0.02, where 1.5 is required'],
      ['combined', '0.01, and claims alone are 70.3 % of the premium earned'],
      ['net retention ratio', '0.01, and the net premium is 71.6 % of the gross premium'],
      ['expenses of management ratio', '0, and operating expenses alone are 10.2 % of the gross premium'],
    ])('%s is refused under its label, and its path is the line as filed', async (label, why) => {
      expect(await general(label, rounded)).toMatchObject({
        error: '#N/A',
        message: expect.stringContaining(`it is filed as ${why}: perhaps a hundredth`) as unknown,
      });
    });

    test.each(['persistency 13th month', 'persistency 49th month', 'Conservation ratio'])(
      '%s is refused',
      async (name) => {
        expect(await life(name, persistency)).toMatchObject({
          error: '#N/A',
          message: expect.stringContaining(
            'it is filed as 0.01, which would be 1 % or less: perhaps a hundredth',
          ) as unknown,
        });
      },
    );

    test('their paths are the lines as filed', async () => {
      expect(await general('income.ratios.net_retention_ratio', rounded)).toBe(0.01);
      expect(await life('income.ratios.persistency_ratio13_th_month', persistency)).toBe(0.01);
    });
  });

  test.each([
    ['net retention ratio', { NetRetentionRatio: 71.6 }, 'the net premium is 71.6 % of the gross premium'],
    [
      'expenses of management ratio',
      { ExpensesOfManagementRatio: 31.73 },
      'operating expenses alone are 10.2 % of the gross premium',
    ],
    ['combined', { CombinedRatio: 102.95 }, 'claims alone are 70.3 % of the premium earned'],
  ])('%s that is filed as a number of percent is refused', async (label, filed, why) => {
    expect(await general(label, filed)).toMatchObject({
      error: '#N/A',
      message: expect.stringContaining(`${why}, perhaps as a number of percent`) as unknown,
    });
  });

  test('a ratio as its lines make it is shown under its label', async () => {
    // ICICI Lombard files these of its year to March 2026.
    const filed = { ExpensesOfManagementRatio: 0.3173, NetRetentionRatio: 0.7634 };
    expect(await general('expenses of management ratio', filed)).toBe(0.3173);
    expect(await general('net retention ratio', filed)).toBe(0.7634);
    // Who begins has more costs than premiums.
    expect(await general('expenses of management ratio', { ExpensesOfManagementRatio: 9.5 })).toBe(9.5);
  });

  test('solvency and persistency are shown as filed, and never where filed as 0 or not at all', async () => {
    expect(await general('solvency ratio', { SolvencyRatio: 2.36 })).toBe(2.36);
    expect(await life('persistency 13th month', { PersistencyRatio13ThMonth: 0.88 })).toBe(0.88);
    for (const solvency of [1.81, 0.24, -0.67])
      expect(await life('solvency ratio', { SolvencyRatio: solvency })).toBe(solvency);
    const refused = [
      await general('solvency ratio', { SolvencyRatio: 0 }),
      await general('solvency ratio'),
      await life('persistency 13th month', { PersistencyRatio13ThMonth: 0 }),
      await life('persistency 61st month'),
      await life('combined ratio'),
      await general('persistency 13th month', { PersistencyRatio13ThMonth: 0.88 }),
    ];
    expect(refused.map((each) => (each as ShownError).error)).toEqual(refused.map(() => '#N/A'));
  });

  test('paid-up capital is that beside the profit, in crores', async () => {
    for (const name of ['paid-up capital', 'paid up equity capital']) {
      expect(await general(name, { PaidUpEquityCapital: 495.23 })).toBe(495.23);
      expect(await life(name, { PaidUpEquityShareCapital: 2152.8 })).toBe(2152.8);
    }
  });

  test('the tax of a life insurer is refused: its policyholders are taxed in another account', async () => {
    for (const metric of ['tax rate', 'tax expense']) {
      const shown = (await life(metric)) as ShownError;
      expect(shown.message).toMatch(/do not count the policyholders' tax in total_tax_expense/);
    }
    expect(await life('total_tax_expense')).toBeCloseTo(24.41, 8);
    expect(await general('tax rate')).toBeCloseTo(65_441 / 265_311, 8);
  });

  test('equity is without the losses of earlier years, which stand among the assets', async () => {
    const filing = filingOf('HDFCLIFE');
    const capitalAndReserves = (215_222 + 1_259_583) / 100;
    expect(await life('total equity')).toBeCloseTo(capitalAndReserves, 8);
    const losses = {
      DebitBalanceInProfitAndLossAccountShareholdersAccount: 300_000,
      InvestmentsPolicyholders: 19_987_378 - 300_000,
    };
    const withLosses = { ...filing, balance_sheet_OneI: { ...filing.balance_sheet_OneI, ...losses } };
    for (const metric of ['total equity', 'net worth'])
      expect(await ratio(metric, withLosses, 'life_insurance', {})).toBeCloseTo(capitalAndReserves - 3000, 8);
  });

  test('investment income is of policyholders or of shareholders, and the bare name of neither', async () => {
    expect(await general('revenue_account.investment_income')).toBeCloseTo(2530.64, 8);
    expect(await general('shareholders_account.investment_income')).toBeCloseTo(804.5, 8);
    for (const shown of [await general('investment income'), await life('investment income')] as ShownError[])
      expect(shown.message).toMatch(/on several lines .*\.investment_income, shareholders_account\.investment_income/);
  });

  test('so is other income', async () => {
    expect(await general('revenue_account.other_income')).toBeCloseTo(-19.83, 8);
    expect(await general('shareholders_account.other_income')).toBeCloseTo(0.12, 8);
    expect(await life('policyholders_account.other_income')).toBeCloseTo(135.59, 8);
    for (const shown of [await general('other income'), await life('other income')] as ShownError[])
      expect(shown.message).toMatch(
        /on several lines .*other_income, shareholders_account\.shareholders_account_other_income/,
      );
  });

  test('total assets are what the balance sheet takes current liabilities off, without the losses that stand among them', async () => {
    const applied = (32_772_347 + 843_515) / 100;
    expect(await life('total assets')).toBeCloseTo(applied, 8);
    const filing = filingOf('HDFCLIFE');
    const having = (lines: Elements) => ({ ...filing, balance_sheet_OneI: { ...filing.balance_sheet_OneI, ...lines } });
    const lost = having({
      DebitBalanceInProfitAndLossAccountShareholdersAccount: 300_000,
      InvestmentsPolicyholders: 19_987_378 - 300_000,
    });
    expect(await ratio('total assets', lost, 'life_insurance', {})).toBeCloseTo(applied - 3000, 8);
    const deferred = having({
      MiscellaneousExpenditureToTheExtentNotWrittenOffOrAdjusted: 500,
      InvestmentsPolicyholders: 19_987_378 - 500,
    });
    expect(await ratio('total assets', deferred, 'life_insurance', {})).toMatchObject({
      message: expect.stringContaining('costs that are yet to be written off stand among the assets') as string,
    });
  });

  test('new business premium of a life insurer is what first-year and single policies pay', async () => {
    for (const name of ['new business premium', 'NBP'])
      expect(await life(name)).toBeCloseTo((561_135 + 888_533) / 100, 8);
    expect(await general('NBP')).toMatchObject({
      error: '#N/A',
      message: expect.stringContaining('of life insurers') as string,
    });
  });

  test('shareholders’ funds that are filed with fair value changes are not shown as capital and reserves', async () => {
    const filing = filingOf('HDFCLIFE');
    const filed = (ShareholdersFunds: number) => ({
      ...filing,
      balance_sheet_OneI: { ...filing.balance_sheet_OneI, ShareholdersFunds },
    });
    const whole = 215_222 + 1_259_583 + 338 + 83_371;
    expect(await ratio("shareholders' funds", filed(whole), 'life_insurance', {})).toMatchObject({
      message: expect.stringMatching(
        /more than one percent off capital and reserves.*sources_of_funds\.shareholders_funds/,
      ) as string,
    });
    for (const [name, value] of [
      ['total equity', 215_222 + 1_259_583],
      ['sources_of_funds.shareholders_funds', whole],
    ] as const)
      expect(await ratio(name, filed(whole), 'life_insurance', {})).toBeCloseTo(value / 100, 8);
    // SBI Life to March 2026 has 0.0008 % between them.
    expect(await ratio("shareholders' funds", filed(1_474_800), 'life_insurance', {})).toBeCloseTo(14_748.05, 8);
  });

  test('what an insurer has not is not proposed to it', async () => {
    for (const metric of ['sales', 'net sale', 'turnovers']) {
      const shown = (await life(metric)) as ShownError;
      expect(shown.message).toContain(`no line "${metric}"`);
      expect(shown.message).not.toMatch(/net sales|turnover,|turnover\./);
    }
  });

  test.each(['EBITDA', 'EBITDA margin', 'gross margin', 'operating profit', 'EBIT', 'debt', 'net debt'])(
    '%s is not computed for an insurer, and the cell says why',
    async (metric) => {
      for (const shown of [await general(metric), await life(metric)] as readonly ShownError[]) {
        expect(shown.error).toBe('#N/A');
        expect(shown.message).toMatch(/insurer|lender/i);
      }
    },
  );
});
