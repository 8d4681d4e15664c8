import { parseFormula } from '../../../scripts/docs/formula';
import { readDeclared } from '../../../scripts/docs/metadata';
import { catalogEntry } from '../../../src/functions/catalog/catalog';
import { TOOLTIP_CHARACTERS } from '../../../src/functions/cells/failures/cell-error';
import { useCells } from '../support/cells';

const cells = useCells();

/** Of what is pasted into a cell by mistake, as a paragraph, the message names the beginning. */
test.each([120, 20_000])(
  'a message on an argument of %i characters is no longer than a tooltip shows',
  async (length) => {
    const { functions } = await readDeclared();
    const long = 'A long text '.repeat(length / 12).trim();
    const messages: { id: string; name: string; message: string }[] = [];
    for (const { id, parameters } of functions) {
      const { args } = parseFormula(catalogEntry(id)?.example ?? '');
      for (const [at, { name }] of parameters.entries()) {
        const given = parameters.map(({ optional }, place) =>
          place === at ? long : optional ? null : (args[place] ?? null),
        );
        const shown = (await cells.first(id, ...given).catch((error: unknown) => error)) as { message?: string };
        messages.push({ id, name, message: shown?.message ?? '' });
      }
    }
    expect(messages.filter(({ message }) => message !== '').length).toBeGreaterThan(100);
    expect(messages.filter(({ message }) => message.length > TOOLTIP_CHARACTERS)).toEqual([]);
  },
);

test('a paragraph in the place of a company does not keep Excel waiting', async () => {
  await cells.first('FIN.LOOKUP', 'Infosys');
  const started = performance.now();
  await cells.first('FIN.COMPANY', 'A long text '.repeat(2_500));
  await cells.first('FIN.LOOKUP', 'A long text '.repeat(2_500));
  expect(performance.now() - started).toBeLessThan(2_000);
});
