import { useHeldStatements } from '../../support/held-statements';

/** GROWTH of a year before which the service has none, or none of the year before. */
const { held, cells } = useHeldStatements();

let companies = 0;
/** A company that no answer is kept of. */
const company = () => (companies += 1);

test('the oldest year of an Indian company is said to be it', async () => {
  const ticker = `OLD${company()}`;
  held.set(`${ticker} income-statement annual 2019-03-31`, { lines: { income: { sales: 100 } } });
  expect(await cells.first('FIN.GROWTH', ticker, 'FY2019', 'sales', 'annual')).toEqual({
    error: '#N/A',
    message: `${ticker}: no base to compare with: the service has no annual consolidated income statement for 2018-03-31, a year before. 2019-03-31 is the oldest year received. =FIN.PERIODS("${ticker}","annual",,,"income") lists the dates there are.`,
  });
});

test('where an older year was received, it is named', async () => {
  const ticker = `GAP${company()}`;
  held.set(`${ticker} income-statement annual 2016-12-31`, { lines: { income: { sales: 80 } } });
  held.set(`${ticker} income-statement annual 2019-03-31`, { lines: { income: { sales: 100 } } });
  expect(await cells.first('FIN.METRIC', ticker, '2016-12-31', 'sales', 'annual')).toBe(80);
  const { message } = (await cells.first('FIN.GROWTH', ticker, 'FY2019', 'sales', 'annual')) as { message: string };
  expect(message).toContain('for 2018-03-31, a year before. The year received before it ends on 2016-12-31.');
});

test('a year that moved its end is named, also where it ends after the missing one', async () => {
  for (const end of ['2022-12-31', '2023-06-30']) {
    const ticker = `MOVED${company()}`;
    held.set(`${ticker} income-statement annual ${end}`, { lines: { income: { sales: 80 } } });
    held.set(`${ticker} income-statement annual 2024-03-31`, { lines: { income: { sales: 100 } } });
    const growth = async () =>
      ((await cells.first('FIN.GROWTH', ticker, 'FY2024', 'sales')) as { message: string }).message;
    expect(await growth()).toContain(`=FIN.PERIODS("${ticker}","annual",,,"income") lists the dates there are.`);
    await cells.first('FIN.METRIC', ticker, end, 'sales', 'annual');
    expect(await growth()).toContain(`for 2023-03-31, a year before. The year received before it ends on ${end}.`);
  }
});

test('of a US issuer, and of a definition', async () => {
  const cik = 70 + company();
  held.set(`00000000${cik} income-statement annual 2019-01-31`, { lines: { revenues: 100, operating_income_loss: 5 } });
  for (const metric of ['revenues', 'operating margin']) {
    const { message } = (await cells.first('US.GROWTH', cik, '2019-01-31', metric)) as { message: string };
    expect(message).toMatch(
      /: no base to compare with: .* a year before\. 2019-01-31 is the oldest year received\. =US\.PERIODS\("\d+"\) lists /,
    );
    expect(message.length).toBeLessThanOrEqual(250);
  }
});

test('a mean that lacks the day two years before says which it lacks, and not that the year before is another', async () => {
  const ticker = `MEAN${company()}`;
  for (const year of ['2024-03-31', '2023-03-31']) {
    held.set(`${ticker} income-statement annual ${year}`, {
      lines: { income: { sales: 100, income: 100 } },
      period_months: 12,
    });
    held.set(`${ticker} balance-sheet as_of ${year}`, { lines: { assets: { assets: 50 } } });
  }
  expect(await cells.first('FIN.GROWTH', ticker, 'FY2024', 'asset turnover')).toMatchObject({
    error: '#N/A',
    message: expect.stringMatching(
      /no base to compare with\. .*no (annual )?consolidated balance sheet for 2022-03-31, a year before, for its mean\./,
    ) as unknown,
  });
});

test('a year before that lacks the line is named, and no day beside its end', async () => {
  const cik = 70 + company();
  held.set(`00000000${cik} income-statement annual 2019-01-31`, {
    lines: { revenues: 100, research_and_development_expense: 5 },
  });
  held.set(`00000000${cik} income-statement annual 2018-01-31`, { lines: { revenues: 90 } });
  const { message } = (await cells.first('US.GROWTH', cik, '2019-01-31', 'research_and_development_expense')) as {
    message: string;
  };
  expect(message).toMatch(
    /: no base to compare with\. (\d+: n|N)o line "research_and_development_expense" .* for 2018-01-31/,
  );
});

test('a base that was asked for is not said to be a year before', async () => {
  const ticker = `ASK${company()}`;
  held.set(`${ticker} income-statement annual 2019-03-31`, { lines: { income: { sales: 100 } } });
  const shown = await cells.first('FIN.GROWTH', ticker, 'FY2019', 'sales', 'annual', null, 2);
  expect(shown).toMatchObject({ error: '#N/A', message: expect.stringContaining('no base to compare with. ') });
  expect(shown).toMatchObject({ message: expect.not.stringContaining('oldest') });
});
