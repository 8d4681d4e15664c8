import { useCells } from '../../support/cells';

const cells = useCells();

describe.each([
  ['FIN', 'AURELKA', 'FY2024'],
  ['US', 'QRVN', 'FY2024'],
])('%s', (market, company, date) => {
  const of = (metric: string) => cells.first(`${market}.METRIC`, company, date, metric);

  test.each([
    ['NPM', 'net margin'],
    ['npm %', 'net margin'],
    ['GPM', 'gross margin'],
    ['ROE', 'return on equity'],
    ['ROCE', 'return on capital employed'],
    ['ROA', 'return on assets'],
    ['D/E', 'debt to equity'],
  ])('%s is the definition %s', async (abbreviation, name) => {
    const shown = await of(abbreviation);
    expect(JSON.stringify(shown).replaceAll(abbreviation, name)).toBe(
      JSON.stringify(await of(name)).replaceAll(abbreviation, name),
    );
    expect(JSON.stringify(shown)).not.toContain('no line');
  });

  test.each(['OPM', 'opm %'])('%s has two meanings, of which it names the definitions', async (metric) => {
    expect(await of(metric)).toEqual({
      error: '#VALUE!',
      message: `metric "${metric}" may be EBITDA margin or operating margin. Give one of these.`,
    });
  });
});
