/** Every cell of docs/recipes.md, typed into a workbook on the sample of real filings. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readRecipes } from '../../scripts/docs/recipes';
import { showRecipe } from './support/recipe-sheet';
import { setStage } from './support/stage';

const RECIPES = readRecipes(readFileSync(join(__dirname, '../../docs/recipes.md'), 'utf8'));

const stage = setStage();

test('each task of the document has cells', () => {
  expect(RECIPES).toHaveLength(8);
  expect(RECIPES.filter(({ picture }) => picture)).toHaveLength(7);
  expect(RECIPES.at(-1)?.cells.length).toBeGreaterThan(30);
});

test.each(RECIPES)('$title shows what the document says', async (recipe) => {
  const page = await stage.openWorkbook(stage.sampleSite);
  const shown = await showRecipe(page, recipe);
  const said = recipe.cells.filter(({ shows }) => shows !== undefined);
  expect(said.length).toBeGreaterThan(0);
  expect(said.map(({ at }) => [at, shown[at]])).toEqual(said.map(({ at, shows }) => [at, shows]));
});
