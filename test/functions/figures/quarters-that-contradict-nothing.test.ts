/** A quarter whose own statement contradicts a line is no evidence against that line of a half-year: real filings, consolidated. */
import type { ShownError } from '../support/cells';
import { describeIndianResults } from '../support/real-indian-results';

describeIndianResults('half-years of which one quarter was filed wrong', (real) => {
  const metric = (company: string, name: string) =>
    real.cells.first('FIN.METRIC', company, '2022-09-30', name, 'half_yearly', 'consolidated');

  test('Maruti’s second quarter gives the owners 212.5 crore of a profit of 2,112.5; its half-year is right', async () => {
    expect(await metric('MARUTI', "owners' profit")).toBe(3148.7);
    expect(await metric('MARUTI', 'PAT')).toBe(3148.7);
  });

  test('Asian Paints’ first quarter has a loss of 24.21 crore as a gain; its half-year has it as a loss', async () => {
    expect(await metric('ASIANPAINT', 'exceptional items')).toBe(-24.21);
  });

  test('quarters that add up contradict what is far off', async () => {
    const shown = await real.cells.first('FIN.METRIC', 'HCLTECH', '2019-09-30', 'sales', 'half_yearly', 'consolidated');
    expect((shown as ShownError).message).toContain('is contradicted by its quarters');
  });
});
