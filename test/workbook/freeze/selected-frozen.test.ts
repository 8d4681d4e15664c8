import { selectedFrozen, type FrozenFormula, type SheetName } from '../../../src/workbook';

const MODEL = { id: '1', name: 'Model' };
const PEERS = { id: '2', name: 'Peers' };
const frozen = (sheet: SheetName, area: string): FrozenFormula => {
  const address = area.replace(/:.*/, '');
  return { id: area, sheet, address, area, formula: '=1', frozenAt: '', state: 'frozen' };
};
const ALL = [frozen(MODEL, 'Model!B2:D9'), frozen(MODEL, 'Model!F2'), frozen(PEERS, 'Peers!B2:D9')];

test.each([
  { sheet: MODEL, address: 'Model!D9', areas: ['Model!B2:D9'] },
  { sheet: MODEL, address: 'Model!A1:F2', areas: ['Model!B2:D9', 'Model!F2'] },
  { sheet: PEERS, address: 'Peers!A1:F20', areas: ['Peers!B2:D9'] },
  { sheet: MODEL, address: 'Model!E2:E9', areas: [] },
  { sheet: { id: '3', name: 'Model' }, address: 'Model!B2', areas: [] },
])('$address of sheet $sheet.id touches $areas.length frozen areas', async ({ sheet, address, areas }) => {
  const workbook = { selectedArea: () => Promise.resolve({ sheet, address }) };
  expect((await selectedFrozen(workbook, ALL)).map(({ area }) => area)).toEqual(areas);
});
